import { chanceBetween } from '#scoring/norms/chance.ts';
import { highestTAtPercentile, leastTAtPercentile } from '#scoring/norms/percentile.ts';
import { HIGHEST_T, LOWEST_T } from '#scoring/norms/standard-score.ts';
import { findScore, type ScoreName, type ScoreTable } from '#scoring/reports/score-table.ts';

/** A bound on one score: compare 1 T at least, 2 T at most, 3 percentile at least, 4 percentile at most. */
export type Condition = ScoreName & {
  /** T 2 .. 98 for compare 1 and 2, percentile 0 .. 100 for 3 and 4. */
  quantity: number;
  compare: 1 | 2 | 3 | 4;
};

export type Judgement = {
  /** By the printed score; null when there is none. */
  passed: boolean | null;
  /** Probability that the true score passes (norms/chance.ts); null when there is no score. */
  chance: number | null;
};

/** The printed T-scores that pass, both ends among them; an end that every printed score keeps to is infinite. */
export interface Bounds {
  lower: number;
  upper: number;
}

/**
 * One bound on one score. A score at the bound passes, though its chance may be below even: it regresses to the mean.
 * @throws RangeError when the quantity is outside its range
 */
export function judgeCondition(condition: Condition, scores: ScoreTable): Judgement {
  const { lower, upper } = boundsOf(condition);
  const score = findScore(scores, condition);
  if (!score) return { passed: null, chance: null };
  return { passed: score.t >= lower && score.t <= upper, chance: chanceBetween(score, lower, upper) };
}

/**
 * The printed T-scores that pass a condition. A percentile is turned into the printed T from which on, or up to which,
 * the printed percentile passes, so that a pass, its chance and the market's rate speak of one bound.
 * @throws RangeError when the quantity is outside its range
 */
export function boundsOf(condition: Condition): Bounds {
  checkQuantity(condition);
  const { compare, quantity } = condition;
  if (compare === 1 || compare === 3) {
    const lower = compare === 1 ? quantity : leastTAtPercentile(quantity);
    return { lower: lower <= LOWEST_T ? -Infinity : lower, upper: Infinity };
  }
  const upper = compare === 2 ? quantity : highestTAtPercentile(quantity);
  return { lower: -Infinity, upper: upper >= HIGHEST_T ? Infinity : upper };
}

function checkQuantity({ compare, quantity }: Condition): void {
  const [lowest, highest] = compare <= 2 ? [2, 98] : [0, 100];
  if (!(quantity >= lowest && quantity <= highest)) {
    throw new RangeError(`a bound of ${quantity} for compare ${compare}`);
  }
}
