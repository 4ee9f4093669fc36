import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Query } from '#contract/address.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { type LoggedChange, type PlatformLogRow, platformLogSorts } from '#contract/shapes/platform-log.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { type ListColumn, None } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import type { FilterChoice, ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './logs.module.css';

/** A page of the log, what it can be narrowed to, and what its file is asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const narrowed = askedIn(args.url, contract.platformLogs.list.query.omit({ page: true, per_page: true }));
  const { sort: _sort, order: _order, ...asked } = narrowed;
  let choices: { actor: FilterChoice[]; operation: FilterChoice[] } = { actor: [], operation: [] };
  const loaded = await loadList(args, platformLogSorts, async (query) => {
    const page = await api(args).platformLogs.list({ query: { ...query, ...asked } });
    choices = {
      actor: page.actors.map(({ actor, name }) => ({ value: actor, label: name })),
      operation: page.operations.map(({ operation, text }) => ({ value: operation, label: text })),
    };
    return page;
  });
  return { ...loaded, choices, asked };
}

/** /admin/logs */
export default function LogsScreen() {
  const t = useText();
  const { choices, asked, ...loaded } = useLoaderData<typeof loader>();
  const mayDownload = useViewer().kind === 'admin';
  const filters: ListFilter<'platformLog.list'>[] = [
    { name: 'operation', choices: choices.operation },
    { name: 'actor', choices: choices.actor },
    { name: 'from', kind: 'day' },
    { name: 'to', kind: 'day', from: 'from' },
    { name: 'client_id', kind: 'linked', label: 'client', linked: () => 'platformLog.filter.client' },
    { name: 'exam_id', kind: 'linked', label: 'exam', linked: () => 'platformLog.filter.exam' },
  ];
  return (
    <StaffPage title={t('page.logs')} actions={mayDownload ? <Files asked={asked as Query} /> : null}>
      <List
        texts="platformLog.list"
        caption={t('page.logs')}
        loaded={loaded}
        sorts={platformLogSorts}
        columns={columns}
        filters={filters}
      />
    </StaffPage>
  );
}

/** What the list finds, as a file. */
function Files({ asked }: { asked: Query }) {
  const t = useText();
  return (
    <ul className={styles.files}>
      {(['csv', 'cp932'] as const).map((kind) => (
        <li key={kind}>
          <a
            href={fileAddress(
              '/admin/logs-file',
              {},
              kind === 'csv' ? asked : { ...asked, encoding: 'cp932' },
            )}
          >
            {t(`platformLog.file.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const columns: ListColumn<PlatformLogRow, 'platformLog.list', keyof typeof platformLogSorts>[] = [
  {
    name: 'created_at',
    sort: 'created_at',
    isHead: true,
    format: 'moment',
    beside: ({ actor_name }) => <span>{actor_name}</span>,
  },
  { name: 'text', isLong: true },
  { name: 'client', cell: ({ client }) => <CompanyName client={client} /> },
  { name: 'exam', isMinor: true, cell: ({ client, exam }) => <ExamName client={client} exam={exam} /> },
  { name: 'changes', cell: ({ changes }) => <Changes changes={changes} /> },
];

function CompanyName({ client }: Pick<PlatformLogRow, 'client'>) {
  if (!client) return <None />;
  if (client.name === null) return <Gone id={client.id} />;
  return <Link to={to('admin.companyDetail', { clientId: client.id })}>{client.name}</Link>;
}

function ExamName({ client, exam }: Pick<PlatformLogRow, 'client' | 'exam'>) {
  if (!client || !exam) return <None />;
  if (exam.name === null) return <Gone id={exam.id} />;
  return <Link to={to('admin.exam', { exam: { id: exam.id, client_id: client.id } })}>{exam.name}</Link>;
}

function Gone({ id }: { id: number }) {
  const t = useText();
  return (
    <>
      <span>{id}</span> <span className={styles.gone}>{t('platformLog.gone')}</span>
    </>
  );
}

/** Opens to each field as it was before and after. */
function Changes({ changes }: { changes: readonly LoggedChange[] }) {
  const t = useText();
  const language = useLanguage();
  if (changes.length === 0) return <None />;
  return (
    <details className={styles.changes}>
      <summary>{t('platformLog.changes.show', { number: formatNumber(changes.length, language) })}</summary>
      <dl>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{change.label ?? <code>{change.field}</code>}</dt>
            <Value label={t('platformLog.before')}>{change.before}</Value>
            <Value label={t('platformLog.after')}>{change.after}</Value>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <dd>
      <span className={styles.which}>{label}</span> <span>{children}</span>
    </dd>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
