import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { MailMarks } from '../../../adapters/mail/mail-marks.ts';
import type { ProvenLaunch } from '../launches/prove-launch.ts';
import { findOrderOfLink } from './link-store.ts';
import { mayOpen } from './order-rules.ts';

/**
 * Makes a launch of an order's link: each press is one of its own, used at once. Undefined for a link that is not ours,
 * or whose order has gone with its person.
 * @throws Refusal forbidden while the linkage is switched off; expired once the link opens nothing
 */
export async function proveOrder(
  scope: OpenScope,
  { mailMarks }: { mailMarks: MailMarks },
  token: string,
): Promise<ProvenLaunch | undefined> {
  const ids = mailMarks.readOrder(token);
  const found = ids && (await findOrderOfLink(scope, ids));
  if (!found) return undefined;
  const { order, linkage } = found;
  if (!linkage.is_open) throw new Refusal('forbidden', { detail: 'refusal.launchClosed' });
  const refusal = mayOpen(order);
  if (refusal) throw refusal;
  return {
    linkage,
    external_id: order.external_id,
    nonce: `order-${randomUUID()}`,
    keep_until: Math.floor(order.now.getTime() / 1000) + linkage.launch_ttl_sec,
    facts: { email: null, lang: order.lang },
  };
}
