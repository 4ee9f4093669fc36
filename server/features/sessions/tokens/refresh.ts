import type { sessions } from '#contract/calls/sessions.ts';
import { kindOfAdmin, viewers } from '#contract/codes/viewers.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { AccessClaims } from '../../../access/tokens.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayStaffLogIn } from '../rules.ts';
import { lacksSecondStep } from '../security/policy-store.ts';
import { findAdminById, findStaffById } from '../store.ts';
import { closeSession, rotate, staffAuth } from './open-session.ts';

export const refresh: Handler<typeof sessions.refresh> = async (scope, _input, context) => {
  const { key, owner_id, refresh_token } = await rotate(scope, context, ['a', 's']);
  const admin = key.kind === 'a' ? await findAdminById(scope, owner_id) : undefined;
  const user = key.kind === 's' ? await findStaffById(scope, key.client_id, owner_id) : undefined;
  const account = admin ?? user;
  const isShut = user && (mayStaffLogIn(user, scope.address) || (await lacksSecondStep(scope, user, key.id)));
  if (!account || isShut) {
    await closeSession(scope, context, key, 'account');
    throw new Refusal('unauthorized');
  }
  const claims: AccessClaims = user
    ? { k: user.role, id: user.id, cid: user.client_id, sid: key.id }
    : { k: viewers[kindOfAdmin(admin?.kind ?? 1)].token, id: owner_id, sid: key.id };
  return staffAuth(scope, account, context.carry({ ...context.adapters.tokens.sign(claims), refresh_token }));
};
