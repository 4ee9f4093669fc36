/*
 * Histograms have thirteen bins of five T-scores: the first and the last are open.
 */

export const axis = { from: 17.5, to: 82.5, step: 5, bins: 13, ticks: [20, 35, 50, 65, 80] } as const;

/** What a handle can be moved over: beyond, there is hardly anybody. */
export const handleRange = { min: 18, max: 82 } as const;

/** The same where an exam hides its numbers: each step is a bound that it takes, or lies beyond them. */
export const coarseHandleRange = { min: 15, max: 85, step: 10 } as const;

/** Where a T-score stands on the axis, 0 to 1. */
export function placeOfT(t: number): number {
  return Math.min(1, Math.max(0, (t - axis.from) / (axis.to - axis.from)));
}

/** Where a percentile stands on the axis, by the market's people in each bin. */
export function placeOfPercentile(percentile: number, bins: readonly number[]): number {
  const total = bins.reduce((sum, each) => sum + each, 0);
  let left = (percentile / 100) * total;
  for (const [at, people] of bins.entries()) {
    if (left <= people) return (at + (people > 0 ? left / people : 0)) / bins.length;
    left -= people;
  }
  return 1;
}

/** What a bin is called: the T-scores that it holds. */
export function sayBin(at: number): { from: number | null; to: number | null } {
  const from = axis.from + at * axis.step + 0.5;
  return { from: at === 0 ? null : from, to: at === axis.bins - 1 ? null : from + axis.step - 1 };
}

/** Shares of 1, so that few own people and many of the market can be laid over each other. */
export function sharesOf(bins: readonly number[]): number[] {
  const total = bins.reduce((sum, each) => sum + each, 0);
  return bins.map((each) => (total > 0 ? each / total : 0));
}
