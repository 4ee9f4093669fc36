import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { findExamineeAccountById } from '../store.ts';
import { closeSession, examineeAuth, rotate } from './open-session.ts';

export const examineeRefresh: Handler<typeof sessions.examineeRefresh> = async (scope, _input, context) => {
  const { key, owner_id, refresh_token } = await rotate(scope, context, ['e']);
  const account = await findExamineeAccountById(scope, key.client_id, owner_id);
  if (!account || account.is_hidden || account.is_locked) {
    await closeSession(scope, context, key, 'account');
    throw new Refusal(account?.is_hidden ? 'examineeHidden' : 'unauthorized');
  }
  const claims = {
    k: 'e' as const,
    id: account.id,
    cid: account.client_id,
    eid: account.exam_id,
    sid: key.id,
  };
  const exam = `${account.hash}/${account.directory}`;
  return examineeAuth(
    scope,
    account,
    context.carry({ ...context.adapters.tokens.sign(claims), refresh_token }, exam),
    key.id,
  );
};
