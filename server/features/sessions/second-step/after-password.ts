import type { GivenBy } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import type { FactorPolicy } from '#contract/codes/factors.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { drawRefreshSecret, hashRefreshSecret } from '../../../access/tokens.ts';
import { drawChallenge } from '../../../adapters/passkeys.ts';
import { drawAppSecret } from '../../../adapters/totp.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { AdmittedTry } from '../throttle/throttle.ts';
import { takeBackTry } from '../throttle/try-store.ts';
import { openStaff, type StaffOpening } from '../tokens/open-staff.ts';
import { findFactors } from './factor-store.ts';
import { hasFactor, stepAfterPassword } from './step-rules.ts';
import { insertStep } from './step-store.ts';

/**
 * Goes on with an account whose password was right: opens its session, or asks for the second step. Failures of the
 * account stay counted until that is done too, so that who knows the password cannot guess codes for ever.
 */
export async function afterPassword(
  scope: OpenScope,
  context: RequestContext,
  opening: StaffOpening,
  tried: AdmittedTry,
  policy: FactorPolicy,
): Promise<GivenBy<typeof sessions.login>> {
  const { owner } = opening;
  const factors = await findFactors(scope, owner);
  const step = stepAfterPassword(hasFactor(factors), policy);
  if (step === 'none') {
    const { data } = await openStaff(scope, context, opening, tried, 'password');
    return { data: { is_second_step: false, ...data } };
  }
  await takeBackTry(scope, tried);
  const secret = drawRefreshSecret();
  const { id, expires_at } = await insertStep(scope, owner, {
    secret_hash: hashRefreshSecret(secret),
    challenge: drawChallenge(),
    pending_sealed: step === 'enrol' ? context.house.sealer.seal(drawAppSecret()) : null,
  });
  const step_token = context.carryStep(writeRowToken({ client_id: owner.client_id, id, secret }));
  return {
    data: {
      ...{ is_second_step: true, access_token: null, refresh_token: null, user: null, client: null },
      ...{ step_token, expires_at },
    },
  };
}
