import { patternDirections } from '#contract/codes/analysis.ts';
import type { FactorPattern } from '#contract/shapes/factor-pattern.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { None } from '#web/ui/list/columns.tsx';
import styles from './patterns.module.css';

/** More would make a row of the list higher than its neighbours. */
const most = 4;

type Row = Pick<FactorPattern['rows'][number], 'score' | 'name' | 'direction' | 'reference_value'>;

/** The factors of a pattern, the weightiest first: a short bar each, up where a high score is looked for. */
export function FactorBars({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const language = useLanguage();
  const used = rows
    .filter(({ reference_value }) => reference_value > 0)
    .toSorted((a, b) => b.reference_value - a.reference_value);
  if (used.length === 0) return <None />;
  return (
    <ul className={styles.bars}>
      {used.slice(0, most).map(({ score, name, direction, reference_value: weight }) => (
        <li key={score}>
          <span>{name}</span>{' '}
          <span title={t(`pattern.form.direction.${direction}`)} aria-hidden="true">
            {direction === patternDirections.ascending ? '↑' : '↓'}
          </span>
          <span className="visually-hidden">{t(`pattern.form.direction.${direction}`)}</span>{' '}
          <svg className={styles.weightBar} aria-hidden="true">
            <rect className={styles.ground} width="100%" height="100%" />
            <rect className={styles.bar} width={`${weight}%`} height="100%" />
          </svg>
          <span className={styles.weightNumber}>{formatNumber(weight, language)}</span>
        </li>
      ))}
      {used.length > most ? (
        <li className={styles.further}>
          {t('pattern.bars.further', { number: formatNumber(used.length - most, language) })}
        </li>
      ) : null}
    </ul>
  );
}
