import type { OpenScope } from '../../../access/scope.ts';
import { findAdminById, findStaffById } from '../store.ts';
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
