import { tScores } from '#charts/t-scores.ts';
import styles from './score-plot.module.css';

const [lowest, highest] = tScores.ends;

/** Where a T-score stands between the ends of the scale. */
export function placeOf(t: number): string {
  return `${((100 * (Math.min(highest, Math.max(lowest, t)) - lowest)) / (highest - lowest)).toFixed(2)}%`;
}

/** From one T-score to another, as a rectangle has it. */
export function spanOf(lo: number, hi: number): { x: string; width: string } {
  const width = (100 * (Math.min(highest, hi) - Math.max(lowest, lo))) / (highest - lowest);
  return { x: placeOf(lo), width: `${Math.max(0, width).toFixed(2)}%` };
}

/** Behind a row's scores: the middle half of the norm group, the lines of the scale, and the mean. */
export function ScaleGround() {
  const [from, to] = tScores.middle;
  return (
    <>
      <rect {...spanOf(from, to)} y="0" height="100%" className={styles.middle} />
      {tScores.ticks.map((tick) => (
        <line
          key={tick}
          x1={placeOf(tick)}
          x2={placeOf(tick)}
          y1="0"
          y2="100%"
          className={tick === tScores.mean ? styles.mean : styles.tick}
        />
      ))}
    </>
  );
}

/** The numbers that remain where there is room for few: the mean, and while they do not touch it, these beside it. */
const beside: readonly number[] = [20, 80];

function lookOf(tick: number): string | undefined {
  if (tick === tScores.mean) return undefined;
  return beside.includes(tick) ? styles.end : styles.minor;
}

/** The numbers of the scale, for the head of its column. */
export function ScaleNumbers() {
  return (
    <svg className={styles.numbers} aria-hidden="true">
      {tScores.ticks.map((tick) => (
        <text
          key={tick}
          className={lookOf(tick)}
          x={placeOf(tick)}
          y="50%"
          dominantBaseline="central"
          textAnchor="middle"
        >
          {tick}
        </text>
      ))}
    </svg>
  );
}

interface ScorePlotProps {
  t: number;
  lo: number;
  hi: number;
  /** Of a second score on the same row: a hollow diamond. */
  second?: number | null | undefined;
}

/** A T-score with its error band, as wide as its cell; the numbers stand beside it. */
export function ScorePlot({ t, lo, hi, second = null }: ScorePlotProps) {
  return (
    <svg className={styles.plot} aria-hidden="true">
      <ScaleGround />
      <rect {...spanOf(lo, hi)} y="50%" height="6" className={styles.band} />
      {second === null ? null : (
        <svg x={placeOf(second)} y="50%" overflow="visible" aria-hidden="true">
          <path d="M0-7L7 0L0 7L-7 0z" className={styles.second} />
        </svg>
      )}
      <circle cx={placeOf(t)} cy="50%" r="5" className={styles.dot} />
    </svg>
  );
}
