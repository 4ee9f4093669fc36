import type { MailRow } from '#contract/shapes/mail-history.ts';
import { useText } from '#web/app/text.tsx';
import type { WatchedJob } from '#web/ui/job/use-jobs.ts';
import { FieldValue, type ListColumn, Moment } from '#web/ui/list/columns.tsx';
import { MailStanding } from './mail-standing.tsx';

type Watched = WatchedJob<MailRow>;

/** The columns of the sending history; its rows are mails that are watched. */
export const historyColumns: ListColumn<Watched, 'mail.history'>[] = [
  {
    name: 'subject',
    isHead: true,
    cell: (watched) => <Subject watched={watched} />,
    beside: ({ job }) => <Kind kind={job.kind} />,
  },
  { name: 'send_at', cell: ({ job }) => <Moment at={job.send_at} /> },
  { name: 'state', cell: (watched) => <MailStanding watched={watched} /> },
  { name: 'total', isNumber: true, cell: ({ job }) => <FieldValue name="total" value={job.total} /> },
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
  const t = useText();
  return job.subject || t('mail.history.forgotten');
}

/** What a mail is for. */
export function Kind({ kind }: Pick<MailRow, 'kind'>) {
  const t = useText();
  return t(`mail.kind.${kind}`);
}
