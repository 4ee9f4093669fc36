import { timeoutPolicies } from '#contract/codes/exam.ts';
import { useText } from '#web/app/text.tsx';
import { ChoicesField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';

/** How many people there may be, and what they are told. */
export function CandidateFields() {
  const t = useText();
  return (
    <FieldGroup title={t('exam.form.candidates')}>
      <TextField
        name="examinee_max"
        label={t('exam.form.examinee_max')}
        help={t('exam.form.examinee_max.help')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextAreaField
        name="purpose_text"
        label={t('exam.form.purpose_text')}
        help={t('exam.form.purpose_text.help')}
      />
    </FieldGroup>
  );
}

/** What governs the candidates' side: log-in, time-out, their own feedback, how long their data is kept. */
export function CandidateSideFields() {
  const t = useText();
  return (
    <FieldGroup title={t('exam.form.side')}>
      <ChoicesField
        type="radio"
        name="two_factor"
        label={t('exam.form.two_factor')}
        help={t('exam.form.two_factor.help')}
        choices={([1, 0] as const).map((value) => ({ value, label: t(`exam.form.two_factor.${value}`) }))}
        defaultValue={[1]}
        required
      />
      <ChoicesField
        type="radio"
        name="timeout_policy"
        label={t('exam.form.timeout_policy')}
        help={t('exam.form.timeout_policy.help')}
        choices={timeoutPolicies.map((value) => ({ value, label: t(`exam.form.timeout_policy.${value}`) }))}
        defaultValue={['drop_last_page']}
        required
      />
      <ChoicesField
        type="radio"
        name="candidate_feedback"
        label={t('exam.form.candidate_feedback')}
        help={t('exam.form.candidate_feedback.help')}
        choices={([0, 1] as const).map((value) => ({
          value,
          label: t(`exam.form.candidate_feedback.${value}`),
        }))}
        defaultValue={[0]}
        required
      />
      <TextField
        name="retention_months"
        label={t('exam.form.retention_months')}
        help={t('exam.form.retention_months.help')}
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldGroup>
  );
}
