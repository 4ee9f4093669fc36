import { useLoaderData } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { type AnswersKind, answersLayouts, isOfMode } from '#contract/codes/outputs.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { type FormReply, refusedIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Choice, SelectField } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { tableFormats } from '../table-formats.ts';
import { answersKinds } from './answers-kinds.ts';
import type { loader, requestAnswers } from './request-answers.ts';

const { ChoicesField, TextField } = fieldsOf<'output.answers.field'>();

/** In the order of the form: answered ones are wanted most. */
const states = [answerStatus.answered, answerStatus.answering, answerStatus.unanswered];

const leads = { answers: 'output.answers.note', software: 'output.software.note' } as const;

/** The page on which answers of one kind are asked for, with the way to what was made before. */
export function AnswersPage({ kind }: { kind: AnswersKind }) {
  const t = useText();
  const exam = useExam();
  const classifications = useLoaderData<typeof loader>();
  const reply = refusedIn(useReply<ReturnType<typeof requestAnswers>>());
  const { title, list, listTitle } = answersKinds[kind];
  return (
    <StaffPage
      lead={t(leads[kind])}
      title={t(title)}
      actions={
        <ButtonLink look="secondary" to={to(list, { exam })}>
          {t(listTitle)}
        </ButtonLink>
      }
    >
      {hidesTests(exam) ? (
        <Notice tone="info">
          {t('output.answers.mode', { mode: t(`exam.form.result_mode.${exam.result_mode}`) })}
        </Notice>
      ) : null}
      <AnswersForm kind={kind} classifications={classifications} reply={reply} />
    </StaffPage>
  );
}

/** Answers to tests whose results the exam does not show are in no file. */
function hidesTests({ result_mode, exam_items }: Pick<Exam, 'result_mode' | 'exam_items'>): boolean {
  return !exam_items.every(({ type }) => isOfMode(result_mode, type));
}

interface AnswersFormProps {
  kind: AnswersKind;
  classifications: readonly Choice[];
  reply: FormReply | undefined;
}

/** Whose answers a file is to hold; of a table also which, and how they are written. */
function AnswersForm({ kind, classifications, reply }: AnswersFormProps) {
  const t = useText();
  const exam = useExam();
  const labels = usePlaceLabels();
  const isTable = kind === 'answers';
  return (
    <ActionForm reply={reply} texts="output.answers.field" labels={labels}>
      <FieldGroup title={t('output.group.people')}>
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
        <FieldGroup title={t('output.group.format')}>
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
      <FormBar
        submit={t('output.ask.submit')}
        says={{ name: 'act', value: 'request' }}
        cancelTo={to('exam.top', { exam, query: { keep: true } })}
      />
    </ActionForm>
  );
}
