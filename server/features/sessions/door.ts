/*
 * Log-ins, sessions and their proofs. Ways that only this feature has:
 * - The owner proves who they are: `proveOwnPassword`, with the second step `proveOwner`; on screen `<OwnProof>`.
 * - What became of an account: `notifyOwner` writes a row of `factor_news` in the transaction that makes it true, and a
 *   mail follows; `logFactorChange` writes it to the security log.
 * - Tries that name no account count in a bucket of their own, `buckets.ofOther`.
 */

export { revokeTokensOf } from './api-tokens/api-token-store.ts';
export { proveApiToken } from './api-tokens/prove-api-token.ts';
export { proveLinkKey } from './api-tokens/prove-link-key.ts';
export { isApiToken } from './api-tokens/written-token.ts';
export { holdBack } from './passkeys/hold-back.ts';
export type { Owner } from './second-step/owner.ts';
export { logFactorChange } from './security/log-factor-change.ts';
export { notifyOwner } from './security/notify-owner.ts';
export { holdOwn, type ProvenOwner, proveOwnPassword } from './security/own-account.ts';
export { resetFactors } from './security/reset-factors.ts';
export { endOtherSessions, endSessionsOf } from './store.ts';
export {
  findLoginLock,
  forgetLoginLock,
  forgetPasswordLock,
  forgetStaffLock,
} from './throttle/account-lock.ts';
export { failAtAddress, refuseFullAddress } from './throttle/throttle.ts';
export type { Lock } from './throttle/throttle-rules.ts';
