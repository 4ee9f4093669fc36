import type { PersonAnalysis } from '#contract/shapes/analysis.ts';
import { placeOfT } from '../search/t-axis.ts';
import styles from './person.module.css';

type ScoreScaleProps = Pick<PersonAnalysis['scores'][number], 't' | 'lo' | 'hi' | 'group'>;

/** A person's band over the group's middle half; the numbers stand beside it. */
export function ScoreScale({ t, lo, hi, group }: ScoreScaleProps) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {group.low === null || group.high === null ? null : (
        <span className={styles.middle} style={span(group.low, group.high)} />
      )}
      {lo === null || hi === null ? null : <span className={styles.band} style={span(lo, hi)} />}
      {t === null ? null : <span className={styles.dot} style={{ left: `${100 * placeOfT(t)}%` }} />}
    </div>
  );
}

function span(from: number, to: number) {
  const [left, right] = [100 * placeOfT(from), 100 * placeOfT(to)];
  return { left: `${left}%`, width: `${Math.max(1, right - left)}%` };
}
