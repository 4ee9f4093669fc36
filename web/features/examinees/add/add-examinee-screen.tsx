import { useActionData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AddedExaminee } from './added.tsx';
import { AddExamineeFields } from './fields.tsx';

/** Adds the person. The answer shows the credentials once; neither an address nor a cookie contains them. */
export const action = formAction(contract.examinees.add, async (args, form) => {
  const body = { ...form, exam_id: idOf(args, 'examId') };
  const { data, credentials } = await api(args).examinees.add({ body });
  return { added: { name: data.name, ...credentials } };
});

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
  const exam = useExam();
  return (
    <ActionForm answer={answer} texts="examinee.field" guarded>
      <AddExamineeFields examType={exam.exam_type} />
      <FormBar submit={t('examinee.add')} cancelTo={to('exam.top', { exam, query: { keep: true } })} />
    </ActionForm>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
