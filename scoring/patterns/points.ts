import { chanceAtLeast, chanceAtMost, type Measured } from '#scoring/norms/chance.ts';
import { HIGHEST_T, LOWEST_T, roundHalfAway } from '#scoring/norms/standard-score.ts';
import { type ScoreName, writeScoreName } from '#scoring/reports/score-table.ts';

/** How a T-score becomes 1 .. 5 points. */
export type PointRule = {
  /** Ascending: higher is better, a cut is passed from it up; descending: lower is better, passed from it down. */
  direction: 'ascending' | 'descending';
  /** The cuts between the five evaluations, T 2 .. 98, none below the one before it. */
  cuts: readonly [number, number, number, number];
};

/** One row of a factor pattern. */
export type PatternRow = ScoreName &
  PointRule & {
    /** Reference value, a whole number 0 .. 100: the weight of the row; 0 = only shown. */
    weight: number;
  };

/**
 * @throws RangeError when cuts are not in order inside 2 .. 98, a weight is no whole number 0 .. 100, or a score has two
 * rows
 */
export function checkRows(rows: readonly PatternRow[]): void {
  const names = new Set(rows.map(writeScoreName));
  if (names.size < rows.length) throw new RangeError('a score has two rows in the pattern');
  for (const { id, cuts, weight } of rows) {
    const inOrder = cuts.every((cut, index) => cut >= (cuts[index - 1] ?? LOWEST_T) && cut <= HIGHEST_T);
    if (!inOrder) throw new RangeError(`cuts of ${id} out of order: ${cuts.join(', ')}`);
    if (!(Number.isInteger(weight) && weight >= 0 && weight <= 100))
      throw new RangeError(`weight ${weight} of ${id}`);
  }
}

/** 1 + the cuts passed. */
export function pointsOf({ direction, cuts }: PointRule, t: number): number {
  let points = 1;
  for (const cut of cuts) if (direction === 'ascending' ? t >= cut : t <= cut) points++;
  return points;
}

/** The cuts in the order in which they are passed: the easiest first. */
export function cutsPassed({ direction, cuts }: PointRule): readonly number[] {
  return direction === 'ascending' ? cuts : cuts.toReversed();
}

/** The chance that the true score passes each cut, the easiest first. */
export function chancesOfCuts(rule: PointRule, score: Measured): number[] {
  const chance = rule.direction === 'ascending' ? chanceAtLeast : chanceAtMost;
  return cutsPassed(rule).map((cut) => chance(score, cut));
}

/** The points to expect of the true score: "passed" replaced by its probability. */
export function expectedPoints(rule: PointRule, score: Measured): number {
  return chancesOfCuts(rule, score).reduce((sum, chance) => sum + chance, 1);
}

/** Above this share of weight without a score there is no match. */
export const MOST_MISSING = 0.4;

/** Whether enough of the weight has a score. */
export function hasMatch(weight: number, total: number): boolean {
  return weight > 0 && (total - weight) / total <= MOST_MISSING;
}

/** 0 .. 100, not rounded. @param sum of weight x (points - 1) */
export function matchOf(sum: number, weight: number): number {
  return (25 * sum) / weight;
}

/** The match as it is printed: a whole number. */
export function printedMatch(match: number): number {
  return roundHalfAway(match);
}
