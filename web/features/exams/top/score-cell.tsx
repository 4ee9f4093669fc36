import type { CSSProperties } from 'react';
import type { PersonScore } from '#contract/shapes/listed-score.ts';
import type { Translate } from '#web/app/text.tsx';
import { placeOfT } from '#web/features/analysis/search/t-axis.ts';
import { None } from '#web/ui/list/columns.tsx';
import styles from './score-cell.module.css';

/**
 * A score, and beside it a small band of what it moves by error. A page may have hundreds: it is one element.
 * @param isMatch a match goes from 0 to 100, a T-score is drawn where nearly everybody lies
 */
export function scoreCell(score: PersonScore | null | undefined, t: Translate, isMatch: boolean) {
  if (!score) return <None />;
  const { value, lo, hi } = score;
  const place = (number: number) => `${Math.round(isMatch ? number : 100 * placeOfT(number))}%`;
  const band = { '--at': place(value), '--lo': place(lo ?? value), '--hi': place(hi ?? value) };
  if (lo === null || hi === null)
    return (
      <span className={styles.score} style={band as CSSProperties}>
        {value}
      </span>
    );
  const words = t('examinee.list.scores.band', { value, lo, hi });
  return (
    <span className={styles.score} style={band as CSSProperties} role="img" aria-label={words} title={words}>
      {value}
    </span>
  );
}
