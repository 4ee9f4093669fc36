import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AddExamForm } from './add-form.tsx';
import { loadContent } from './content-step.tsx';
import { gatherPortions } from './gather-portions.ts';
import { leadToNew } from './lead-to-new.ts';

/** What the company has contracted. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'clientId');
  const [{ data: packages }, { contractType }] = await Promise.all([
    api(args).companies.listExamItems({ params: { id } }),
    loadContent(args),
  ]);
  return { packages, contractType, top: to('client.top', { clientId: id }) };
}

/** Leads to the exam that was registered. */
export const action = formAction(
  contract.exams.register,
  async (args, body) => {
    const { data: exam } = await api(args).exams.register({
      body: { ...body, client_id: idOf(args, 'clientId') },
    });
    return leadToNew(args, exam);
  },
  gatherPortions,
);

/** /admin/{clientId}/exam-register: the platform sets an exam up for a company. */
export default function ExamRegisterScreen() {
  const t = useText();
  const { packages, contractType, top } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <StaffPage title={t('page.examRegister')}>
      <AddExamForm packages={packages} contractType={contractType} reply={reply} cancelTo={top} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
