import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AddExamForm } from './add-form.tsx';
import { loadContent } from './content-step.tsx';
import { gatherPortions } from './gather-portions.ts';
import { leadToNew } from './lead-to-new.ts';
import { usualPeriod } from './usual-period.ts';

/** What the company may choose from. */
export async function loader(args: LoaderFunctionArgs) {
  const top = to('client.top', { clientId: idOf(args, 'clientId') });
  return { ...(await loadContent(args)), period: usualPeriod(new Date()), top };
}

/** Leads to the exam that was added. */
export const action = actsOf({
  form: {
    call: 'exams.add',
    prepare: gatherPortions,
    done: ({ args, response }) => leadToNew(args, response.data),
  },
});

/** /client/{clientId}/add-exam */
export default function AddExamScreen() {
  const t = useText();
  const { top, ...offered } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.addExam')}>
      <AddExamForm {...offered} reply={reply} cancelTo={top} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
