import { Link, type To } from 'react-router';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** What is progressing. */
  label: string;
  /** Words beside the bar; absent: "3 of 10". */
  text?: string;
}

/** How far something is, as a bar and in words. */
export function ProgressBar({ done, total, label, text }: ProgressBarProps) {
  const t = useText();
  const words = text ?? t('progress.of', { done, total });
  return (
    <div className={styles.progress}>
      <progress value={done} max={Math.max(total, 1)} aria-label={label} aria-valuetext={words} />
      <span>{words}</span>
    </div>
  );
}

export interface Share {
  label: string;
  number: number;
  tone: 'done' | 'ended' | 'doing' | 'waiting' | 'attention';
  /** Where those of this part are listed. */
  to?: To;
}

interface StackedBarProps {
  shares: readonly Share[];
  label: string;
  /** The whole in words. */
  title: string;
}

/** Parts of a whole as one stacked bar; the legend holds the numbers, so colours need not be distinguished. */
export function StackedBar({ shares, label, title }: StackedBarProps) {
  const language = useLanguage();
  return (
    <figure className={styles.stack} aria-label={label}>
      <figcaption className={styles.whole}>{title}</figcaption>
      <ul className={styles.legend}>
        {shares.map((share) => (
          <li key={share.label}>
            <span className={`${styles.dot} ${styles[share.tone]}`} aria-hidden="true" />
            {share.to ? <Link to={share.to}>{share.label}</Link> : <span>{share.label}</span>}{' '}
            <strong>{formatNumber(share.number, language)}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.parts} aria-hidden="true">
        {shares
          .filter(({ number }) => number > 0)
          .map((share) => (
            <span key={share.label} className={styles[share.tone]} style={{ flexGrow: share.number }} />
          ))}
      </div>
    </figure>
  );
}
