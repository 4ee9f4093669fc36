import type { InputOf } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import { type StepMethod, secondStep } from '#contract/codes/factors.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { isAppCode } from '../../../adapters/totp.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters, RequestContext } from '../../../http/handler.ts';
import { takePasskey } from '../passkeys/take-passkey.ts';
import { logDayLock } from '../security/log-factor-change.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { takeAppCode } from './app-factor.ts';
import { countGuess } from './factor-store.ts';
import type { Owner } from './owner.ts';
import { takeCode } from './recovery-codes.ts';

/** A proof for the second step. */
export type GivenStep = Pick<InputOf<typeof sessions.proveSecondStep>['body'], 'method' | 'code' | 'passkey'>;

/** An empty or too short code is a slip and no guess. */
export function refuseSlip({ method, code, passkey }: GivenStep): void {
  if (method === 'passkey') {
    if (!passkey) refuseInvalid([{ path: 'passkey', key: 'factor.passkey.wrong' }]);
    return;
  }
  if (code === undefined) refuseInvalid([{ path: 'code', key: 'session.code.required' }]);
  if (method === 'totp' && !isAppCode(code ?? ''))
    refuseInvalid([{ path: 'code', key: 'factor.code.length' }]);
}

/** Checks a proof for one of the account's second steps; false when it is wrong. */
export async function takeStep(
  scope: OpenScope | ViewerScope | TenantScope,
  adapters: Adapters,
  { owner, challenge }: { owner: Owner; challenge: string | null | undefined },
  { method, code = '', passkey }: GivenStep,
): Promise<boolean> {
  if (method === 'totp') return takeAppCode(scope, adapters, owner, code);
  if (method === 'recovery') return takeCode(scope, adapters.recoveryMark, owner, code);
  if (!challenge || !passkey || !('signature' in passkey.response)) return false;
  const answered = { ...passkey, response: passkey.response };
  return takePasskey(scope, adapters, owner, { challenge, isAlone: false }, answered);
}

/**
 * Counts an app's code against the account's day before it is checked: without a limit six digits would be guessed in
 * the end. Signatures and recovery codes cannot be guessed, so that an attacker who uses up the day does not lock out
 * an owner who has one of these.
 * @returns how many codes were not right within the day, this one included
 * @throws Refusal accountLocked where the day is used up
 */
export async function countForDay(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  method: StepMethod,
): Promise<number | undefined> {
  const day = method === 'totp' ? await countGuess(scope, owner) : undefined;
  if (day && 'seconds' in day)
    throw new Refusal('accountLocked', { detail: 'refusal.guessedToday', retry_after: day.seconds });
  return day?.guesses;
}

/** Reports to the log and to the account that a wrong code was the day's last: the sender knows the password. */
export async function tellLastGuess(
  scope: OpenScope | ViewerScope | TenantScope,
  context: RequestContext,
  owner: Owner,
  guesses: number | undefined,
): Promise<void> {
  if (guesses !== secondStep.triesADay) return;
  logDayLock(context, owner);
  await transaction(scope, (inside) => notifyOwner(inside, context.adapters, owner, 'guessed'));
}
