/*
 * Files of results. Slips, booklets and reports print in a process of their own (print/print-apart.ts). A form whose reply is
 * a file shows its refusals within the dialog; a picture or table that is looked at first comes from preview/.
 */

export {
  countOutputsAbout,
  forgetOutputs,
  forgetThese,
  holdOutputsAbout,
  holdOutputsOf,
} from './forget-outputs.ts';
export {
  drawUploadedApart,
  printBookletApart,
  printReceiptApart,
  printSlipsApart,
} from './print/print-apart.ts';
export { printReportOf } from './print/print-report-of.ts';
export { listed } from './produce/listed.ts';
export { readAhead } from './produce/read-ahead.ts';
export { findMatches, matchesOf } from './results/find-matches.ts';
export { findStandards, type JudgedStandard, judgeStandards } from './results/find-standards.ts';
export { type NewestResult, newestResult, personResultOf } from './results/newest-result.ts';
export { resultWords } from './results/result-words.ts';
export { findResult } from './store.ts';
