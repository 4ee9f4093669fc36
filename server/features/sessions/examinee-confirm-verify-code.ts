import type { sessions } from '#contract/calls/sessions.ts';
import { isSameSecret } from '../../adapters/passwords.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { hashRefreshSecret } from '../../http/tokens.ts';
import { openExaminee } from './open-session.ts';
import { deadCode, mayExamineeLogIn, refuseCode } from './rules.ts';
import { findExamineeAccountById } from './store.ts';
import { countCodeTry, useCode } from './verification-store.ts';
import { readVerifyToken } from './verify-token.ts';

export const examineeConfirmVerifyCode: Handler<typeof sessions.examineeConfirmVerifyCode> = async (
  scope,
  { body },
  context,
) => {
  const token = readVerifyToken(body.verify_token ?? context.presentedVerify());
  const counted = token && (await countCodeTry(scope, token));
  if (!counted) throw deadCode();
  const typed = context.house.codes.markOf(hashRefreshSecret(token.secret), body.code);
  if (!isSameSecret(counted.code_hash, typed)) throw refuseCode(counted.tries);
  // What keeps the account out gives the code back: it was not used, only tried.
  return transaction(scope, async (inside) => {
    if (!(await useCode(inside, token))) throw deadCode();
    const account = await findExamineeAccountById(inside, token.client_id, counted.examinee_id);
    if (!account) throw deadCode();
    const refusal = mayExamineeLogIn(account);
    if (refusal) throw refusal;
    return openExaminee(inside, context, account);
  });
};
