import { dashes, formatDay } from '#messages/format.ts';
import { useLanguage } from '#web/app/text.tsx';
import styles from './period-text.module.css';

/** A period as two days, broken between them alone. Moments are ISO 8601. */
export function PeriodText({ from, to }: { from: string; to: string }) {
  const language = useLanguage();
  return (
    <span className={styles.period}>
      <span>
        {formatDay(from, language)}
        {dashes[language]}
      </span>
      <wbr />
      <span>{formatDay(to, language)}</span>
    </span>
  );
}
