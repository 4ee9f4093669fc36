import { dashes, formatDay, formatLastDay } from '#messages/format.ts';
import { useLanguage } from '#web/app/text.tsx';
import styles from './period-text.module.css';

interface PeriodTextProps {
  /** Moments, ISO 8601, or days. */
  from: string;
  to: string;
  /** The end that stands alone where there is no room for both. */
  matters?: 'from' | 'to';
}

/** A period as two days, broken between them alone. */
export function PeriodText({ from, to, matters }: PeriodTextProps) {
  const language = useLanguage();
  const far = matters && (matters === 'from' ? 'to' : 'from');
  return (
    <span className={styles.period}>
      <span className={far === 'from' ? styles.far : undefined}>
        {`${formatDay(from, language)}${matters === 'to' ? '' : dashes[language]}`}
      </span>
      {matters ? null : <wbr />}
      <span className={far === 'to' ? styles.far : undefined}>
        {`${matters === 'to' ? dashes[language] : ''}${formatLastDay(to, language)}`}
      </span>
    </span>
  );
}
