import type { Language } from '#contract/codes/languages.ts';
import type { Exam, ExamItem, ExamMay, ExamRow } from '#contract/shapes/exam.ts';
import { getForm } from '#items/registry.ts';
import type { ExamItemRecord, ExamRecord } from './store.ts';

/** An exam as the list shows it (spec 3). */
export function examRowOf(record: ExamRecord): ExamRow {
  const { id, client_id, directory, name, examinee_max, exam_type, exam_style, use_multilingual } = record;
  const conducts = (kind: string) => (record.kinds.includes(kind) ? 1 : 0);
  return {
    id,
    client_id,
    directory,
    name,
    commence_on: iso(record.commence_on),
    terminate_on: iso(record.terminate_on),
    examinee_max,
    package: {
      id: record.package_id,
      name: record.package_name,
      service: record.service,
      type: record.package_type,
    },
    exam_type,
    exam_style,
    use_multilingual,
    conducts_personality: conducts('personality'),
    conducts_motivation: conducts('motivation'),
    conducts_objective: conducts('subjects'),
    conducts_jimu: conducts('jimu'),
    subject_no: record.kinds.filter((kind) => kind === 'subjects').length,
    delete_status: record.delete_status,
    ...countersOf(record),
    deviation: record.deviation,
    two_factor: record.two_factor,
    created_at: iso(record.created_at),
    updated_at: iso(record.updated_at),
  };
}

/** An exam with its portions and the address its candidates log in at. */
export function examOf(
  record: ExamRecord,
  items: readonly ExamItemRecord[],
  may: ExamMay,
  hash: string,
  language: Language,
): Exam {
  return {
    ...examRowOf(record),
    purpose_text: record.purpose_text,
    timeout_policy: record.timeout_policy,
    candidate_feedback: record.candidate_feedback,
    retention_months: record.retention_months,
    forgotten_at: record.forgotten_at && iso(record.forgotten_at),
    exam_items: items.map((item) => examItemOf(item, language)),
    may,
    candidate_path: `/${hash}/${record.directory}`,
  };
}

export function countersOf(record: ExamRecord) {
  return {
    registered_person_number: record.registered_person_number,
    untested_person_number: record.untested_person_number,
    under_examination_person_number: record.under_examination_person_number,
    tested_person_number: record.tested_person_number,
    printed_person_number: record.printed_person_number,
    no_output_person_number: record.no_output_person_number,
  };
}

function examItemOf({ id, type, code, form_id }: ExamItemRecord, language: Language): ExamItem {
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
  };
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
