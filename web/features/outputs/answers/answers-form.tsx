import { limits } from '#contract/codes/limits.ts';
import { type AnswersKind, answersLayouts } from '#contract/codes/outputs.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { type Choice, SelectField } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';
import { tableFormats } from '../output-words.ts';

const { ChoicesField, TextField } = fieldsOf<'output.answers.field'>();

/** As they are offered: who has answered is what is wanted most. */
const states = [answerStatus.answered, answerStatus.answering, answerStatus.unanswered];

interface AnswersFormProps {
  kind: AnswersKind;
  classifications: readonly Choice[];
  answer: FormAnswer | undefined;
}

/** Whose answers a file is to hold; of a table also which, and how they are written. */
export function AnswersForm({ kind, classifications, answer }: AnswersFormProps) {
  const t = useText();
  const exam = useExam();
  const labels = usePlaceLabels();
  const isTable = kind === 'answers';
  return (
    <ActionForm answer={answer} texts="output.answers.field" labels={labels}>
      <FieldGroup title={t('output.answers.whose')}>
        <TextField name="login_id" maxLength={limits.loginIdTyped} autoComplete="off" />
        {classifications.length > 0 ? (
          <SelectField
            name="classification_id"
            label={labels.classification_id}
            placeholder={t('output.answers.everybody')}
            choices={classifications}
          />
        ) : null}
        <PeriodFields<'output.answers.field'>
          names={['submitted_from', 'submitted_to']}
          reversed={t('output.answers.reversed')}
        />
        {isTable ? (
          <ChoicesField
            type="checkbox"
            name="status"
            choices={states.map((value) => ({ value, label: t(`portionStatus.${value}`) }))}
            defaultValue={[answerStatus.answered]}
          />
        ) : null}
      </FieldGroup>
      {isTable ? (
        <FieldGroup title={t('output.answers.how')}>
          <ChoicesField
            type="radio"
            name="layout"
            choices={answersLayouts}
            defaultValue={answersLayouts.slice(0, 1)}
            required
          />
          <ChoicesField
            type="radio"
            name="format"
            choices={tableFormats.map((value) => ({ value, label: t(`output.format.${value}`) }))}
            defaultValue={tableFormats.slice(0, 1)}
            required
          />
        </FieldGroup>
      ) : null}
      <FormBar submit={t('output.ask.submit')} cancelTo={to('exam.top', { exam, query: { keep: true } })} />
    </ActionForm>
  );
}
