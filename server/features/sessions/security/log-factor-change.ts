import { sessionHolders } from '#contract/codes/viewers.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { SecurityFacts } from '../../../http/security-events.ts';
import type { Owner } from '../second-step/owner.ts';

/** What was changed of the ways in which an account proves itself. */
type FactorChange =
  | 'app_set'
  | 'app_removed'
  | 'passkey_set'
  | 'passkey_removed'
  | 'passkeys_held'
  | 'codes_renewed'
  | 'reset';

/** Tells the security log that an account proves itself otherwise from now on. */
export function logFactorChange(context: RequestContext, owner: Owner, reason: FactorChange): void {
  context.logSecurity('authn_factor_change', { ...factsOf(owner), reason });
}

/** Logs that no second step of an account is checked any more today. */
export function logDayLock(context: RequestContext, owner: Owner): void {
  context.logSecurity('authn_login_lock', { ...factsOf(owner), reason: 'day' });
}

/** Tells it that somebody signed another device out, or every other one. */
export function logSignOut(context: RequestContext, owner: Owner, session_id?: number): void {
  context.logSecurity('session_expired', { ...factsOf(owner), session_id, reason: 'owner' });
}

function factsOf({ kind, client_id, id }: Owner): SecurityFacts {
  return { kind: sessionHolders[kind], client_id: client_id || undefined, account_id: id };
}
