import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AddExamForm } from './add-form.tsx';
import { loadContent } from './content-step.tsx';
import { gatherPortions } from './gather-portions.ts';
import { leadToNew } from './lead-to-new.ts';
import { usualPeriod } from './usual-period.ts';

/** What the company has contracted. */
export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args, 'clientId');
  const [{ data: packages }, { contractType }] = await Promise.all([
    api(args).companies.listExamItems({ params: { id } }),
    loadContent(args),
  ]);
  return { packages, contractType, period: usualPeriod(new Date()), top: to('client.top', { clientId: id }) };
}

/** Leads to the exam that was registered. */
export const action = actsOf({
  form: {
    call: 'exams.register',
    prepare: gatherPortions,
    done: ({ args, response }) => leadToNew(args, response.data),
  },
});

/** /admin/{clientId}/exam-register: the platform sets an exam up for a company. */
export default function ExamRegisterScreen() {
  const t = useText();
  const { top, ...offered } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.examRegister')}>
      <AddExamForm {...offered} reply={reply} cancelTo={top} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
