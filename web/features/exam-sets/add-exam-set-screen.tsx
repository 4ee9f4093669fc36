import { useState } from 'react';
import type { Offer } from '#contract/codes/exam.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { sumOf } from '#web/features/exams/form/sum-of.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './exam-sets.module.css';

/** Leads to the sets. */
export const action = actsOf({
  form: {
    call: 'examSets.add',
    done: ({ args }) => redirectWithToast(args, to('exam.sets', { exam: pageExamOf(args) }), 'examSet.added'),
  },
});

const { TextField, ChoicesField } = fieldsOf<'examSet.field'>();

/** /client/{clientId}/exam/{examId}/add-exam-set */
export default function AddExamSetScreen() {
  const t = useText();
  const exam = useExam();
  const reply = useReply<typeof action>();
  const [chosen, setChosen] = useState<readonly Offer[]>([]);
  const { service } = exam.package;
  const choices = exam.portions.map((value) => ({
    value,
    label: t(`exam.offer.${value}`),
    note: t('exam.form.portions.amount', sumOf([value], service)),
  }));
  return (
    <StaffPage title={t('page.addExamSet')}>
      <ActionForm reply={reply} texts="examSet.field">
        <FormGuard />
        <FieldGroup title={t('examSet.contents')}>
          <TextField name="name" autoComplete="off" required />
          <div
            onChange={({ currentTarget }) => {
              const checked = currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
              setChosen([...checked].map(({ value }) => value as Offer));
            }}
          >
            <ChoicesField type="checkbox" name="portions" choices={choices} required />
          </div>
          {chosen.length > 0 ? (
            <output className={styles.sum}>{t('exam.form.portions.total', sumOf(chosen, service))}</output>
          ) : null}
        </FieldGroup>
        <FormBar submit={t('examSet.submit')} cancelTo={to('exam.sets', { exam })} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
