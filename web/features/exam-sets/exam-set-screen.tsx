import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ExamSets } from './exam-sets.tsx';

/** The company's sets, as this exam sees them. */
export async function loader(args: LoaderFunctionArgs) {
  return (await api(args).examSets.list({ params: { id: idOf(args, 'examId') } })).data;
}

/** Removes a set. */
export const action = actsOf({
  remove: {
    call: 'examSets.remove',
    ask: ({ form }) => ({ query: { template_id: Number(form.get('template_id')) } }),
    done: toastHere('examSet.removed'),
  },
});

/** /client/{clientId}/exam/{examId}/exam-set */
export default function ExamSetScreen() {
  const t = useText();
  const exam = useExam();
  const sets = useLoaderData<typeof loader>();
  const { mayManage, mayImport } = useMay();
  const add = mayManage ? (
    <ButtonLink look="primary" to={to('exam.addSet', { exam })}>
      {t('page.addExamSet')}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage
      title={t('page.examSets')}
      actions={
        <>
          {mayImport ? (
            <ButtonLink to={to('exam.importObservers', { exam })}>{t('page.importObservers')}</ButtonLink>
          ) : null}
          {sets.length > 0 ? add : null}
        </>
      }
    >
      {sets.length > 0 ? (
        <ExamSets sets={sets} mayManage={mayManage} />
      ) : (
        <EmptyState title={t('examSet.empty')} help={t('examSet.empty.help')}>
          {add}
        </EmptyState>
      )}
    </StaffPage>
  );
}

/** Sets are not for accounts that work on some exams alone; accounts are made by the one that holds the contract. */
function useMay() {
  const { kind: viewer, user, hidden } = useViewer();
  const facts = { viewer, restricted: user.restricted, account_kind: user.kind };
  const mayImport = !hidden.includes('observers') && !findShutGate(['childAccount', 'viewAdmin'], facts);
  return { mayManage: useExam().may.manage && !findShutGate(['restrictedUser'], facts), mayImport };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
