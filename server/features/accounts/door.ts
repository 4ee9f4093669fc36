/* Accounts of a company's staff. A mailed link to an account is made by `invite`; a row of `dayBounds` and `countToday` bound how often. */

export { isCommon } from './password/common-passwords.ts';
export { insertToken } from './password/token-store.ts';
export { problemsOfPassword } from './rules.ts';
