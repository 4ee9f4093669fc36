import type { sessions } from '#contract/calls/sessions.ts';
import { isPassword } from '../../../adapters/passwords.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayStaffLogIn } from '../rules.ts';
import { findStaff } from '../store.ts';
import { getTry, keepOut, lookAt, refuseTry } from '../throttle/throttle.ts';
import { openTokens, staffAuth } from '../tokens/open-session.ts';

export const login: Handler<typeof sessions.login> = async (scope, { body }, context) => {
  const tried = await getTry(scope, context, { kind: 'staff', who: body.login_id });
  const user = await findStaff(scope, body.login_id);
  const look = () => isPassword(user?.password_hash, body.password, tried.address);
  if (!(await lookAt(scope, tried, look)) || !user) return refuseTry(scope, context, tried, user);
  const refusal = mayStaffLogIn(user, scope.address);
  if (refusal) return keepOut(scope, context, tried, user, refusal);
  const owner = { kind: 's' as const, client_id: user.client_id, id: user.id };
  const claims = { k: user.role, id: user.id, cid: user.client_id };
  return staffAuth(scope, user, await openTokens(scope, context, { owner, claims, place: tried }));
};
