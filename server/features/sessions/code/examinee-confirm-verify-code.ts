import type { sessions } from '#contract/calls/sessions.ts';
import type { Refusal } from '../../../access/refusal.ts';
import { readRowToken } from '../../../access/row-token.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { deadCode, mayExamineeLogIn, wrongCode } from '../rules.ts';
import { findExamineeAccountById } from '../store.ts';
import { reasonOf } from '../throttle/throttle.ts';
import { openExaminee } from '../tokens/open-session.ts';
import { countCodeTry, useCode } from './verification-store.ts';

export const examineeConfirmVerifyCode: Handler<typeof sessions.examineeConfirmVerifyCode> = async (
  scope,
  { body },
  context,
) => {
  const token = readRowToken(body.verify_token ?? context.presentedVerify());
  const counted = token && (await countCodeTry(scope, token));
  if (!counted) throw told(context, undefined, deadCode());
  const { codes } = context.adapters;
  if (!codes.isMarkOf(counted.code_hash, hashRefreshSecret(token.secret), body.code))
    throw told(context, { client_id: token.client_id, id: counted.examinee_id }, wrongCode(counted.tries));
  // A refusal of the account rolls the code's use back: the code was not used, only tried.
  return transaction(scope, async (inside) => {
    const known = { client_id: token.client_id, id: counted.examinee_id };
    if (!(await useCode(inside, token))) throw told(context, known, deadCode());
    const account = await findExamineeAccountById(inside, token.client_id, counted.examinee_id);
    if (!account) throw told(context, known, deadCode());
    const refusal = mayExamineeLogIn(account);
    if (refusal) throw told(context, account, refusal);
    return openExaminee(inside, context, account, 'code');
  });
};

/** Logs a failed log-in: every end of a code that is not a session is one. */
function told(
  context: RequestContext,
  account: { client_id: number; id: number } | undefined,
  refusal: Refusal,
): Refusal {
  const reason = refusal.refusal === 'invalid' ? 'code' : reasonOf(refusal);
  context.logSecurity('authn_login_fail', {
    ...{ kind: 'examinee', reason },
    ...(account && { client_id: account.client_id, account_id: account.id }),
  });
  return refusal;
}
