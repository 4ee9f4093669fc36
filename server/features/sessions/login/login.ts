import type { sessions } from '#contract/calls/sessions.ts';
import { isPassword } from '../../../adapters/passwords.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayStaffProve } from '../rules.ts';
import { afterPassword } from '../second-step/after-password.ts';
import { findStaff } from '../store.ts';
import { getTry, keepOut, lookAt, refuseTry } from '../throttle/throttle.ts';
import { openingOfUser } from '../tokens/open-staff.ts';
import { askFirstPassword } from './ask-first-password.ts';

export const login: Handler<typeof sessions.login> = async (scope, { body }, context) => {
  const tried = await getTry(scope, context, { kind: 'staff', who: body.login_id });
  const user = await findStaff(scope, body.login_id);
  const look = () => isPassword(user?.password_hash, body.password, tried.address);
  if (!(await lookAt(scope, tried, look)) || !user) return refuseTry(scope, context, tried, user);
  const refusal = mayStaffProve(user, scope.address);
  if (refusal) return keepOut(scope, context, tried, user, refusal);
  if (user.state === 'new') return askFirstPassword(scope, context, user, tried);
  return afterPassword(scope, context, openingOfUser(user), tried, user.second_factor);
};
