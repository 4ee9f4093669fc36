import type { z } from 'zod';
import type { LinkState } from '#contract/codes/linkages.ts';
import type { SyncState } from '#contract/shapes/link-delivery.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { type ListColumn, Under } from '#web/ui/list/columns.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './linkage.module.css';
import { Problem } from './problem.tsx';

/** Somebody of a linkage, as a row of the list. */
export type LinkedRow = z.output<typeof SyncState> & { id: number };

interface CellProps {
  person: LinkedRow;
}

const tones = {
  ...({ none: 'neutral', waiting: 'active', behind: 'error' } as const),
  ...({ sent: 'done', pulled: 'done', refused: 'warning' } as const),
} satisfies Record<LinkState, BadgeTone>;

export const peopleColumns: readonly ListColumn<LinkedRow, 'linkPeople'>[] = [
  {
    name: 'name',
    isHead: true,
    cell: (person) => <span>{nameOf(person)}</span>,
    beside: ({ login_id }) => <span translate="no">{login_id}</span>,
  },
  { name: 'state', cell: (person) => <Standing person={person} /> },
  { name: 'external_id', format: 'code' },
  { name: 'event', isMinor: true, cell: (person) => <Happened person={person} /> },
  { name: 'sent_at', isMinor: true },
  { name: 'pulled_at', isMinor: true },
  { name: 'seq', isMinor: true, isPutAway: true, isNumber: true },
  { name: 'acts', cell: (person) => <Again person={person} /> },
];

export function nameOf({ name, login_id }: LinkedRow): string {
  return name || login_id;
}

/** The state, why the last request did not arrive, and when the next one goes out. */
function Standing({ person: { state, problem, next_at } }: CellProps) {
  const t = useText();
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`linkPeople.state.${state}`)}</StatusBadge>
      <Problem problem={problem} next_at={next_at} />
    </>
  );
}

/** What happened to the person last, and when. */
function Happened({ person: { event, changed_at } }: CellProps) {
  const t = useText();
  return (
    <>
      <span>{t(`linkPeople.event.${event}`)}</span>
      <Under>
        <span>{formatMinute(changed_at)}</span>
      </Under>
    </>
  );
}

function Again({ person }: CellProps) {
  const t = useText();
  return (
    <div className={styles.act}>
      <Act
        name="resend"
        label={t('linkPeople.resend.one')}
        title={t('linkPeople.resend.of', { name: nameOf(person) })}
        of={{ ids: person.examinee_id }}
        stays
      />
    </div>
  );
}
