import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import styles from './linkage.module.css';

/** Why a request did not arrive, and when the next one goes out. */
export function Problem({ problem, next_at }: { problem: string | null; next_at: string | null }) {
  const t = useText();
  if (problem === null) return null;
  return (
    <div className={styles.problem}>
      <p>{problem}</p>
      {next_at === null ? null : <p>{t('linkPeople.next', { time: formatMinute(next_at) })}</p>}
    </div>
  );
}
