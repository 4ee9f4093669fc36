import { roundHalfAway } from '#scoring/norms/standard-score.ts';
import { normalCdf, normalQuantile } from '#scoring/statistics/normal.ts';

/**
 * Percent of the norm group below a printed T-score: Phi((T - 50) / 10), whole, 1 .. 99 (no report says that everybody
 * or nobody stands below). T-scores are normal by now: raw scores that were not have been normalised.
 */
export function percentileOf(t: number): number {
  return Math.min(99, Math.max(1, roundHalfAway(100 * normalCdf((t - 50) / 10))));
}

/** The T-score, not rounded, with `percentile` percent of the norm group below; -Infinity at 0, Infinity at 100. */
export function tAtPercentile(percentile: number): number {
  return 50 + 10 * normalQuantile(percentile / 100);
}
