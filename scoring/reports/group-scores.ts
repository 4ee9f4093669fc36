import { type Rank, rankOf } from '#scoring/norms/rank.ts';
import { mean, standardDeviation } from '#scoring/statistics/moments.ts';
import { normalCdf, normalQuantile } from '#scoring/statistics/normal.ts';
import { quantile } from '#scoring/statistics/quantile.ts';

/** A smaller group has no figures: they would say something about each of its people. */
export const smallestGroup = 5;

/** T-scores at which a rank begins, from A down. */
const ranks: readonly { rank: Rank; from: number }[] = [
  { rank: 'A', from: 64.5 },
  { rank: 'B', from: 54.5 },
  { rank: 'C', from: 44.5 },
  { rank: 'D', from: 34.5 },
  { rank: 'E', from: -Infinity },
];

/** Shares of the norm group in each rank, A to E. */
export const normShares: readonly number[] = ranks.map(({ from }, at) => {
  const above = ranks[at - 1]?.from ?? Infinity;
  return below(above) - below(from);
});

function below(t: number): number {
  return Number.isFinite(t) ? normalCdf((t - 50) / 10) : t > 0 ? 1 : 0;
}

/** How many people a group has of one scale, and where they stand in the norm. */
export interface GroupScores {
  n: number;
  mean: number;
  /** Quartiles. */
  low: number;
  median: number;
  high: number;
  /** People in each rank, A to E. */
  counts: number[];
  /** Where the group's mean lies beside the norm's, if not within its own error. */
  stands: 'above' | 'below' | null;
}

/** Standard deviation of T-scores in the norm. */
const normSpread = 10;

/** Undefined for a group that is too small to be one. @param ts T-scores of the people who have one */
export function describeGroup(ts: readonly number[]): GroupScores | undefined {
  const n = ts.length;
  if (n < smallestGroup) return undefined;
  const sorted = [...ts].sort((one, other) => one - other);
  const average = mean(sorted);
  const quartile = (p: number) => quantile(n, p, (place) => sorted[place] ?? Number.NaN);
  // Few people who happen to be alike would seem to be measured without error: the norm's own spread is the least.
  const error = (normalQuantile(0.975) * Math.max(standardDeviation(sorted), normSpread)) / Math.sqrt(n);
  return {
    n,
    mean: average,
    low: quartile(0.25),
    median: quartile(0.5),
    high: quartile(0.75),
    counts: ranks.map(({ rank }) => sorted.filter((t) => rankOf(t) === rank).length),
    stands: average - error > 50 ? 'above' : average + error < 50 ? 'below' : null,
  };
}

export type Place = 'upper' | 'middle' | 'lower';

/**
 * Where each of a group stands in it: the upper quarter, the lower one, or between. Equal scores get the same place;
 * null for people without one, and for all of a group that is too small.
 */
export function placesOf(ts: readonly (number | null)[]): (Place | null)[] {
  const group = describeGroup(ts.filter((t) => t !== null));
  return ts.map((t) => {
    if (!group || t === null) return null;
    if (t >= group.high && t > group.median) return 'upper';
    return t <= group.low && t < group.median ? 'lower' : 'middle';
  });
}
