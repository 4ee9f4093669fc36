export { proveOwnPassword } from './security/own-account.ts';
export { resetFactors } from './security/reset-factors.ts';
export { endSessionsOf } from './store.ts';
export {
  findLoginLock,
  forgetLoginLock,
  forgetPasswordLock,
  forgetStaffLock,
} from './throttle/account-lock.ts';
export { failAtAddress, refuseFullAddress } from './throttle/throttle.ts';
export type { Lock } from './throttle/throttle-rules.ts';
