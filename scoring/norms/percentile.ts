import { HIGHEST_T, LOWEST_T, roundHalfAway } from '#scoring/norms/standard-score.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

/**
 * Percent of the norm group below a printed T-score: Phi((T - 50) / 10), whole, 1 .. 99 (no report says that everybody
 * or nobody stands below). T-scores are normal by now: raw scores that were not have been normalised.
 */
export function percentileOf(t: number): number {
  return Math.min(99, Math.max(1, roundHalfAway(100 * normalCdf((t - 50) / 10))));
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
