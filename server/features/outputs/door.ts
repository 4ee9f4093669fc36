export { forgetOutputs } from './forget-outputs.ts';
export { printBookletApart } from './print/print-apart.ts';
export { resultWords } from './results/result-words.ts';
export { findResult } from './store.ts';
