export { moveCounters } from './counters.ts';
export { getMay } from './get-exam.ts';
export { itemsOf } from './rules.ts';
export { listExamItems } from './store.ts';
