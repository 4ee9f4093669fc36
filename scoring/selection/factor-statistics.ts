import type { Margin } from '#scoring/norms/margin.ts';
import { HIGHEST_T, LOWEST_T } from '#scoring/norms/standard-score.ts';
import { levelsFrom } from '#scoring/quality/reliability-index.ts';
import { smallestGroup } from '#scoring/reports/group-scores.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';
import { quantile } from '#scoring/statistics/quantile.ts';

/** How the T-scores of a factor lie in a group of people. All but n is null below five people. */
export interface FactorStatistics {
  /** People counted. */
  n: number;
  mean: number | null;
  /** With n - 1. */
  sd: number | null;
  /** Quartiles (Hyndman and Fan 1996, definition 7). */
  low: number | null;
  median: number | null;
  high: number | null;
  /** People in each of 13 bins of five T-scores: up to 22, 23 to 27 ... 48 to 52 ... 78 and above. */
  bins: number[] | null;
}

/** People who answered carelessly are listed, but are in no mean, rank, histogram, rate or count of passes. */
export function isCounted(reliability_index: number | null): boolean {
  return reliability_index === null || reliability_index >= levelsFrom[2];
}

/**
 * Statistics of a factor from how many people have each T-score, as a database counts them: any number of people costs
 * the same.
 * @param people by T-score: people[55] have T 55; only 2 .. 98 are read
 */
export function describeFactor(people: ArrayLike<number>): FactorStatistics {
  const bins = Array.from({ length: BINS }, () => 0);
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (let t = LOWEST_T; t <= HIGHEST_T; t++) {
    const count = people[t] ?? 0;
    n += count;
    sum += count * t;
    squares += count * t * t;
    bins[binOf(t)] = (bins[binOf(t)] ?? 0) + count;
  }
  if (n < smallestGroup) return { n, mean: null, sd: null, low: null, median: null, high: null, bins: null };
  const mean = sum / n;
  const quartile = (p: number) => quantile(n, p, (place) => tAt(people, place));
  return {
    n,
    mean,
    sd: Math.sqrt(Math.max(0, squares - n * mean * mean) / (n - 1)),
    low: quartile(0.25),
    median: quartile(0.5),
    high: quartile(0.75),
    bins,
  };
}

/** The same bins of a market, as shares that add up to 1, with its mean and sd. */
export function describeMargin({ mean, sd, from }: Margin): { mean: number; sd: number; bins: number[] } {
  const bins = Array.from(
    { length: BINS },
    (_, bin) => normalCdf(from(endOf(bin))) - normalCdf(from(startOf(bin))),
  );
  return { mean, sd, bins };
}

const BINS = 13;
const WIDTH = 5;
/** The lowest T of the second bin: the seventh lies around 50. */
const SECOND = 23;

function binOf(t: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor((t - SECOND) / WIDTH) + 1));
}

function startOf(bin: number): number {
  return bin === 0 ? LOWEST_T : SECOND + (bin - 1) * WIDTH;
}

function endOf(bin: number): number {
  return bin === BINS - 1 ? HIGHEST_T + 1 : startOf(bin + 1);
}

/** The T-score of the person at a place, 0 the lowest. */
function tAt(people: ArrayLike<number>, place: number): number {
  let below = 0;
  for (let t = LOWEST_T; t <= HIGHEST_T; t++) {
    below += people[t] ?? 0;
    if (below > place) return t;
  }
  return HIGHEST_T;
}
