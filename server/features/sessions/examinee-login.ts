import type { sessions } from '#contract/calls/sessions.ts';
import { isSameSecret } from '../../adapters/passwords.ts';
import type { Handler, RequestContext } from '../../http/handler.ts';
import { beginVerification } from './begin-verification.ts';
import { getTry, openExaminee, refuseTry } from './open-session.ts';
import { isCodeAsked, mayExamineeLogIn } from './rules.ts';
import { clearFailures, type ExamineeAccount, findExamineeAccount } from './store.ts';

export const examineeLogin: Handler<typeof sessions.examineeLogin> = async (scope, { body }, context) => {
  const bucket = await getTry(scope, `examinee:${body.hash}/${body.directory}/${body.login_id}`);
  const account = await findExamineeAccount(scope, body);
  if (!isExamineePassword(account, body.password, context) || !account) return refuseTry(scope);
  // The password fits: whatever else keeps the account out is no failure to guess it.
  await clearFailures(scope, bucket);
  const refusal = mayExamineeLogIn(account);
  if (refusal) throw refusal;
  return isCodeAsked(account)
    ? beginVerification(scope, context, account)
    : openExaminee(scope, context, account);
};

/** An unknown login id is compared with a password nobody can type, so that it takes as long. */
function isExamineePassword(
  account: ExamineeAccount | undefined,
  typed: string,
  context: RequestContext,
): boolean {
  const { sealer } = context.house;
  const stored = sealer.open(account?.password_sealed ?? sealer.seal('\u0000nobody'));
  return isSameSecret(stored, typed);
}
