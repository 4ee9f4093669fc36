import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import { recordOf } from '#contract/record-of.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import { type ExamineeRow, wordedFields } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import { choiceOfCode } from '../groupings/door.ts';
import { displayStatusOf, statusKey } from './rules.ts';
import type { ExamineeRecord } from './store.ts';

/** A row of the list as the API returns it; what comes from the result only for those who may see results. */
export function presentExaminee(
  record: ExamineeRecord,
  language: Language,
  may: Pick<ExamMay, 'output'>,
): z.input<typeof ExamineeRow> {
  const t = translator(language);
  const status = displayStatusOf(record);
  return {
    ...record,
    ...recordOf(wordedFields, (field) => choiceOfCode(t, field, record[field])),
    test_status: { value: status, name: t(statusKey(status)) },
    reliability_index: may.output ? record.reliability_index : null,
    exam_completion_date: record.end_at,
  };
}
