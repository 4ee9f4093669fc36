import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import { displayStatusOf, statusKey } from './rules.ts';
import type { ExamineeRecord } from './store.ts';

/** A row of the list as the wire has it; what comes from the result only for those who may see results. */
export function presentExaminee(
  record: ExamineeRecord,
  language: Language,
  may: Pick<ExamMay, 'output'>,
): z.input<typeof ExamineeRow> {
  const status = displayStatusOf(record);
  return {
    ...record,
    test_status: { value: status, name: translator(language)(statusKey(status)) },
    reliability_index: may.output ? record.reliability_index : null,
    exam_completion_date: record.end_at,
  };
}
