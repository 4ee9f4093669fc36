import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { examListStates } from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import { isPlatform, type ViewerKind } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { type ExamRow, examSorts } from '#contract/shapes/exam.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { toldGone } from '#web/api/refused-act.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { CompanyMatters, loadMatters } from '#web/features/overview/company-matters.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { List } from '#web/ui/list/list.tsx';
import { type ListFilter, narrowingsOf } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { copyExam } from '../form/copy-act.tsx';
import { columnsAt } from './columns.tsx';
import { SelectedExamsActs } from './selected-acts.tsx';

const stateFilter: ListFilter<'exam.list'> = {
  name: 'state',
  choices: examListStates.map((value) => ({ value, text: `exam.list.period.${value}` })),
};

/** What there is to do today, and a page of the company's exams; `now` decides which are open. */
export async function loader(args: LoaderFunctionArgs) {
  const client_id = idOf(args, 'clientId');
  const asked = askedIn(args.url, contract.exams.list.query.pick({ state: true }));
  const [loaded, matters] = await Promise.all([
    loadList(args, examSorts, (query) => api(args).exams.list({ query: { ...query, ...asked, client_id } })),
    loadMatters(args),
  ]);
  return { ...loaded, matters, clientId: client_id, now: new Date().toISOString() };
}

/** Copies the one exam that is selected. */
export const action = actsOf({
  copy: {
    call: null,
    done: ({ args, form }) => {
      const exam = { id: Number(form.get('id')), client_id: idOf(args, 'clientId') };
      return copyExam(args, exam, String(form.get('name')));
    },
    refused: toldGone('exam.copy.gone'),
  },
});

/** /client/{clientId}/Top */
export default function ExamListScreen() {
  const t = useText();
  const { matters, ...loaded } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const hasExams = loaded.rows.length > 0 || narrowingsOf(search, [stateFilter]).length > 0;
  const { kind } = useViewer();
  const add = useAddExam();
  const refused = refusedIn(useReply<typeof action>());
  const selection = useSelection({
    key: keptKeys.examsSelection,
    of: loaded.clientId,
    loaded,
    filters: [stateFilter],
    nameOf: ({ name }) => name,
    words: 'exam.list',
  });
  return (
    <StaffPage title={t('page.examList')} actions={add}>
      <Refusal reply={refused} />
      {matters && hasExams ? <CompanyMatters matters={matters} clientId={loaded.clientId} /> : null}
      <List
        texts="exam.list"
        caption={t('page.examList')}
        loaded={loaded}
        sorts={examSorts}
        isWide
        filters={[stateFilter]}
        columns={columnsAt(loaded.now)}
        to={(exam) => addressOf(exam, kind)}
        selection={selection}
        first={add}
        {...(add ? {} : { emptyHelp: t('exam.list.empty.viewer') })}
      />
      <SelectedExamsActs clientId={loaded.clientId} exams={loaded.rows} selection={selection} />
    </StaffPage>
  );
}

/** A draft leads to its form, which is for who may write; what was deleted leads the platform to its states, others nowhere. */
function addressOf(exam: ExamRow, kind: ViewerKind): string | undefined {
  if (exam.delete_status === examStates.saveDraft)
    return kind === 'viewOnlyAdmin' ? undefined : to('exam.edit', { exam });
  if (exam.delete_status === examStates.notAction) return to('exam.top', { exam });
  return isPlatform(kind) ? to('admin.exam', { exam }) : undefined;
}

/** The way to a new exam, for those who may make one. */
function useAddExam() {
  const t = useText();
  const { kind, user, client } = useViewer();
  const facts = { viewer: kind, restricted: user.restricted };
  if (!client || findShutGate(['restrictedUser', 'viewAdmin'], facts)) return null;
  const way = to(kind === 'admin' ? 'admin.examRegister' : 'client.addExam', { clientId: client.id });
  return (
    <ButtonLink look="primary" to={way}>
      {t(kind === 'admin' ? 'page.examRegister' : 'page.addExam')}
    </ButtonLink>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
