import { type ActionFunctionArgs, useActionData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { ExamineeForm } from '#contract/shapes/examinee.ts';
import { api } from '#web/api/client.ts';
import { answerForm, type FormAnswer } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AddedExaminee } from './added.tsx';
import { AddExamineeFields } from './fields.tsx';

/** Adds the person. The answer shows the credentials once; neither an address nor a cookie contains them. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    const body = { ...typed, exam_id: idOf(args, 'examId') } as ExamineeForm;
    const { data, credentials } = await api(args).examinees.add({ body });
    return { added: { name: data.name, ...credentials } };
  });
}

/** Adds one person; a login id or password that is left empty is issued and shown once. */
export default function AddExamineeScreen() {
  const t = useText();
  const answer = useActionData<typeof action>();
  const added = answer && 'added' in answer ? answer.added : undefined;
  return (
    <StaffPage title={t('page.addExaminee')}>
      {added ? (
        <AddedExaminee key={added.id} person={added} />
      ) : (
        <AddForm answer={answer as FormAnswer | undefined} />
      )}
    </StaffPage>
  );
}

function AddForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useText();
  const { exam_type: examType } = useExam();
  const exam = useExam();
  return (
    <ActionForm answer={answer} guarded>
      <AddExamineeFields examType={examType} />
      <FormActions>
        <Button look="primary">{t('examinee.add')}</Button>
        <ButtonLink look="quiet" to={to('exam.top', { exam, query: { keep: true } })}>
          {t('form.cancel')}
        </ButtonLink>
      </FormActions>
    </ActionForm>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
