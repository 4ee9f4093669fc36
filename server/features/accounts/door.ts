export { isCommon } from './password/common-passwords.ts';
export { problemsOfPassword } from './rules.ts';
