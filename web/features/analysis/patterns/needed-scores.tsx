import { patternDirections } from '#contract/codes/analysis.ts';
import type { PatternPreview } from '#contract/shapes/factor-pattern.ts';
import { useText } from '#web/app/text.tsx';
import styles from './patterns.module.css';
import type { StoredRow } from './typed-rows.ts';

interface NeededScoresProps {
  needs: PatternPreview['needs'];
  rows: readonly StoredRow[];
  /** Names of scores. */
  names: Readonly<Record<string, string>>;
}

/** In words, which scores reach a match of 50 and of 80. */
export function NeededScores({ needs, rows, names }: NeededScoresProps) {
  const t = useText();
  const wordsOf = ({ score, t: needed }: { score: string; t: number }) => {
    const isRising = rows.find((row) => row.score === score)?.direction !== patternDirections.descending;
    const given = { name: names[score] ?? score, t: needed };
    return isRising ? t('pattern.confirm.atLeast', given) : t('pattern.confirm.atMost', given);
  };
  return (
    <section className={styles.needs}>
      <h3>{t('pattern.confirm.needs')}</h3>
      <dl>
        {needs.map(({ match, rows: needed }) => (
          <div key={match}>
            <dt>{t('pattern.confirm.need', { match })}</dt>
            <dd>
              {needed.length > 0
                ? needed.map(wordsOf).join(t('examinee.separator'))
                : t('pattern.confirm.none')}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>{t('pattern.confirm.needs.help')}</p>
    </section>
  );
}
