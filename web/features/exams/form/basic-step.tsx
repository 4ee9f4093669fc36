import { timeoutPolicies } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { AddressField } from '#web/ui/form/address-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';

const { TextField, NumberField, TextAreaField, ChoicesField } = fieldsOf<'exam.form'>();

/** What the exam is called, and where candidates find it. @param isMultilingual candidates choose a language */
export function ExamNames({ isMultilingual = false }: { isMultilingual?: boolean }) {
  const t = useText();
  const hash = useViewer().client?.hash ?? '';
  return (
    <FieldGroup title={t('exam.form.basics')}>
      <TextField name="name" autoComplete="off" required />
      {isMultilingual ? <NamesInLanguages /> : null}
      <AddressField name="directory" before={to('candidate.login', { exam: { hash, directory: '' } })} />
    </FieldGroup>
  );
}

/** What candidates who read another language know the exam by. */
export function NamesInLanguages() {
  return (
    <>
      <TextField name="name_en" lang="en" autoComplete="off" />
      <TextField name="name_zh" lang="zh" autoComplete="off" />
    </>
  );
}

/** The exam's period, its kind of candidates, and how it treats them. @param period what a new exam's begins with */
export function ExamConditions({ period }: { period?: readonly [string, string] }) {
  const t = useText();
  return (
    <>
      <FieldGroup title={t('exam.form.period')} help={t('exam.form.period.help')}>
        <PeriodFields<'exam.form'>
          names={['commence_on', 'terminate_on']}
          type="datetime-local"
          {...(period && { defaultValues: period })}
          reversed={t('exam.period.endBeforeStart')}
          required
        />
      </FieldGroup>
      <FieldGroup title={t('exam.form.candidates')}>
        <NumberField name="examinee_max" most={limits.examineeMax} />
        <TextAreaField name="purpose_text" />
      </FieldGroup>
      <FieldGroup title={t('exam.form.side')}>
        <ChoicesField type="radio" name="two_factor" choices={[1, 0]} defaultValue={[1]} required />
        <ChoicesField
          type="radio"
          name="timeout_policy"
          choices={timeoutPolicies}
          defaultValue={['drop_last_page']}
          required
        />
        <ChoicesField type="radio" name="candidate_feedback" choices={[0, 1]} defaultValue={[0]} required />
        <NumberField name="retention_months" most={limits.retentionMonths} />
      </FieldGroup>
    </>
  );
}
