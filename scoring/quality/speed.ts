import type { Indicator } from '#scoring/quality/indicator.ts';

/**
 * Haste: the median of the seconds spent on an item; below 2.0 costs 20, below 1.0 costs 40.
 * Measurements that are not positive finite numbers are left out: a broken clock must not be held against a
 * person. Undefined when none is left.
 * @param seconds one measurement for each item (or each page, divided by its items); any number of them
 */
export function speedIndicator(seconds: readonly number[]): Indicator | undefined {
  const measured = Float64Array.from(seconds.filter((each) => Number.isFinite(each) && each > 0)).sort();
  if (measured.length === 0) return undefined;
  const value = medianOfSorted(measured);
  return { kind: 'speed', value, penalty: speedPenalty(value) };
}

function medianOfSorted(sorted: Float64Array): number {
  const upper = sorted[sorted.length >> 1] ?? 0;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[(sorted.length >> 1) - 1] ?? 0) + upper) / 2;
}

/** What medians below so many seconds cost. */
export const speedPenalties = [
  { below: 1, penalty: 40 },
  { below: 2, penalty: 20 },
] as const;

function speedPenalty(median: number): number {
  return speedPenalties.find(({ below }) => median < below)?.penalty ?? 0;
}
