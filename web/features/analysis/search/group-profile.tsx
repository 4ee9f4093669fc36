import { tScores } from '#charts/t-scores.ts';
import type { FactorStatistic } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import styles from './group-profile.module.css';
import { axis, placeOfT } from './t-axis.ts';

/** The middle half of a normal norm: its mean and .674 of its deviation on either side. */
const middleHalf = 0.674;

const { mean } = tScores;

/** The people searched, factor by factor: their middle half and median over the market's middle half. */
export function GroupProfile({ statistics }: { statistics: readonly FactorStatistic[] }) {
  const t = useText();
  const shown = statistics.filter(({ median }) => median !== null);
  if (shown.length === 0) return <p>{t('analysis.preview.group.none')}</p>;
  return (
    <>
      <p className={styles.legend}>{t('analysis.preview.group.legend')}</p>
      <ul className={styles.rows} aria-hidden="true">
        <li className={styles.ticks}>
          <span>{t('analysis.histogram.t')}</span>
          <span>
            {axis.ticks.map((tick) => (
              <span key={tick} style={at(tick)}>
                {tick}
              </span>
            ))}
          </span>
        </li>
        {shown.map(({ id, name, low, median, high, norm }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.scale}>
              {norm ? (
                <span
                  className={styles.market}
                  style={span(norm.mean - middleHalf * norm.sd, norm.mean + middleHalf * norm.sd)}
                />
              ) : null}
              <span className={styles.mean} style={at(mean)} />
              <span className={styles.group} style={span(low ?? mean, high ?? mean)} />
              <span className={styles.median} style={at(median ?? mean)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function at(t: number) {
  return { left: `${100 * placeOfT(t)}%` };
}

function span(from: number, to: number) {
  const [left, right] = [100 * placeOfT(from), 100 * placeOfT(to)];
  return { left: `${left}%`, width: `${Math.max(1, right - left)}%` };
}
