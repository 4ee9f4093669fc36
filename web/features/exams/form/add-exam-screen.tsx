import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { offerNames } from '#contract/codes/exam.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { gatherSlots } from '#web/ui/form/gather-slots.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ExamForm } from './form.tsx';

/** What the company may choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'clientId');
  const { data } = await api(args).companies.showClient({ params: { id } });
  return { packages: data.packages, top: to('client.top', { clientId: id }) };
}

/** Leads to the exam that was added. */
export const action = formAction(
  contract.exams.add,
  async (args, body) => {
    const { data: exam } = await api(args).exams.add({ body });
    return redirectWithToast(args, to('exam.top', { exam }), 'exam.form.added');
  },
  gatherSlots('portions', offerNames),
);

/** /client/{clientId}/add-exam */
export default function AddExamScreen() {
  const t = useText();
  const { packages, top } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <StaffPage title={t('page.addExam')}>
      <ExamForm packages={packages} answer={answer} cancelTo={top} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
