import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { OutboxRow } from '#contract/shapes/mail-history.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { type ListColumn, Moment } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Kind, useSubject } from './mail-standing.tsx';
import { mayReadLetters } from './may-read-letters.ts';
import styles from './outbox.module.css';

/** A page of what would have gone out, the newest first. */
export function loader(args: LoaderFunctionArgs) {
  const exam_id = idOf(args, 'examId');
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).mails.listOutbox({ query: { exam_id, page, per_page } }),
  );
}

const columns: ListColumn<OutboxRow, 'mail.outbox'>[] = [
  { name: 'subject', isHead: true, isLong: true, cell: (row) => <Subject row={row} /> },
  { name: 'name', cell: (row) => <Reader row={row} /> },
  { name: 'kind', isMinor: true, cell: ({ kind }) => <Kind kind={kind} /> },
  { name: 'at', isMinor: true, cell: ({ at }) => <Moment at={at} /> },
];

function Subject({ row }: { row: OutboxRow }) {
  const subjectOf = useSubject();
  return <span>{subjectOf(row.subject)}</span>;
}

function Reader({ row: { name, login_id, address } }: { row: OutboxRow }) {
  return (
    <>
      <span className={styles.name}>{name || login_id}</span>{' '}
      <span className={styles.address} translate="no">
        {address}
      </span>
    </>
  );
}

/** /client/{clientId}/exam/{examId}/mail/outbox: where no mail server is set up, each mail with its letter. */
export default function MailOutboxScreen() {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loader>();
  const isReader = mayReadLetters(useViewer().kind);
  return (
    <StaffPage title={t('page.mailOutbox')} lead={t('mail.noServer')}>
      <List
        texts="mail.outbox"
        caption={t('page.mailOutbox')}
        loaded={loaded}
        columns={columns}
        hasNoSearch
        to={({ id, mail_id }) =>
          to('exam.mail', { exam, mailId: mail_id, query: isReader ? { letter: id } : {} })
        }
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
