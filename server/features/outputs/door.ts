export { forgetOutputs, holdOutputsOf } from './forget-outputs.ts';
export { printBookletApart, printSlipsApart } from './print/print-apart.ts';
export { resultWords } from './results/result-words.ts';
export { findResult } from './store.ts';
