import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { examSorts } from '#contract/shapes/exam.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import type { Viewer } from '#web/app/viewer.ts';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { columnsAt } from './columns.tsx';
import styles from './list.module.css';

/** A page of the company's exams; `now` decides which are open. */
export async function loader(args: LoaderFunctionArgs) {
  const client_id = idOf(args, 'clientId');
  const loaded = await loadList(args, examSorts, (query) =>
    api(args).exams.list({ query: { ...query, client_id } }),
  );
  return { ...loaded, now: new Date().toISOString() };
}

/** /client/{clientId}/Top */
export default function ExamListScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const add = useAddExam();
  return (
    <StaffPage title={t('page.examList')} actions={add}>
      <div className={styles.place}>
        <List
          texts="exam.list"
          caption={t('page.examList')}
          loaded={loaded}
          sorts={examSorts}
          columns={columnsAt(loaded.now)}
          to={(exam) => to('exam.top', { exam })}
          first={add}
          {...(add ? {} : { emptyHelp: t('exam.list.empty.viewer') })}
        />
      </div>
    </StaffPage>
  );
}

/** The way to a new exam, for those who may make one. */
function useAddExam() {
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

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
