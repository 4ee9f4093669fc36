import type { users } from '#contract/calls/users.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { findUser, listPermissions } from './user-store.ts';

export const showUser: Handler<typeof users.showUser> = async (scope) => ({
  data: await getUser(scope, scope.user_id),
});

/** @throws Refusal notFound for one that was deleted meanwhile */
export async function getUser(scope: CompanyScope, id: number) {
  const user = await findUser(scope, id);
  if (!user) throw new Refusal('notFound');
  return { ...user, inspection_permissions: await listPermissions(scope, id) };
}
