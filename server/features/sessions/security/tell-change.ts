import { sessionHolders } from '#contract/codes/viewers.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';

/** What was changed of the ways in which an account proves itself. */
type FactorChange = 'app_set' | 'app_removed' | 'codes_renewed' | 'reset';

/** Tells the security log that an account proves itself otherwise from now on. */
export function tellChange(
  context: RequestContext,
  { kind, client_id, id }: Owner,
  reason: FactorChange,
): void {
  const facts = { kind: sessionHolders[kind], client_id: client_id || undefined, account_id: id };
  context.tell('authn_factor_change', { ...facts, reason });
}
