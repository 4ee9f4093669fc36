import type { GivenBy } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import type { FactorPolicy } from '#contract/codes/factors.ts';
import { Refusal } from '../../../access/refusal.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { drawChallenge } from '../../../adapters/passkeys.ts';
import { drawAppSecret } from '../../../adapters/totp.ts';
import { transaction } from '../../../db/transaction.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { holdAccount } from '../store.ts';
import type { AdmittedTry } from '../throttle/throttle.ts';
import { takeBackTry } from '../throttle/try-store.ts';
import { openStaff, type StaffOpening } from '../tokens/open-staff.ts';
import { findFactors } from './factor-store.ts';
import type { Owner } from './owner.ts';
import { hasFactor, stepAfterPassword } from './step-rules.ts';
import { insertStep } from './step-store.ts';

/**
 * Goes on with an account whose password was right: opens its session, or asks for the second step. Failures of the
 * account stay counted until that is done too, so that somebody with the password cannot guess codes for ever.
 */
export async function afterPassword(
  scope: OpenScope,
  context: RequestContext,
  opening: StaffOpening,
  tried: AdmittedTry,
  policy: FactorPolicy,
): Promise<GivenBy<typeof sessions.login>> {
  await takeBackTry(scope, tried);
  return transaction(scope, async (inside) => {
    const { owner, account } = opening;
    // The password was compared without holding anything: it may be another one by now.
    if ((await holdAccount(inside, owner)) !== account.password_hash)
      throw new Refusal('unauthorized', { detail: 'refusal.login' });
    const step = stepAfterPassword(hasFactor(await findFactors(inside, owner)), policy);
    if (step !== 'none') return waitForStep(inside, context, owner, step);
    const { data } = await openStaff(inside, context, opening, tried, 'password');
    return { data: { is_second_step: false as const, is_new_account: false as const, ...data } };
  });
}

async function waitForStep(
  scope: OpenScope,
  context: RequestContext,
  owner: Owner,
  step: 'prove' | 'enrol',
): Promise<GivenBy<typeof sessions.login>> {
  const secret = drawRefreshSecret();
  const { id, expires_at } = await insertStep(scope, owner, {
    secret_hash: hashRefreshSecret(secret),
    challenge: drawChallenge(),
    pending_sealed: step === 'enrol' ? context.adapters.sealer.seal(drawAppSecret()) : null,
  });
  const step_token = context.carryStep(writeRowToken({ client_id: owner.client_id, id, secret }));
  return {
    data: {
      ...{ is_second_step: true, access_token: null, refresh_token: null, user: null, client: null },
      ...{ step_token, expires_at },
    },
  };
}
