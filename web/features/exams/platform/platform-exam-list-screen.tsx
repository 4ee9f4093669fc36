import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { examStates } from '#contract/codes/status.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { type PlatformExamRow, platformExamSorts } from '#contract/shapes/platform-exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMinute } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import type { ListColumn } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { PeriodText } from '#web/ui/period-text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './platform-exam.module.css';

const stateFilter: ListFilter<'exam.platformList'> = {
  name: 'state',
  choices: Object.entries(examStates).map(([name, state]) => ({
    value: String(state),
    text: `exam.state.${name}` as MessageKey,
  })),
};

const names = Object.fromEntries(Object.entries(examStates).map(([name, state]) => [state, name]));

/** A page of the exams of all companies, or of the one that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = askedIn(args.url, contract.exams.listOfPlatform.query.pick({ state: true, client_id: true }));
  return loadList(args, platformExamSorts, (query) =>
    api(args).exams.listOfPlatform({ query: { ...query, ...asked } }),
  );
}

/** /admin/exams */
export default function PlatformExamListScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t('page.platformExams')}>
      <List
        texts="exam.platformList"
        caption={t('page.platformExams')}
        loaded={loaded}
        sorts={platformExamSorts}
        filters={[stateFilter]}
        columns={columns}
        to={(exam) => to('admin.exam', { exam })}
      />
    </StaffPage>
  );
}

const columns: ListColumn<PlatformExamRow, 'exam.platformList', keyof typeof platformExamSorts>[] = [
  {
    name: 'name',
    sort: 'name',
    isHead: true,
    beside: ({ client_name }) => <span>{client_name}</span>,
  },
  { name: 'state', cell: (exam) => <State exam={exam} /> },
  { name: 'period', sort: 'terminate_on', isMinor: true, cell: (exam) => <Period exam={exam} /> },
  { name: 'registered_person_number', isNumber: true, isMinor: true },
  { name: 'tested_person_number', isNumber: true, isMinor: true },
  { name: 'created_at', sort: 'created_at', isMinor: true },
];

interface CellProps {
  exam: PlatformExamRow;
}

/** The state; until when it is held, and how far its erasure is. */
function State({ exam }: CellProps) {
  const t = useText();
  const { erasure, held_until, delete_status } = exam;
  const state = t(`exam.state.${names[delete_status]}` as MessageKey);
  return (
    <>
      <span className={styles.state}>{state}</span>
      {held_until ? (
        <span className={styles.state}>
          {t('exam.platformList.held', { moment: formatMinute(held_until) })}
        </span>
      ) : null}
      {erasure && delete_status >= examStates.failDelete && erasure.total > 0 ? (
        <ProgressBar done={erasure.done} total={erasure.total} label={state} />
      ) : null}
    </>
  );
}

function Period({ exam: { commence_on, terminate_on } }: CellProps) {
  return commence_on && terminate_on ? <PeriodText from={commence_on} to={terminate_on} /> : null;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
