import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { listQueryOf } from '#web/ui/list-query.ts';
import { Pager } from '#web/ui/pager.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './output-list.module.css';
import { OutputRow } from './output-row.tsx';

/** A page of the exam's outputs, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, per_page } = listQueryOf(args.url, []);
  return api(args).outputs.listHistory({
    params: { id: idOf(args, 'examId') },
    query: { page, per_page },
  });
}

/** Everything that was asked for, how far it is, and its files. */
export default function OutputListScreen() {
  const t = useText();
  const exam = useExam();
  const { data, pagination } = useLoaderData<typeof loader>();
  const columns = useColumns();
  return (
    <StaffPage
      title={t('page.outputList')}
      crumbs={[{ to: to('exam.top', { exam, query: { keep: true } }), label: exam.name }]}
    >
      {data.length === 0 && pagination.total === 0 ? (
        <EmptyState title={t('output.empty')} help={t('output.empty.help')}>
          <ButtonLink look="primary" to={to('exam.top', { exam, query: { keep: true } })}>
            {t('output.empty.action')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.list}>
          <p className={styles.lead}>{t('output.lead')}</p>
          <Table caption={t('page.outputList')} columns={columns}>
            {data.map((output) => (
              <OutputRow key={output.id} loaded={output} />
            ))}
          </Table>
          <Pager pagination={pagination} />
        </div>
      )}
    </StaffPage>
  );
}

function useColumns(): readonly Column[] {
  const t = useText();
  return [
    { key: 'id', label: t('output.column.id') },
    { key: 'status', label: t('output.column.status') },
    { key: 'people', label: t('output.column.people'), isNumber: true, isMinor: true },
    { key: 'by', label: t('output.column.requestedBy'), isMinor: true },
    { key: 'at', label: t('output.column.requestedAt'), isMinor: true },
    { key: 'size', label: t('output.column.size'), isNumber: true, isMinor: true },
    { key: 'file', label: t('output.column.file') },
  ];
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
