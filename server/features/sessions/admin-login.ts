import type { sessions } from '#contract/calls/sessions.ts';
import { adminKinds } from '#contract/codes/people.ts';
import { isPassword } from '../../adapters/passwords.ts';
import type { Handler } from '../../http/handler.ts';
import { getTry, openTokens, refuseTry, staffAuth } from './open-session.ts';
import { findAdmin } from './store.ts';
import { clearFailures } from './try-store.ts';

export const adminLogin: Handler<typeof sessions.adminLogin> = async (scope, { body }, context) => {
  const bucket = await getTry(scope, `admin:${body.login_id}`);
  const admin = await findAdmin(scope, body.login_id);
  if (!(await isPassword(admin?.password_hash, body.password)) || !admin) return refuseTry(scope);
  await clearFailures(scope, bucket);
  const claims = { k: admin.kind === adminKinds.full ? ('a' as const) : ('v' as const), id: admin.id };
  return staffAuth(
    scope,
    admin,
    await openTokens(scope, context, { kind: 'a', client_id: 0, id: admin.id }, claims),
  );
};
