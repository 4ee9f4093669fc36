export { listUsableSets } from './list-usable-sets.ts';
export { isUsable } from './rules.ts';
export { findPortions, findSetOf } from './store.ts';
