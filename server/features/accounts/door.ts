export { isCommon } from './password/common-passwords.ts';
export { insertToken } from './password/token-store.ts';
export { problemsOfPassword } from './rules.ts';
