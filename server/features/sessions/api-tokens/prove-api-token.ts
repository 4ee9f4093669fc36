import { findPresentedToken } from '../../../access/find-viewer.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { AccessClaims } from '../../../access/tokens.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { failAtAddress, refuseFullAddress } from '../throttle/throttle.ts';
import { readApiToken } from './written-token.ts';

/**
 * The claims of a token that another program presents instead of a session. One that we never issued counts against
 * tokens at its address, and not against log-ins: a program with a mistyped one does not lock its own office out. One
 * that was ours and has ended does not count. A valid one is never refused for failures of others: it cannot be
 * guessed.
 * @throws Refusal unauthorized for one that opens nothing, tooMany at an address from which too much has failed
 */
export async function proveApiToken(
  scope: OpenScope,
  context: RequestContext,
  bearer: string,
): Promise<AccessClaims> {
  const token = readApiToken(bearer);
  const found = token && (await findPresentedToken(scope.db, token, context.address));
  if (!found) {
    const bucket = context.adapters.buckets.ofOther('token', context.address);
    await refuseFullAddress(scope, context, 'staff', bucket);
    await failAtAddress(scope, context, bucket);
    context.logSecurity('authn_login_fail', { kind: 'staff', reason: 'token' });
    throw new Refusal('unauthorized', { detail: 'refusal.deadToken' });
  }
  const { id, client_id, user_id, role, scopes } = found;
  if (!found.is_good) {
    context.logSecurity('authn_login_fail', {
      ...{ kind: 'staff', client_id, account_id: user_id, token_id: id, reason: 'deadToken' },
    });
    throw new Refusal('unauthorized', { detail: 'refusal.deadToken' });
  }
  return { k: role, id: user_id, cid: client_id, sid: 0, api: { id, scopes } };
}
