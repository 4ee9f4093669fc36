export { endSessionsOf } from './store.ts';
export { findLoginLock, forgetLoginLock, forgetStaffLock } from './throttle/account-lock.ts';
export { failAtAddress, failGuess, getTry, lookAt, refuseFullAddress } from './throttle/throttle.ts';
export type { Lock } from './throttle/throttle-rules.ts';
export { takeBackTry } from './throttle/try-store.ts';
