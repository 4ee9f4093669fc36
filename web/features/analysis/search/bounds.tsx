import type { ChangeEvent } from 'react';
import type { AnalysisFound, AnalysisMaster, FilterCondition } from '#contract/shapes/analysis.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { isLower, isPercentile, nameOfScore, sayBound } from './bound-words.ts';
import styles from './bounds.module.css';
import { Histogram, HistogramNumbers } from './histogram.tsx';
import type { MovedBounds } from './moved-bounds.ts';
import { findStatistic } from './statistic-of.ts';
import { coarseHandleRange, handleRange } from './t-axis.ts';

interface BoundsProps {
  found: Pick<AnalysisFound, 'list_temperament' | 'list_performance' | 'list_others'>;
  master: AnalysisMaster;
  moved: MovedBounds;
}

interface Placed {
  bound: FilterCondition;
  /** Its place among the conditions. */
  at: number;
}

/** Each bounded score of the people searched, over the market's, with the handles of its bounds. */
export function Bounds({ found, master, moved }: BoundsProps) {
  const t = useText();
  const placed = moved.bounds.map((bound, at): Placed => ({ bound, at }));
  const scores = [...new Set(moved.bounds.map(({ score }) => score))];
  if (scores.length === 0) return <p className={styles.none}>{t('analysis.bounds.none')}</p>;
  return (
    <div>
      <div className={styles.bounds}>
        {scores.map((score) => (
          <Score
            key={score}
            {...{ score, found, master, moved }}
            bounds={placed.filter(({ bound }) => bound.score === score)}
          />
        ))}
      </div>
      <p className={styles.legend}>
        {t(master.shows_numbers ? 'analysis.histogram.legend' : 'analysis.histogram.legend.market')}
      </p>
    </div>
  );
}

interface ScoreProps extends BoundsProps {
  score: string;
  bounds: readonly Placed[];
}

function Score({ score, bounds, found, master, moved }: ScoreProps) {
  const t = useText();
  const language = useLanguage();
  const statistic = findStatistic(found, score);
  const n = statistic && formatNumber(statistic.n, language);
  return (
    <figure className={styles.score}>
      <figcaption className={styles.title}>
        <span>{nameOfScore(master, score)}</span>
        {n === undefined ? null : <span className={styles.n}>{t('analysis.histogram.n', { n })}</span>}
      </figcaption>
      {statistic ? (
        <div className={styles.picture}>
          <Histogram statistic={statistic} bounds={bounds.map(({ bound }) => bound)} />
        </div>
      ) : null}
      {bounds.map((placed) => (
        <Handle key={placed.bound.condition_type} {...placed} {...{ bounds, master, moved }} />
      ))}
      {statistic ? <HistogramNumbers statistic={statistic} /> : null}
    </figure>
  );
}

interface HandleProps extends Placed {
  bounds: readonly Placed[];
  master: AnalysisMaster;
  moved: MovedBounds;
}

/** Moves a bound by pointer or keys; without script the sentence's own field does. */
function Handle({ bound, at, bounds, master, moved }: HandleProps) {
  const t = useText();
  if (!useHydrated()) return null;
  const ofT = master.bounds ? coarseHandleRange : handleRange;
  const range = isPercentile(bound) ? { min: 0, max: 100 } : ofT;
  const move = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const wanted = nearest(master.bounds, Number(currentTarget.value));
    moved.move(at, withinOthers(bound, wanted, bounds));
  };
  return (
    <label className={styles.handle}>
      <span>{t(isLower(bound) ? 'analysis.bounds.lower' : 'analysis.bounds.upper')}</span>
      <input
        type="range"
        {...range}
        value={bound.rank_number}
        aria-label={t(isLower(bound) ? 'analysis.bounds.lower.of' : 'analysis.bounds.upper.of', {
          name: nameOfScore(master, bound.score),
        })}
        aria-valuetext={sayBound(t, master, bound)}
        onChange={move}
      />
      <span className={styles.number} aria-hidden="true">
        {bound.rank_number}
      </span>
    </label>
  );
}

/** An exam that hides its numbers takes a few bounds alone. */
function nearest(allowed: readonly number[] | null, wanted: number): number {
  if (!allowed) return wanted;
  return allowed.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));
}

/** A handle stops where the other bound of its kind stands. */
function withinOthers(bound: FilterCondition, wanted: number, bounds: readonly Placed[]): number {
  const other = bounds
    .map((placed) => placed.bound)
    .find((each) => isPercentile(each) === isPercentile(bound) && isLower(each) !== isLower(bound));
  if (!other) return wanted;
  return isLower(bound) ? Math.min(wanted, other.rank_number) : Math.max(wanted, other.rank_number);
}
