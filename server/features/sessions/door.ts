export { findLoginLock, forgetLoginLock } from './account-lock.ts';
export type { Lock } from './throttle-rules.ts';
