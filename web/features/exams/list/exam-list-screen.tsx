import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isPlatform } from '#contract/codes/viewers.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { examSorts } from '#contract/shapes/exam.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import type { Viewer } from '#web/app/viewer.ts';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { refusePastLastPage } from '#web/ui/last-page.ts';
import { listQueryOf } from '#web/ui/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ExamTable } from './table.tsx';

/** A page of the company's exams; `now` decides which are open. */
export async function loader(args: LoaderFunctionArgs) {
  const query = listQueryOf(args.url, examSorts);
  const client_id = idOf(args, 'clientId');
  const { data, pagination } = await api(args).exams.list({ query: { ...query, client_id } });
  refusePastLastPage(args.url, pagination);
  return { exams: data, pagination, text: query.text, now: new Date().toISOString() };
}

/** /client/{clientId}/Top */
export default function ExamListScreen() {
  const t = useText();
  const { exams, pagination, text, now } = useLoaderData<typeof loader>();
  const add = <AddExam />;
  return (
    <StaffPage title={t('page.examList')} actions={add} crumbs={useCrumbs()}>
      <ListSearch label={t('exam.list.search')} />
      {exams.length > 0 ? <ExamTable exams={exams} now={now} /> : <NoExams text={text} />}
      <Pager pagination={pagination} />
    </StaffPage>
  );
}

/** The platform's people came from their list of companies. */
function useCrumbs() {
  const t = useText();
  const { kind } = useViewer();
  return isPlatform(kind) ? [{ to: to('admin.companyList'), label: t('page.companyList') }] : [];
}

/** The way to a new exam, for those who may make one. */
function AddExam() {
  const t = useText();
  const viewer = useViewer();
  const way = findWayToAdd(viewer);
  if (!way) return null;
  return (
    <ButtonLink look="primary" to={way}>
      {t(viewer.kind === 'admin' ? 'page.examRegister' : 'page.addExam')}
    </ButtonLink>
  );
}

function findWayToAdd({ kind, user, client }: Viewer): string | undefined {
  if (!client || findShutGate(['restrictedUser', 'viewAdmin'], { viewer: kind, restricted: user.restricted }))
    return undefined;
  return to(kind === 'admin' ? 'admin.examRegister' : 'client.addExam', { clientId: client.id });
}

/** What an exam is and how to begin, or that the search found nothing. */
function NoExams({ text }: { text: string }) {
  const t = useText();
  const mayAdd = findWayToAdd(useViewer()) !== undefined;
  if (text !== '') {
    return (
      <EmptyState title={t('exam.list.nothing', { text })} help={t('exam.list.nothing.help')}>
        <ButtonLink to=".">{t('exam.list.clear')}</ButtonLink>
      </EmptyState>
    );
  }
  const help = t(mayAdd ? 'exam.list.empty.help' : 'exam.list.empty.viewer');
  return (
    <EmptyState title={t('exam.list.empty')} help={help}>
      {mayAdd ? <AddExam /> : null}
    </EmptyState>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
