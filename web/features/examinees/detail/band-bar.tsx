import styles from './detail.module.css';

/** The ends of the scale of T-scores, and the middle half of the norm group on it. */
const scale = { from: 2, to: 98 };
const middle = { lo: 43, hi: 57 };

interface BandBarProps {
  t: number;
  lo: number;
  hi: number;
}

/** A T-score with its error band on the scale, where the profile's picture would be too small; numbers stand beside it. */
export function BandBar({ t, lo, hi }: BandBarProps) {
  return (
    <div className={styles.bandBar} aria-hidden="true">
      <span className={styles.middle} style={span(middle)} />
      <span className={styles.band} style={span({ lo, hi })} />
      <span className={styles.dot} style={{ left: `${placeOf(t)}%` }} />
    </div>
  );
}

function span({ lo, hi }: { lo: number; hi: number }) {
  return { left: `${placeOf(lo)}%`, width: `${placeOf(hi) - placeOf(lo)}%` };
}

function placeOf(t: number): number {
  return (100 * (Math.min(scale.to, Math.max(scale.from, t)) - scale.from)) / (scale.to - scale.from);
}
