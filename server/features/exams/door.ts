/*
 * Exams of a company. Counters and days of an exam change by `moveCounters`, with a person's states before and after
 * (`CountedState`, `finishedOn`), in the transaction that changes the person.
 */

export { type CountedState, finishedOn, moveCounters } from './counters.ts';
export { forgetPeople, holdExam, listCopyFiles } from './forgetting/forget-store.ts';
export { getMay, maySeeResults } from './get-exam.ts';
export { presentItem } from './present.ts';
export { itemsOf, offersIn } from './rules.ts';
export { getShownResults, jobsIn, scoresIn } from './shown-scores.ts';
export { type ExamItemRecord, isSeenBy, listExamItems } from './store.ts';
