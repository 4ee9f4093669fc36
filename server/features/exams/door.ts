export { type CountedState, finishedOn, moveCounters } from './counters.ts';
export { getMay } from './get-exam.ts';
export { presentItem } from './present.ts';
export { itemsOf, offersIn } from './rules.ts';
export { type ExamItemRecord, isSeenBy, listExamItems } from './store.ts';
