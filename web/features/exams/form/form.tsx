import type { AnswerOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DateField, FormActions, TextField } from '#web/ui/field.tsx';
import { FieldGroup, FieldRow, FormEnd } from '#web/ui/field-group.tsx';
import { ActionForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { CandidateFields, CandidateSideFields } from './candidates.tsx';
import { ContentFields } from './content.tsx';
import { DirectoryField } from './directory.tsx';

/** A package of the company with the portions it holds. */
export type OfferedPackage = AnswerOf<Contract['companies']['showClient']>['data']['packages'][number];

interface ExamFormProps {
  packages: readonly OfferedPackage[];
  answer: FormAnswer | undefined;
  /** Words of the button that adds the exam. */
  submit: string;
  /** Where leaving without adding leads. */
  cancelTo: string;
}

/** The form of add-exam, and of the platform's exam-register for the company whose pages are open. */
export function ExamForm({ packages, answer, submit, cancelTo }: ExamFormProps) {
  const t = useText();
  const isSending = useUnderWay();
  const { client } = useViewer();
  if (packages.length === 0) return <Notice tone="warning">{t('exam.form.noPackage')}</Notice>;
  return (
    <ActionForm answer={answer} guarded>
      <FieldGroup title={t('exam.form.basics')}>
        <TextField
          name="name"
          label={t('exam.form.name')}
          help={t('exam.form.name.help')}
          autoComplete="off"
          required
        />
        <DirectoryField hash={client?.hash ?? ''} />
      </FieldGroup>
      <ContentFields packages={packages} isFresh={answer === undefined} />
      <PeriodFields />
      <CandidateFields />
      <CandidateSideFields />
      <FormEnd>
        <FormActions>
          <Button look="primary" disabled={isSending}>
            {submit}
          </Button>
          <ButtonLink look="quiet" to={cancelTo}>
            {t('form.cancel')}
          </ButtonLink>
        </FormActions>
      </FormEnd>
    </ActionForm>
  );
}

/** The maximum has a four-digit year; without it the browser's field accepts six digits. */
const latest = '9999-12-31T23:59';

function PeriodFields() {
  const t = useText();
  return (
    <FieldGroup title={t('exam.form.period')} help={t('exam.form.period.help')}>
      <FieldRow>
        <DateField
          type="datetime-local"
          name="commence_on"
          label={t('exam.form.commence_on')}
          max={latest}
          required
        />
        <DateField
          type="datetime-local"
          name="terminate_on"
          label={t('exam.form.terminate_on')}
          max={latest}
          required
        />
      </FieldRow>
    </FieldGroup>
  );
}
