import { chanceAtLeast, chanceAtMost, type Measured } from '#scoring/norms/chance.ts';
import { percentileOf, tAtPercentile } from '#scoring/norms/percentile.ts';
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

/**
 * One bound on one score. A score at the bound passes, though its chance may be below even: it regresses to the mean.
 * @throws RangeError when the quantity is outside its range
 */
export function judgeCondition(condition: Condition, scores: ScoreTable): Judgement {
  checkQuantity(condition);
  const score = findScore(scores, condition);
  if (!score) return { passed: null, chance: null };
  return judges[condition.compare](score, condition.quantity);
}

type Judge = (score: Measured, quantity: number) => { passed: boolean; chance: number };

const judges: Record<Condition['compare'], Judge> = {
  1: (score, q) => ({ passed: score.t >= q, chance: chanceAtLeast(score, q) }),
  2: (score, q) => ({ passed: score.t <= q, chance: chanceAtMost(score, q) }),
  3: (score, q) => ({
    passed: percentileOf(score.t) >= q,
    chance: chanceAtLeast(score, tAtPercentile(q)),
  }),
  4: (score, q) => ({
    passed: percentileOf(score.t) <= q,
    chance: chanceAtMost(score, tAtPercentile(q)),
  }),
};

function checkQuantity({ compare, quantity }: Condition): void {
  const [lowest, highest] = compare <= 2 ? [2, 98] : [0, 100];
  if (!(quantity >= lowest && quantity <= highest)) {
    throw new RangeError(`a bound of ${quantity} for compare ${compare}`);
  }
}
