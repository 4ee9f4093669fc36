export { findLoginLock, forgetLoginLock } from './throttle/account-lock.ts';
export type { Lock } from './throttle/throttle-rules.ts';
