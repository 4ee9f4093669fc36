import type { OrderOpening } from '#contract/shapes/link-order.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { MailMarks } from '../../../adapters/mail/mail-marks.ts';
import { findOrderOfLink } from './link-store.ts';
import { openingOf } from './order-rules.ts';

/** What the link of an order does now, for the page behind it. */
export async function findOpening(
  scope: OpenScope,
  { mailMarks }: { mailMarks: MailMarks },
  token: string,
): Promise<OrderOpening> {
  const ids = mailMarks.readOrder(token);
  const found = ids && (await findOrderOfLink(scope, ids));
  return found ? openingOf(found.order) : 'unknown';
}
