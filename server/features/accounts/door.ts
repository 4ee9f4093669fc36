export { problemsOfPassword } from './rules.ts';
