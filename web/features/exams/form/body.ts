import type { ExamForm } from '#contract/shapes/exam.ts';
import { momentOfLocal } from '#messages/format.ts';

/** The body of exams.add and exams.register out of the posted form. What is not asked on screen takes its default. */
export function examBodyOf(form: FormData): ExamForm {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    name: text('name'),
    directory: text('directory'),
    package_id: text('package_id'),
    // Not checked here: the API refuses an unknown portion.
    portions: form.getAll('portions') as ExamForm['portions'],
    exam_style: (form.get('exam_style') ?? 'w') as ExamForm['exam_style'],
    commence_on: momentOfLocal(text('commence_on')),
    terminate_on: momentOfLocal(text('terminate_on')),
    examinee_max: text('examinee_max'),
    purpose_text: text('purpose_text'),
    two_factor: text('two_factor') === '0' ? 0 : 1,
    timeout_policy: (form.get('timeout_policy') ?? 'drop_last_page') as NonNullable<
      ExamForm['timeout_policy']
    >,
    candidate_feedback: text('candidate_feedback') === '1',
    retention_months: text('retention_months'),
  };
}
