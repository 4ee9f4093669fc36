import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import { choiceOfCode } from '../groupings/door.ts';
import { displayStatusOf, statusKey } from './rules.ts';
import type { ExamineeRecord } from './store.ts';

/** A row of the list as the wire has it; what comes from the result only for those who may see results. */
export function presentExaminee(
  record: ExamineeRecord,
  language: Language,
  may: Pick<ExamMay, 'output'>,
): z.input<typeof ExamineeRow> {
  const t = translator(language);
  const status = displayStatusOf(record);
  return {
    ...record,
    occupation_cd: choiceOfCode(t, 'occupation_cd', record.occupation_cd),
    industry_cd: choiceOfCode(t, 'industry_cd', record.industry_cd),
    job_category_cd: choiceOfCode(t, 'job_category_cd', record.job_category_cd),
    generation_cd: choiceOfCode(t, 'generation_cd', record.generation_cd),
    seniority_cd: choiceOfCode(t, 'seniority_cd', record.seniority_cd),
    test_status: { value: status, name: t(statusKey(status)) },
    reliability_index: may.output ? record.reliability_index : null,
    exam_completion_date: record.end_at,
  };
}
