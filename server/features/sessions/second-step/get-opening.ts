import type { OpenScope } from '../../../access/scope.ts';
import { findAdminById, findStaffById } from '../store.ts';
import { openingOfAdmin, openingOfUser, type StaffOpening } from '../tokens/open-staff.ts';
import type { Owner } from './owner.ts';
import { deadStep } from './step-rules.ts';

/** The account of a log-in that waits. @throws Refusal unauthorized when it is gone meanwhile */
export async function getOpening(scope: OpenScope, { kind, client_id, id }: Owner): Promise<StaffOpening> {
  if (kind === 'a') {
    const admin = await findAdminById(scope, id);
    if (admin) return openingOfAdmin(admin);
  } else {
    const user = await findStaffById(scope, client_id, id);
    if (user) return openingOfUser(user);
  }
  throw deadStep();
}
