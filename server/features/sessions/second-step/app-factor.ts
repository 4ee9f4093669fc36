import type { AppSecret } from '#contract/shapes/factor.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { drawAppSecret, findTimeStep, uriOf } from '../../../adapters/totp.ts';
import type { Adapters } from '../../../http/handler.ts';
import * as store from './factor-store.ts';
import type { Owner } from './owner.ts';
import { renewCodes } from './recovery-codes.ts';

/** Draws a secret that an app is set up with. */
export async function drawPending(
  scope: ViewerScope | TenantScope,
  { sealer }: Adapters,
  owner: Owner,
): Promise<string> {
  const secret = drawAppSecret();
  await store.putPending(scope, owner, sealer.seal(secret));
  return secret;
}

/** @param login_id what the app calls the account */
export function appSecretOf(secret: string, login_id: string): AppSecret {
  return { secret, uri: uriOf(secret, login_id) };
}

/** Takes a code of the account's app; false when it does not fit or was taken before. */
export async function takeAppCode(
  scope: OpenScope | ViewerScope | TenantScope,
  { sealer }: Adapters,
  owner: Owner,
  code: string,
): Promise<boolean> {
  const factors = await store.findFactors(scope, owner);
  if (!factors?.totp_sealed) return false;
  const step = findTimeStep(sealer.open(factors.totp_sealed), code, factors.totp_step);
  return step !== undefined && (await store.takeStep(scope, owner, step));
}

/**
 * Makes the app that was being set up the account's, when a code of it fits. An account without recovery codes gets
 * some.
 * @returns undefined for a wrong code; null codes where the account had some
 */
export async function confirmApp(
  scope: ViewerScope | TenantScope,
  { sealer, recoveryMark }: Adapters,
  owner: Owner,
  code: string,
): Promise<{ recovery_codes: string[] | null } | undefined> {
  // Held: what is sealed may be sealed anew meanwhile.
  const { pending_sealed, codes_left } = await store.holdFactors(scope, owner);
  if (!pending_sealed) return undefined;
  const step = findTimeStep(sealer.open(pending_sealed), code, 0);
  if (step === undefined || !(await store.confirmPending(scope, owner, { pending_sealed, step })))
    return undefined;
  return { recovery_codes: codes_left > 0 ? null : await renewCodes(scope, recoveryMark, owner) };
}

/**
 * Makes the app that a log-in sets up the account's first, when a code of it fits; false for a wrong code, and where the
 * account has an app by now.
 * @param pending_sealed the log-in's own secret
 */
export async function setFirstApp(
  scope: OpenScope,
  { sealer }: Adapters,
  owner: Owner,
  { pending_sealed, code }: { pending_sealed: string; code: string },
): Promise<boolean> {
  const secret = sealer.open(pending_sealed);
  const step = findTimeStep(secret, code, 0);
  // Not as it was read: by now it may be sealed with a former secret.
  return (
    step !== undefined && (await store.putFirstApp(scope, owner, { totp_sealed: sealer.seal(secret), step }))
  );
}
