import { examStyles, timeoutPolicies } from '#contract/codes/exam.ts';
import { to } from '#contract/screens.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { AddressField } from '#web/ui/form/address-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PackageFields } from './package-fields.tsx';

interface ExamFormProps {
  packages: readonly PackageInfo[];
  answer: FormAnswer | undefined;
  /** Where leaving without adding leads. */
  cancelTo: string;
}

const { TextField, TextAreaField, ChoicesField } = fieldsOf<'exam.form'>();

const whole = { inputMode: 'numeric', autoComplete: 'off', size: 8 } as const;

/** The form of add-exam, and of the platform's exam-register for the company whose pages are open. */
export function ExamForm({ packages, answer, cancelTo }: ExamFormProps) {
  const t = useText();
  const hash = useViewer().client?.hash ?? '';
  if (packages.length === 0) return <Notice tone="warning">{t('exam.form.noPackage')}</Notice>;
  return (
    <ActionForm answer={answer} texts="exam.form">
      <FormGuard />
      <FieldGroup title={t('exam.form.basics')}>
        <TextField name="name" autoComplete="off" required />
        <AddressField name="directory" before={to('candidate.login', { exam: { hash, directory: '' } })} />
      </FieldGroup>
      <FieldGroup title={t('exam.form.content')} help={t('exam.form.content.help')}>
        <PackageFields packages={packages} isFresh={answer === undefined} />
        <ChoicesField type="radio" name="exam_style" choices={examStyles} defaultValue={['w']} required />
      </FieldGroup>
      <FieldGroup title={t('exam.form.period')} help={t('exam.form.period.help')}>
        <PeriodFields<'exam.form'>
          names={['commence_on', 'terminate_on']}
          type="datetime-local"
          reversed={t('exam.period.endBeforeStart')}
          required
        />
      </FieldGroup>
      <FieldGroup title={t('exam.form.candidates')}>
        <TextField name="examinee_max" {...whole} />
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
        <TextField name="retention_months" {...whole} />
      </FieldGroup>
      <FormBar submit={t('exam.form.submit')} cancelTo={cancelTo} />
    </ActionForm>
  );
}
