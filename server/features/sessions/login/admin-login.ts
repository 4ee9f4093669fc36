import type { sessions } from '#contract/calls/sessions.ts';
import { kindOfAdmin, viewers } from '#contract/codes/viewers.ts';
import { isPassword } from '../../../adapters/passwords.ts';
import type { Handler } from '../../../http/handler.ts';
import { findAdmin } from '../store.ts';
import { getTry, lookAt, refuseTry } from '../throttle/throttle.ts';
import { openTokens, staffAuth } from '../tokens/open-session.ts';

export const adminLogin: Handler<typeof sessions.adminLogin> = async (scope, { body }, context) => {
  const tried = await getTry(scope, context, { kind: 'admin', who: body.login_id });
  const admin = await findAdmin(scope, body.login_id);
  const look = () => isPassword(admin?.password_hash, body.password, tried.address);
  if (!(await lookAt(scope, tried, look)) || !admin) return refuseTry(scope, context, tried, admin);
  const claims = { k: viewers[kindOfAdmin(admin.kind)].token, id: admin.id };
  const owner = { kind: 'a' as const, client_id: 0, id: admin.id };
  return staffAuth(scope, admin, await openTokens(scope, context, { owner, claims, place: tried }));
};
