import { limits } from '#contract/codes/limits.ts';
import { importColumnsOf } from './import-columns.ts';
import { beginJudgingPeople } from './judge-people.ts';
import type { KindOfImport } from './kinds.ts';
import type { ReadRow } from './people.worker.ts';
import { presentPersonChanges } from './person-changes.ts';
import { writePeople } from './write-people.ts';

/** A table of people. */
export const peopleImport: KindOfImport<ReadRow> = {
  reading: { program: new URL('./people.worker.ts', import.meta.url), mostFilled: limits.importColumns },
  listColumns: async (_scope, { exam_type }) => importColumnsOf(exam_type),
  beginJudging: beginJudgingPeople,
  write: writePeople,
  isSmall: ({ total }) => total <= limits.importAtOnce,
  presentChanges: presentPersonChanges,
};
