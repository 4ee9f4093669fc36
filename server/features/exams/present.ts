import type { z } from 'zod';
import type { Offer } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { to } from '#contract/screens.ts';
import type { Exam, ExamItem, ExamMay, ExamRow } from '#contract/shapes/exam.ts';
import { getForm } from '#items/registry.ts';
import { locksOf, offersIn } from './rules.ts';
import type { ExamItemRecord, ExamRecord } from './store.ts';

/** An exam as the list shows it. */
export function presentExamRow(record: ExamRecord): z.input<typeof ExamRow> {
  const conducts = (kind: string) => (record.kinds.includes(kind) ? 1 : 0);
  return {
    ...record,
    conducts_personality: conducts('personality'),
    conducts_motivation: conducts('motivation'),
    conducts_objective: conducts('subjects'),
    conducts_jimu: conducts('jimu'),
    subject_no: record.kinds.filter((kind) => kind === 'subjects').length,
  };
}

/** An exam with its portions and the address its candidates log in at. */
export function presentExam(
  record: ExamRecord,
  items: readonly ExamItemRecord[],
  may: ExamMay,
  hash: string,
  language: Language,
): z.input<typeof Exam> {
  return {
    ...record,
    ...presentExamRow(record),
    exam_items: items.map((item) => presentItem(item, language)),
    ...portionsOf(items),
    locks: locksOf(record),
    may,
    candidate_path:
      record.directory === null
        ? null
        : to('candidate.login', { exam: { hash, directory: record.directory } }),
  };
}

/** An exam's items as its form names them. */
export function portionsOf(items: readonly ExamItemRecord[]): {
  portions: Offer[];
  optional_portions: Offer[];
} {
  return {
    portions: offersIn(items),
    optional_portions: offersIn(items.filter(({ is_default }) => !is_default)),
  };
}

/** One portion as staff and candidates see it. */
export function presentItem(
  { id, type, code, form_id, is_default }: ExamItemRecord,
  language: Language,
): ExamItem {
  const { form } = getForm(form_id);
  // The item bank counts seconds, staff and candidates minutes.
  const time_limit = form.time_limit / 60;
  return {
    id,
    type,
    code,
    form_id,
    display_name: form.title[language],
    time_limit,
    answer_length: form.item_count,
    is_default,
  };
}
