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

/** What the company has contracted. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'clientId');
  const { data } = await api(args).companies.listExamItems({ params: { id } });
  return { packages: data, top: to('client.top', { clientId: id }) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const body = { ...examBodyOf(form), client_id: idOf(args, 'clientId') };
    const { data } = await api(args).exams.register({ body });
    return redirectWithToast(args, to('client.top', { clientId: data.client_id }), 'exam.form.added');
  });
}

/** /admin/{clientId}/exam-register: the platform sets an exam up for a company. */
export default function ExamRegisterScreen() {
  const t = useText();
  const { packages, top } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <StaffPage title={t('page.examRegister')}>
      <ExamForm packages={packages} answer={answer} submit={t('exam.form.register')} cancelTo={top} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
