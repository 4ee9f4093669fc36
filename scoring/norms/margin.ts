import { type Distribution, quantilesOf } from '#scoring/norms/distribution.ts';
import type { ScaleNorm } from '#scoring/norms/norm.ts';
import { zOfRaw } from '#scoring/norms/scored.ts';
import { HIGHEST_T, LOWEST_T, tScore } from '#scoring/norms/standard-score.ts';
import { normalQuantile } from '#scoring/statistics/normal.ts';

/**
 * How the T-scores of a group lie: everybody has a standard normal position, and from it follows the printed T. So
 * scores that are skewed can still correlate as a normal distribution does.
 */
export interface Margin {
  /** Mean of the T-scores. */
  mean: number;
  /** Their standard deviation. */
  sd: number;
  /** The position from which on people are printed `t` or more; -Infinity at 2 and below, Infinity above 98. */
  from(t: number): number;
}

/**
 * T-scores of a group on the scale of the norm in force: normal with mean 50 + 10 (m_g - m) / s and sd 10 s_g / s.
 * Where either has skewed scores, its people are counted instead. A calibrated norm prints by theta, which is normal.
 * @param norm what the scores are printed by
 * @param group the scores of the group, the norm's own people unless given
 */
export function marginOf(norm: ScaleNorm, group: ScaleNorm = norm): Margin {
  if (!norm.calibration && (norm.distribution || group.distribution)) {
    return countedMargin(norm, group.distribution ?? quantilesOf(group, QUANTILES));
  }
  const mean = 50 + (10 * (group.mean - norm.mean)) / norm.sd;
  const sd = (10 * group.sd) / norm.sd;
  return { mean, sd, from: (t) => within(t, (t - 0.5 - mean) / sd) };
}

/** People that stand for a normal group whose scores are printed by a skewed norm. */
const QUANTILES = 1000;

function countedMargin(norm: ScaleNorm, { values, counts }: Distribution): Margin {
  const people = new Float64Array(HIGHEST_T + 1);
  values.forEach((value, at) => {
    const t = tScore(zOfRaw(value, norm));
    people[t] = (people[t] ?? 0) + (counts[at] ?? 0);
  });
  let below = 0;
  let sum = 0;
  let squares = 0;
  const belowT = people.map((count, t) => {
    below += count;
    sum += count * t;
    squares += count * t * t;
    return below - count;
  });
  const mean = sum / below;
  return {
    mean,
    sd: Math.sqrt(squares / below - mean ** 2),
    from: (t) => within(t, normalQuantile((belowT[t] ?? 0) / below)),
  };
}

/** Everybody is printed 2 or more, nobody more than 98. */
function within(t: number, position: number): number {
  if (t <= LOWEST_T) return -Infinity;
  return t > HIGHEST_T ? Infinity : position;
}
