import { sessionHolders } from '#contract/codes/viewers.ts';
import type { OwnProof } from '#contract/shapes/factor.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope, ViewerScope } from '../../../access/scope.ts';
import { isAppCode } from '../../../adapters/totp.ts';
import { transaction } from '../../../db/transaction.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { findFactors, forgetGuesses, takeChallenge } from '../second-step/factor-store.ts';
import { hasFactor } from '../second-step/step-rules.ts';
import {
  countForDay,
  type GivenStep,
  refuseSlip,
  takeStep,
  tellLastGuess,
} from '../second-step/take-step.ts';
import { failGuess, getTry, lookAt } from '../throttle/throttle.ts';
import { takeBackTry } from '../throttle/try-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { holdOwn, type ProvenOwner, proveOwnPassword } from './own-account.ts';

/**
 * Checks the account's password and, where it has one, the second step too. Somebody with the password and an open
 * session could otherwise remove the second step, or add one of their own.
 * @throws Refusal invalid at `current_password`, `code` or `passkey`; accountLocked or tooMany where the throttle says
 * so
 */
export async function proveOwner(
  scope: ViewerScope | CompanyScope,
  context: RequestContext,
  { current_password, code, passkey }: OwnProof,
): Promise<ProvenOwner> {
  const owner = await proveOwnPassword(scope, context, current_password);
  if (!hasFactor(await findFactors(scope, owner))) return owner;
  const given = { method: methodOf({ code, passkey }), code, passkey };
  refuseSlip(given);
  await proveStep(scope, context, owner, given);
  return owner;
}

/** An app's code is digits; whatever else is typed may be a recovery code. */
function methodOf({ code, passkey }: Pick<OwnProof, 'code' | 'passkey'>): GivenStep['method'] {
  if (passkey) return 'passkey';
  return code === undefined || isAppCode(code) ? 'totp' : 'recovery';
}

/** Wrong answers count as they do at the log-in. */
async function proveStep(
  scope: ViewerScope | CompanyScope,
  context: RequestContext,
  owner: ProvenOwner,
  given: GivenStep,
): Promise<void> {
  const { kind, client_id, id, login_id } = owner;
  const { method } = given;
  const tried = await getTry(scope, context, { kind: sessionHolders[kind], who: login_id });
  const proof = await lookAt(scope, tried, async () => {
    const guesses = await countForDay(scope, owner, method);
    // Used up in any case: a device's response is checked once.
    const challenge = method === 'passkey' ? await takeChallenge(scope, owner, 'give') : undefined;
    const fits = await transaction(scope, (inside) => take(inside, context, owner, { challenge, given }));
    return { fits, guesses };
  });
  if (proof.fits) return takeBackTry(scope, tried);
  await failGuess(scope, context, tried, kind === 's' ? { id, client_id } : { id }, method);
  await tellLastGuess(scope, context, owner, proof.guesses);
  throw new Refusal('invalid', {
    problems: [
      method === 'passkey'
        ? { path: 'passkey', key: 'factor.passkey.wrong' }
        : { path: 'code', key: 'factor.own.wrong' },
    ],
  });
}

async function take(
  scope: ViewerScope | CompanyScope,
  context: RequestContext,
  owner: ProvenOwner,
  { challenge, given }: { challenge: string | undefined; given: GivenStep },
): Promise<boolean> {
  await holdOwn(scope, owner);
  if (!(await takeStep(scope, context.adapters, { owner, challenge }, given))) return false;
  await forgetGuesses(scope, owner);
  if (given.method === 'recovery') await notifyOwner(scope, context.adapters, owner, 'recovery_used');
  return true;
}
