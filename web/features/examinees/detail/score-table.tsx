import type { ReactNode } from 'react';
import type { SubjectResult } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';

/** The head of a column, and what stands below it where that is no plain text. */
export interface ScoreColumn {
  text: MessageKey;
  holds?: 'number' | 'rank' | 'wide';
  /** It holds T-scores or bands, which an exam may hide. */
  isScore?: true;
}

interface ScoreTableProps {
  /** Id of the heading that names the table. */
  heading: string;
  /** Class of the table, beside the one they all have. */
  className?: string | undefined;
  columns: readonly ScoreColumn[];
  /** One tbody or several. */
  children: ReactNode;
}

/** Scores in numbers and words below a heading; scrolls sideways in a narrow window. */
export function ScoreTable({ heading, className, columns, children }: ScoreTableProps) {
  const t = useText();
  const shows = useShowsNumbers();
  const shown = columns.filter(({ isScore }) => shows || !isScore);
  return (
    <SmallTable
      name={{ heading }}
      className={[styles.table, className].filter(Boolean).join(' ')}
      columns={shown.map(({ text, holds }) => ({
        key: text,
        label: t(text),
        className: holds && styles[holds],
      }))}
    >
      {children}
    </SmallTable>
  );
}

/** T, band and rank, or that nothing can be said; the rank alone where numbers are hidden. */
export function ScoreCells({
  score: { t: value, lo, hi, rank },
}: {
  score: Pick<SubjectResult, 't' | 'lo' | 'hi' | 'rank'>;
}) {
  const t = useText();
  const shows = useShowsNumbers();
  if (value === null || lo === null || hi === null)
    return (
      <td colSpan={shows ? 3 : 1} className={styles.undecided}>
        {t('result.undecidable')}
      </td>
    );
  return (
    <>
      {shows ? (
        <>
          <td className={styles.number}>{value}</td>
          <td className={styles.number}>{t('result.band.range', { lo, hi })}</td>
        </>
      ) : null}
      <td className={styles.rank}>{rank}</td>
    </>
  );
}
