import type { LoaderFunctionArgs } from 'react-router';
import { screens, to } from '#contract/screens.ts';
import type { SentMail } from '#contract/shapes/history.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { isAllowed } from '#web/app/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { type ListColumn, Moment } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { type LoadedList, loadList } from '#web/ui/list/load-list.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Kind, useSubject } from './mail-standing.tsx';
import { toneOfRecipient } from './mail-words.ts';
import styles from './standing.module.css';

export function loadPersonMails(args: LoaderFunctionArgs): Promise<LoadedList<SentMail>> {
  const params = { id: idOf(args, 'examineeId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).examinees.listSentMails({ params, query: { page, per_page } }),
  );
}

/** Whether a person stands in any mail: without one there is no tab. */
export async function hasMails(args: LoaderFunctionArgs): Promise<boolean> {
  const ask = { params: { id: idOf(args, 'examineeId') }, query: { per_page: 1 } };
  return (await api(args).examinees.listSentMails(ask)).pagination.total > 0;
}

const columns: readonly ListColumn<SentMail, 'examinee.mails'>[] = [
  {
    name: 'subject',
    isHead: true,
    isLong: true,
    cell: (mail) => <Subject mail={mail} />,
    beside: ({ kind }) => <Kind kind={kind} />,
  },
  { name: 'status', cell: (mail) => <Standing mail={mail} /> },
  { name: 'at', cell: ({ at }) => <Moment at={at} /> },
];

function Subject({ mail }: { mail: SentMail }) {
  const subjectOf = useSubject();
  return <span>{subjectOf(mail.subject)}</span>;
}

function Standing({ mail: { status, error } }: { mail: SentMail }) {
  const t = useText();
  return (
    <div className={styles.standing}>
      <StatusBadge tone={toneOfRecipient(status)}>{t(`mail.recipient.${status}`)}</StatusBadge>
      {error ? <p className={styles.under}>{error}</p> : null}
    </div>
  );
}

/** The email-history tab: the mails to the person, the newest first. */
export function PersonMails({ loaded }: { loaded: LoadedList<SentMail> }) {
  const t = useText();
  const exam = useExam();
  const isOpen = isAllowed(screens['exam.mail'], exam.may, useViewer().kind);
  return (
    <List
      texts="examinee.mails"
      caption={t('examinee.tab.emailHistory')}
      loaded={loaded}
      columns={columns}
      hasNoSearch
      to={isOpen ? ({ id }) => to('exam.mail', { exam, mailId: id }) : undefined}
    />
  );
}
