import type { sessions } from '#contract/calls/sessions.ts';
import { isSameSecret } from '../../adapters/passwords.ts';
import type { Handler, RequestContext } from '../../http/handler.ts';
import { beginVerification } from './begin-verification.ts';
import { admitTry, bucketOf, openExaminee, refuseTry } from './open-session.ts';
import { isCodeAsked, mayExamineeLogIn } from './rules.ts';
import { countExamineeTry, type ExamineeAccount } from './store.ts';
import { clearFailures } from './try-store.ts';

export const examineeLogin: Handler<typeof sessions.examineeLogin> = async (scope, { body }, context) => {
  const bucket = bucketOf(`examinee:${body.hash}/${body.directory}/${body.login_id}`);
  const { counted, account } = await countExamineeTry(scope, bucket, body);
  await admitTry(scope, counted);
  if (!isExamineePassword(account, body.password, context) || !account) return refuseTry(scope);
  const refusal = mayExamineeLogIn(account);
  if (!refusal && !isCodeAsked(account)) return openExaminee(scope, context, account, bucket);
  // The password fits: whatever else keeps the account out is no failure to guess it.
  await clearFailures(scope, bucket);
  if (refusal) throw refusal;
  return beginVerification(scope, context, account);
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
