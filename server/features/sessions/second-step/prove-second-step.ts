import type { InputOf } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import { sessionHolders } from '#contract/codes/viewers.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { type RowToken, readRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { isAppCode } from '../../../adapters/totp.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { mayStaffLogIn } from '../rules.ts';
import { endOtherSessions } from '../store.ts';
import { failGuess, getTry, lookAt, reasonOf } from '../throttle/throttle.ts';
import { openStaff, type StaffOpening } from '../tokens/open-staff.ts';
import { setFirstApp, takeAppCode } from './app-factor.ts';
import { findFactors } from './factor-store.ts';
import { getOpening } from './get-opening.ts';
import { takeCode } from './recovery-codes.ts';
import { deadStep, wrongStepCode } from './step-rules.ts';
import { type AwaitedStep, countStepTry, findStep, spendStep } from './step-store.ts';

/**
 * The second step of a log-in. Wrong codes count as failed log-ins of the account, beside the few that one log-in
 * allows: who knows the password cannot begin anew to guess on.
 */
export const proveSecondStep: Handler<typeof sessions.proveSecondStep> = async (scope, { body }, context) => {
  const token = readRowToken(context.presentedStep() ?? body.step_token);
  const waiting = token && (await findStep(scope, token));
  if (!waiting) throw deadStep();
  const { owner } = waiting;
  const opening = await getOpening(scope, owner);
  await refuseShut(scope, context, opening);
  // A code that is too short is a slip and no guess.
  if (body.method === 'totp' && !isAppCode(body.code))
    refuseInvalid([{ path: 'code', key: 'factor.code.length' }]);
  const kind = sessionHolders[owner.kind];
  const tried = await getTry(scope, context, { kind, who: opening.account.login_id });
  const proof = await lookAt(scope, tried, async () => {
    const counted = await countStepTry(scope, token);
    if (!counted) throw deadStep();
    const given = await transaction(scope, (inside) =>
      prove(inside, context, { token, waiting: counted }, body),
    );
    return { given, tries: counted.tries };
  });
  if (!proof.given) {
    await failGuess(scope, context, tried, opening.account, body.method);
    throw wrongStepCode(proof.tries);
  }
  const { data } = await openStaff(scope, context, opening, tried, body.method);
  return { data: { ...data, recovery_codes: proof.given.recovery_codes } };
};

/** What has become of the account since its password was right: it may be locked, or its contract over. */
async function refuseShut(scope: OpenScope, context: RequestContext, { account, owner }: StaffOpening) {
  const refusal = 'client_id' in account ? mayStaffLogIn(account, scope.address) : undefined;
  if (!refusal) return;
  const facts = { kind: sessionHolders[owner.kind], client_id: owner.client_id, account_id: owner.id };
  context.tell('authn_login_fail', { ...facts, reason: reasonOf(refusal) });
  throw refusal;
}

/**
 * What the right code leads to, with the log-in spent; undefined for a wrong one. Whoever has no app gets the one that
 * this log-in sets up: sessions that the password alone has opened end, and log-ins that wait.
 */
async function prove(
  scope: OpenScope,
  { house }: RequestContext,
  { token, waiting }: { token: RowToken; waiting: AwaitedStep },
  { method, code }: Pick<InputOf<typeof sessions.proveSecondStep>['body'], 'method' | 'code'>,
): Promise<{ recovery_codes: string[] | null } | undefined> {
  const { owner, pending_sealed: totp_sealed } = waiting;
  const factors = await findFactors(scope, owner);
  if (!factors?.totp_sealed) {
    if (!totp_sealed || method !== 'totp') return undefined;
    const set = await setFirstApp(scope, house, owner, { totp_sealed, code });
    if (!set) return undefined;
    if (!(await spendStep(scope, token))) throw deadStep();
    await endOtherSessions(scope, owner);
    return set;
  }
  const fits =
    method === 'totp'
      ? await takeAppCode(scope, house, owner, code)
      : await takeCode(scope, house.codes, owner, code);
  if (!fits) return undefined;
  if (!(await spendStep(scope, token))) throw deadStep();
  return { recovery_codes: null };
}
