import { Link, useLocation } from 'react-router';
import type { ViewerKind } from '#contract/codes/viewers.ts';
import type { MailRecipient } from '#contract/shapes/mail-history.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { type ListColumn, Moment } from '#web/ui/list/columns.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toneOfRecipient } from './mail-words.ts';
import { mayReadLetters } from './may-read-letters.ts';
import styles from './standing.module.css';

/** The columns of a mail's people: the way to each letter for who may read it. */
export function recipientColumnsFor(kind: ViewerKind): readonly ListColumn<MailRecipient, 'mail.people'>[] {
  return mayReadLetters(kind) ? columns : columns.filter(({ name }) => name !== 'letter');
}

interface CellProps {
  person: MailRecipient;
}

const columns: readonly ListColumn<MailRecipient, 'mail.people'>[] = [
  {
    name: 'name',
    isHead: true,
    cell: (person) => <Name person={person} />,
    beside: ({ login_id }) => <span translate="no">{login_id}</span>,
  },
  { name: 'address', isMinor: true },
  { name: 'status', cell: (person) => <Standing person={person} /> },
  { name: 'at', isMinor: true, cell: ({ at }) => <Moment at={at} /> },
  { name: 'letter', cell: (person) => <LetterWay person={person} /> },
];

function Name({ person: { name, login_id } }: CellProps) {
  const t = useText();
  return <span>{name || login_id || t('mail.people.staff')}</span>;
}

/** The state, with why and in whose words. */
function Standing({ person }: CellProps) {
  const t = useText();
  const { status, problem, server_says, next_try_at } = person;
  const isWaiting = status === 0;
  return (
    <div className={styles.standing}>
      <StatusBadge tone={toneOfRecipient(status)}>{t(`mail.recipient.${status}`)}</StatusBadge>
      {problem ? <p className={styles.under}>{problem}</p> : null}
      {server_says ? (
        <p className={styles.under} translate="no">
          {t('mail.people.says', { words: server_says })}
        </p>
      ) : null}
      {isWaiting && next_try_at ? (
        <p className={styles.under}>{t('mail.people.retry', { time: formatMinute(next_try_at) })}</p>
      ) : null}
    </div>
  );
}

function LetterWay({ person }: CellProps) {
  const t = useText();
  const { search } = useLocation();
  const name = person.name || person.login_id || person.address || '';
  return (
    <Link
      to={{ search: searchWith(search, { letter: person.id }), hash: 'letter' }}
      aria-label={t('mail.people.letter.of', { name })}
    >
      {t('mail.people.letter.show')}
    </Link>
  );
}
