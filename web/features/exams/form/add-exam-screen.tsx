import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm, type FormAnswer } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { examBodyOf } from './body.ts';
import { ExamForm } from './form.tsx';

/** What the company may choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'clientId');
  const { data } = await api(args).companies.showClient({ params: { id } });
  return { packages: data.packages, top: to('client.top', { clientId: id }) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const { data } = await api(args).exams.add({ body: examBodyOf(form) });
    return redirectWithToast(args, to('client.top', { clientId: data.client_id }), 'exam.form.added');
  });
}

/** /client/{clientId}/add-exam */
export default function AddExamScreen() {
  const t = useText();
  const { packages, top } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <StaffPage title={t('page.addExam')}>
      <ExamForm packages={packages} answer={answer} submit={t('exam.form.submit')} cancelTo={top} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
