import type { InputOf } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import type { FactorNews, StepMethod } from '#contract/codes/factors.ts';
import { sessionHolders } from '#contract/codes/viewers.ts';
import { type RowToken, readRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawChallenge } from '../../../adapters/passkeys.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { keepPasskey } from '../passkeys/make-passkey.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { endOtherSessions, holdAccount } from '../store.ts';
import { type AdmittedTry, failGuess, getTry, lookAt } from '../throttle/throttle.ts';
import { openStaff, type StaffOpening } from '../tokens/open-staff.ts';
import { setFirstApp } from './app-factor.ts';
import { forgetGuesses, holdFactors } from './factor-store.ts';
import { getOpening, refuseShut } from './get-opening.ts';
import { renewCodes } from './recovery-codes.ts';
import { deadStep, hasFactor, wrongStepCode } from './step-rules.ts';
import { type AwaitedStep, countStepTry, findStep, spendStep } from './step-store.ts';
import { countForDay, type GivenStep, refuseSlip, takeStep, tellLastGuess } from './take-step.ts';

/**
 * The second step of a log-in. Wrong codes count as failed log-ins of the account, beside the few that one log-in
 * allows: somebody with the password cannot begin anew and go on guessing.
 */
export const proveSecondStep: Handler<typeof sessions.proveSecondStep> = async (scope, { body }, context) => {
  const token = readRowToken(context.presentedStep() ?? body.step_token);
  const waiting = token && (await findStep(scope, token));
  if (!waiting) throw deadStep();
  const { owner } = waiting;
  const opening = await getOpening(scope, owner);
  refuseShut(scope, context, opening);
  refuseSlip(body);
  const kind = sessionHolders[owner.kind];
  const tried = await getTry(scope, context, { kind, who: opening.account.login_id });
  const proof = await lookAt(scope, tried, () =>
    proveInTurn(scope, context, { token, opening, tried }, body),
  );
  if (proof.auth) return proof.auth;
  await failGuess(scope, context, tried, opening.account, body.method);
  await tellLastGuess(scope, context, owner, proof.guesses);
  throw wrongStepCode(proof.tries, body.method);
};

interface Proving {
  token: RowToken;
  opening: StaffOpening;
  tried: AdmittedTry;
}

/**
 * Checks a proof once it is counted: for the log-in, and an app's code for the account's day too. The session is opened
 * in the transaction that uses the log-in up, which takes turns with changes of the password: no session outlives the
 * password that it was opened with.
 */
async function proveInTurn(
  scope: OpenScope,
  context: RequestContext,
  { token, opening, tried }: Proving,
  body: InputOf<typeof sessions.proveSecondStep>['body'],
) {
  const { owner } = opening;
  const guesses = await countForDay(scope, owner, body.method);
  const waiting = await countStepTry(scope, token, body.method === 'passkey' ? drawChallenge() : undefined);
  if (!waiting) throw deadStep();
  const auth = await transaction(scope, async (inside) => {
    await holdAccount(inside, owner);
    const given = await prove(inside, context, { token, waiting }, body);
    if (!given) return undefined;
    await forgetGuesses(inside, owner);
    const { data } = await openStaff(inside, context, opening, tried, body.method);
    return { data: { ...data, recovery_codes: given.recovery_codes } };
  });
  return { auth, tries: waiting.tries, guesses };
}

/**
 * The result of a right proof, with the log-in used up; undefined for a wrong one. An account without a second step
 * gets the app or passkey that this log-in sets up: sessions that the password alone has opened end, and so do waiting
 * log-ins.
 */
async function prove(
  scope: OpenScope,
  context: RequestContext,
  { token, waiting }: { token: RowToken; waiting: AwaitedStep },
  given: GivenStep,
): Promise<{ recovery_codes: string[] | null } | undefined> {
  const { owner } = waiting;
  // Held: of two log-ins that set something up, the later sees that there is something by now.
  const isNew = !hasFactor(await holdFactors(scope, owner));
  const fits = isNew
    ? await setUpFirst(scope, context, waiting, given)
    : await takeStep(scope, context.adapters, waiting, given);
  if (!fits) return undefined;
  if (!(await spendStep(scope, token))) throw deadStep();
  const news = isNew ? newsOfSetUp(given.method) : newsOfUse(given.method);
  if (news) await notifyOwner(scope, context.adapters, owner, news);
  if (!isNew) return { recovery_codes: null };
  await endOtherSessions(scope, owner);
  return { recovery_codes: await renewCodes(scope, context.adapters.recoveryMark, owner) };
}

const newsOfSetUp = (method: StepMethod): FactorNews => (method === 'passkey' ? 'passkey_set' : 'app_set');
const newsOfUse = (method: StepMethod): FactorNews | undefined =>
  method === 'recovery' ? 'recovery_used' : undefined;

/** Only a log-in that was let in to set something up has a secret for it. */
async function setUpFirst(
  scope: OpenScope,
  context: RequestContext,
  { owner, pending_sealed, challenge }: AwaitedStep,
  { method, code = '', passkey }: GivenStep,
): Promise<boolean> {
  if (!pending_sealed) return false;
  if (method === 'totp') return setFirstApp(scope, context.adapters, owner, { pending_sealed, code });
  if (method !== 'passkey' || !challenge || !passkey || !('attestationObject' in passkey.response))
    return false;
  const made = { ...passkey, response: passkey.response };
  return keepPasskey(scope, context, owner, { challenge, made, name: '' });
}
