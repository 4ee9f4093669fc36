import type { z } from 'zod';
import type { LinkDelivery } from '#contract/shapes/link-delivery.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { type ListColumn, Moment, None } from '#web/ui/list/columns.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './linkage.module.css';
import { Problem } from './problem.tsx';

type Delivery = z.output<typeof LinkDelivery>;

/** A request to the other side, as a row of the list. */
export type DeliveryRow = Omit<Delivery, 'id'> & { id: number; webhook_id: string };

interface CellProps {
  row: DeliveryRow;
}

const tones = {
  ...({ waiting: 'active', sent: 'done', failed: 'error', cancelled: 'neutral' } as const),
} satisfies Record<Delivery['status'], BadgeTone>;

export const deliveryColumns: readonly ListColumn<DeliveryRow, 'linkDelivery.list'>[] = [
  {
    name: 'kind',
    isHead: true,
    cell: (row) => <Kind row={row} />,
    beside: ({ created_at }) => <Moment at={created_at} />,
  },
  { name: 'people', isNumber: true, cell: (row) => <People row={row} /> },
  { name: 'status', cell: ({ status, problem, next_at }) => <Standing {...{ status, problem, next_at }} /> },
  { name: 'tries', isMinor: true, isNumber: true },
  { name: 'last_status', cell: ({ last_status, last_ms }) => <Answer {...{ last_status, last_ms }} /> },
  { name: 'ended_at', isMinor: true, isPutAway: true },
  { name: 'webhook_id', isMinor: true, isPutAway: true, format: 'code' },
  { name: 'acts', cell: (row) => <Again row={row} /> },
];

function Kind({ row: { kind } }: CellProps) {
  const t = useText();
  return <span>{t(`linkDelivery.list.kind.${kind}`)}</span>;
}

/** How many people it is about. */
function People({ row: { kind, people } }: CellProps) {
  const language = useLanguage();
  return kind === 'event' ? <span>{formatNumber(people, language)}</span> : <None />;
}

/** How it went, why it did not arrive, and when it is tried next. */
export function Standing({ status, problem, next_at }: Pick<Delivery, 'status' | 'problem' | 'next_at'>) {
  const t = useText();
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`linkDelivery.list.status.${status}`)}</StatusBadge>
      <Problem problem={problem} next_at={next_at} />
    </>
  );
}

/** What the other side answered to the last try, and how long that took. */
export function Answer({ last_status, last_ms }: Pick<Delivery, 'last_status' | 'last_ms'>) {
  const t = useText();
  const language = useLanguage();
  if (last_ms === null) return <None />;
  const ms = formatNumber(last_ms, language);
  return (
    <span>
      {last_status === null
        ? t('linkDelivery.list.noAnswer', { ms })
        : t('linkDelivery.list.answer', { status: last_status, ms })}
    </span>
  );
}

/** One that arrived is sent again only after a question. */
function Again({ row: { kind, status, webhook_id, created_at } }: CellProps) {
  const t = useText();
  if (kind !== 'event' || status === 'waiting') return <None />;
  return (
    <div className={styles.act}>
      <Act
        name="resend"
        label={t('linkDelivery.list.resend')}
        title={t('linkDelivery.list.resend.of', { at: formatMinute(created_at) })}
        ask={
          <p>{t(status === 'sent' ? 'linkDelivery.list.resend.sent' : 'linkDelivery.list.resend.help')}</p>
        }
        of={{ delivery_id: webhook_id }}
        stays
      />
    </div>
  );
}
