import type { Margin } from '#scoring/norms/margin.ts';
import { HIGHEST_T, LOWEST_T, roundHalfAway } from '#scoring/norms/standard-score.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

/**
 * Percent of the norm group below a printed T-score: Phi((T - 50) / 10), whole, 1 .. 99 (no report says that everybody
 * or nobody stands below). T-scores are normal by now: raw scores that were not have been normalised.
 */
export function percentileOf(t: number): number {
  return printedPercentile(normalCdf((t - 50) / 10));
}

/**
 * The same of a group whose T-scores lie in any way: the middle of the positions at which `t` is printed. Of a normal
 * group with mean 50 and sd 10 it is `percentileOf`. The group's lowest and highest score have no such middle: who is
 * printed lower counts, and half of those printed the same.
 */
export function percentileIn({ from }: Pick<Margin, 'from'>, t: number): number {
  const [low, high] = [from(t), from(t + 1)];
  const isBetween = Number.isFinite(low) && Number.isFinite(high);
  return printedPercentile(isBetween ? normalCdf((low + high) / 2) : (normalCdf(low) + normalCdf(high)) / 2);
}

function printedPercentile(share: number): number {
  return Math.min(99, Math.max(1, roundHalfAway(100 * share)));
}

/** The smallest printed T whose printed percentile is `percentile` or more; Infinity where none is. */
export function leastTAtPercentile(percentile: number): number {
  return printed.find((each) => each.percentile >= percentile)?.t ?? Number.POSITIVE_INFINITY;
}

/** The highest printed T whose printed percentile is `percentile` or less; -Infinity where none is. */
export function highestTAtPercentile(percentile: number): number {
  return printed.findLast((each) => each.percentile <= percentile)?.t ?? Number.NEGATIVE_INFINITY;
}

const printed = Array.from({ length: HIGHEST_T - LOWEST_T + 1 }, (_, at) => {
  const t = LOWEST_T + at;
  return { t, percentile: percentileOf(t) };
});
