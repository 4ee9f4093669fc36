import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { Answer, type DeliveryRow, Standing } from './delivery-columns.tsx';
import styles from './linkage.module.css';

/** Milliseconds until a trial request that is under way is looked at again. */
const patience = 2_000;

/** A request that names nobody, sent by press, and what the other side answered to the last one. */
export function Ping({ last }: { last: DeliveryRow | undefined }) {
  const t = useText();
  useLookAgain(last);
  return (
    <section aria-label={t('linkPing.name')} className={styles.ping}>
      <Act name="ping" label={t('linkPing.send')} stays />
      <div role="status">
        {last ? (
          <>
            <p>{t('linkPing.last', { at: formatMinute(last.created_at) })}</p>
            <Answer last_status={last.last_status} last_ms={last.last_ms} />{' '}
            <Standing status={last.status} problem={last.problem} next_at={null} />
          </>
        ) : (
          <p>{t('linkPing.none')}</p>
        )}
      </div>
    </section>
  );
}

/** Reads the page again while the answer is not there. */
function useLookAgain(last: DeliveryRow | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (last?.status !== 'waiting') return;
    const timer = setTimeout(revalidate, patience);
    return () => clearTimeout(timer);
  }, [last, revalidate]);
}
