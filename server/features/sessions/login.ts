import type { sessions } from '#contract/calls/sessions.ts';
import { isPassword } from '../../adapters/passwords.ts';
import type { Handler } from '../../http/handler.ts';
import { getTry, openTokens, refuseTry, staffAuth } from './open-session.ts';
import { mayStaffLogIn } from './rules.ts';
import { findStaff } from './store.ts';
import { clearFailures } from './try-store.ts';

export const login: Handler<typeof sessions.login> = async (scope, { body }, context) => {
  const bucket = await getTry(scope, `staff:${body.login_id}`);
  const user = await findStaff(scope, body.login_id);
  if (!(await isPassword(user?.password_hash, body.password)) || !user) return refuseTry(scope);
  // The password fits: whatever else keeps the account out is no failure to guess it.
  await clearFailures(scope, bucket);
  const refusal = mayStaffLogIn(user, scope.address);
  if (refusal) throw refusal;
  const owner = { kind: 's' as const, client_id: user.client_id, id: user.id };
  const claims = { k: user.role, id: user.id, cid: user.client_id };
  return staffAuth(scope, user, await openTokens(scope, context, owner, claims));
};
