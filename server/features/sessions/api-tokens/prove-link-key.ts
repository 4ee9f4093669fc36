import { viewers } from '#contract/codes/viewers.ts';
import { findPresentedKey } from '../../../access/find-viewer.ts';
import { readLinkKey } from '../../../access/link-key.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { AccessClaims } from '../../../access/tokens.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { failAtAddress, refuseFullAddress } from '../throttle/throttle.ts';

/**
 * The claims of a key that a recruiting system's program presents. One that we never gave counts against keys at its
 * address and not against log-ins; one that was ours and has ended does not count, as with tokens of staff.
 * @throws Refusal unauthorized for one that opens nothing, tooMany at an address from which too much has failed
 */
export async function proveLinkKey(
  scope: OpenScope,
  context: RequestContext,
  presented: string,
): Promise<AccessClaims> {
  const key = readLinkKey(presented);
  const found = key && (await findPresentedKey(scope.db, key, context.address));
  if (!found) {
    const bucket = context.adapters.buckets.ofOther('key', context.address);
    await refuseFullAddress(scope, context, 'linkage', bucket);
    await failAtAddress(scope, context, bucket);
    context.logSecurity('authn_login_fail', { kind: 'linkage', reason: 'key' });
    throw new Refusal('unauthorized', { detail: 'refusal.deadKey' });
  }
  const { client_id, linkage_id, exam_id, purpose, per_minute } = found;
  if (!found.is_good) {
    context.logSecurity('authn_login_fail', {
      ...{ kind: 'linkage', client_id, account_id: linkage_id, reason: 'deadKey' },
    });
    throw new Refusal('unauthorized', { detail: 'refusal.deadKey' });
  }
  const link = { purpose, per_minute };
  return { k: viewers.integration.token, id: linkage_id, cid: client_id, eid: exam_id, sid: 0, link };
}
