import { portionsOf } from '../present.ts';
import type { ExamFields } from '../rules.ts';
import type { ExamItemRecord, ExamRecord } from '../store.ts';

/** The fields of the form as they are stored. */
export function fieldsOf(exam: ExamRecord, items: readonly ExamItemRecord[]): ExamFields {
  return {
    ...portionsOf(items),
    name: exam.name,
    name_en: exam.name_en,
    name_zh: exam.name_zh,
    directory: exam.directory,
    package_id: exam.package?.id ?? null,
    exam_style: exam.exam_style,
    contract_type: exam.contract_type,
    result_mode: exam.result_mode,
    deviation: exam.deviation,
    commence_on: exam.commence_on?.toISOString() ?? null,
    terminate_on: exam.terminate_on?.toISOString() ?? null,
    examinee_max: exam.examinee_max,
    purpose_text: exam.purpose_text,
    two_factor: exam.two_factor,
    timeout_policy: exam.timeout_policy,
    candidate_feedback: exam.candidate_feedback,
    retention_months: exam.retention_months,
    delete_status: exam.delete_status as ExamFields['delete_status'],
  };
}
