import type { Language } from '#contract/codes/languages.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import { displayStatusOf, statusKey } from './rules.ts';
import type { ExamineeRecord } from './store.ts';

/** A row of the list as the wire has it; what comes from the result only for those who may see results. */
export function examineeRow(
  record: ExamineeRecord,
  language: Language,
  may: Pick<ExamMay, 'output'>,
): ExamineeRow {
  const status = displayStatusOf(record);
  return {
    id: record.id,
    exam_id: record.exam_id,
    login_id: record.login_id,
    name: record.name,
    name_kana: record.name_kana,
    email: record.email,
    gender_cd: record.gender_cd,
    test_status: { value: status, name: translator(language)(statusKey(status)) },
    is_output: record.is_output,
    is_printed: record.is_printed,
    is_hidden: record.is_hidden,
    is_locked: record.is_locked,
    is_mail_sent: record.is_mail_sent,
    is_simulated: record.is_simulated,
    portions: record.portions,
    reliability_index: may.output ? record.reliability_index : null,
    last_activity_at: isoOrNull(record.last_activity_at),
    exam_completion_date: isoOrNull(record.end_at),
    created_at: new Date(record.created_at).toISOString(),
  };
}

export function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
