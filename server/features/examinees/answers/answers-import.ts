import { limits } from '#contract/codes/limits.ts';
import type { KindOfImport } from '../import/kinds.ts';
import { presentAnswerChanges } from './answer-changes.ts';
import type { ReadRow } from './answers.worker.ts';
import { beginJudgingAnswers, listAnswerColumns } from './judge-answers.ts';
import { writeAnswers } from './write-answers.ts';

/** A table of answers from paper. */
export const answersImport: KindOfImport<ReadRow> = {
  reading: {
    program: new URL('./answers.worker.ts', import.meta.url),
    mostFilled: limits.importAnswerColumns,
  },
  listColumns: listAnswerColumns,
  beginJudging: beginJudgingAnswers,
  write: writeAnswers,
  isSmall: ({ portions }) => portions <= limits.importPortionsAtOnce,
  presentChanges: presentAnswerChanges,
};
