export { forgetOutputs } from './forget-outputs.ts';
export { printBookletApart } from './print-apart.ts';
export { resultWords } from './result-words.ts';
export { findResult } from './store.ts';
