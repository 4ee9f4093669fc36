import { sessionHolders } from '#contract/codes/viewers.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { mayStaffLogIn } from '../rules.ts';
import { findAdminById, findStaffById } from '../store.ts';
import { reasonOf } from '../throttle/throttle.ts';
import { openingOfAdmin, openingOfUser, type StaffOpening } from '../tokens/open-staff.ts';
import type { Owner } from './owner.ts';
import { deadStep } from './step-rules.ts';

/** The account of a log-in; undefined when there is none, or none any more. */
export async function findOpening(
  scope: OpenScope,
  { kind, client_id, id }: Owner,
): Promise<StaffOpening | undefined> {
  if (kind === 'a') {
    const admin = await findAdminById(scope, id);
    return admin && openingOfAdmin(admin);
  }
  const user = await findStaffById(scope, client_id, id);
  return user && openingOfUser(user);
}

/** The account of a log-in that waits. @throws Refusal unauthorized when it is gone meanwhile */
export async function getOpening(scope: OpenScope, owner: Owner): Promise<StaffOpening> {
  const opening = await findOpening(scope, owner);
  if (!opening) throw deadStep();
  return opening;
}

/** Refuses an account that was locked, or whose contract ended, since its last proof. */
export function refuseShut(
  scope: OpenScope,
  context: RequestContext,
  { account, owner }: StaffOpening,
): void {
  const refusal = 'client_id' in account ? mayStaffLogIn(account, scope.address) : undefined;
  if (!refusal) return;
  const facts = { kind: sessionHolders[owner.kind], client_id: owner.client_id, account_id: owner.id };
  context.logSecurity('authn_login_fail', { ...facts, reason: reasonOf(refusal) });
  throw refusal;
}
