import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { MailRow } from '#contract/shapes/mail-history.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import type { WatchedJob } from '#web/ui/job/use-jobs.ts';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { FieldValue, type ListColumn, Moment } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { historyFilters } from './history-filters.ts';
import { Kind, MailStanding, useSubject } from './mail-standing.tsx';
import { NoServerNotice } from './no-server-notice.tsx';
import { useMails } from './use-mails.ts';

/** A page of the exam's mails, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const shown = contract.mails.listHistories.query.pick({ state: true, kind: true, from: true, to: true });
  const asked = { exam_id: idOf(args, 'examId'), ...askedIn(args.url, shown) };
  let is_outbox = false;
  const loaded = await loadList(args, {}, async ({ page, per_page, text }) => {
    const reply = await api(args).mails.listHistories({ query: { page, per_page, text, ...asked } });
    is_outbox = reply.is_outbox;
    return reply;
  });
  return { ...loaded, is_outbox };
}

type Watched = WatchedJob<MailRow>;

/** The columns of the sending history; its rows are mails that are watched. */
const columns: ListColumn<Watched, 'mail.history'>[] = [
  {
    name: 'subject',
    isHead: true,
    isLong: true,
    cell: (watched) => <Subject watched={watched} />,
    beside: ({ job }) => <Kind kind={job.kind} />,
  },
  { name: 'send_at', cell: ({ job }) => <Moment at={job.send_at} /> },
  { name: 'state', cell: (watched) => <MailStanding watched={watched} /> },
  {
    name: 'total',
    isNumber: true,
    isMinor: true,
    cell: ({ job }) => <FieldValue name="total" value={job.total} />,
  },
  {
    name: 'sent',
    isNumber: true,
    isMinor: true,
    cell: ({ job }) => <FieldValue name="sent" value={job.sent} />,
  },
  {
    name: 'unreached',
    isNumber: true,
    isMinor: true,
    cell: ({ job }) => <FieldValue name="unreached" value={job.failed + job.bounced} />,
  },
  { name: 'requested_by', isMinor: true, cell: ({ job }) => job.requested_by },
];

function Subject({ watched: { job } }: { watched: Watched }) {
  const subjectOf = useSubject();
  return <span>{subjectOf(job.subject)}</span>;
}

/** /client/{clientId}/exam/{examId}/mail/sending-history-list: what was sent or waits; each row moves until it has ended. */
export default function MailHistoriesScreen() {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loader>();
  const mails = useMails(loaded.rows);
  return (
    <StaffPage title={t('page.mailHistories')}>
      <NoServerNotice isOutbox={loaded.is_outbox} />
      <List
        texts="mail.history"
        caption={t('page.mailHistories')}
        loaded={{ ...loaded, rows: mails.map((watched) => ({ id: watched.job.id, ...watched })) }}
        columns={columns}
        filters={historyFilters}
        to={({ job }) => to('exam.mail', { exam, mailId: job.id })}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
