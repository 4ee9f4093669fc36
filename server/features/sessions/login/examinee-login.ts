import type { sessions } from '#contract/calls/sessions.ts';
import { isSameSecret } from '../../../adapters/passwords.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { beginVerification } from '../code/begin-verification.ts';
import { isCodeAsked, mayExamineeLogIn } from '../rules.ts';
import { countExamineeTry, type ExamineeAccount } from '../store.ts';
import { admitTry, keepOut, refuseTry, tryPlaceOf } from '../throttle/throttle.ts';
import { examineeTried } from '../throttle/tried.ts';
import { clearFailures } from '../throttle/try-store.ts';
import { openExaminee } from '../tokens/open-session.ts';

export const examineeLogin: Handler<typeof sessions.examineeLogin> = async (scope, { body }, context) => {
  const place = tryPlaceOf(context, examineeTried(body));
  const { counted, account } = await countExamineeTry(scope, place, body);
  const tried = await admitTry(scope, context, 'examinee', counted, account);
  if (!isExamineePassword(account, body.password, context) || !account)
    return refuseTry(scope, context, tried, account);
  const refusal = mayExamineeLogIn(account);
  if (refusal) return keepOut(scope, context, tried, account, refusal);
  if (!isCodeAsked(account)) return openExaminee(scope, context, account, 'password');
  // The password is right, so that earlier failures no longer count; codes have limits of their own.
  await clearFailures(scope, tried);
  return beginVerification(scope, context, account);
};

/** An unknown login id is compared with a password nobody can type, so that it takes as long. */
function isExamineePassword(
  account: ExamineeAccount | undefined,
  typed: string,
  context: RequestContext,
): boolean {
  const { sealer } = context.adapters;
  const stored = sealer.open(account?.password_sealed ?? sealer.seal('\u0000nobody'));
  return isSameSecret(stored, typed);
}
