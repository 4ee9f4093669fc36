export { isUsable } from './rules.ts';
export { findPortions } from './store.ts';
