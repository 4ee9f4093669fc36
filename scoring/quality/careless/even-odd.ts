import { correlation, type DataRows, mean } from '#scoring/statistics/moments.ts';

/** Two halves of fewer scales correlate by chance. */
const FEWEST_SCALES = 3;

/**
 * Even-odd consistency of each person (Jackson 1976; Johnson 2005; Curran 2016): each scale gives the mean of its
 * items at odd places and the mean of those at even places; the two are correlated over the scales, and the
 * correlation is stepped up to the full length by Spearman and Brown: 2 r / (1 + r), not below -1.
 *
 * Sign: high = consistent, up to 1; careless people come near 0 or below. (The R package careless turns the sign
 * round since its version 1.2.)
 *
 * The items of a scale must be keyed one way: reverse the others first. Missing answers are left out of their half;
 * a scale without both halves is left out. NaN when fewer than three scales are left or a half does not vary.
 * @param scales the columns of each scale, in the order of the test; scales of one item are left out
 * @throws RangeError for fewer than three scales of two items or more
 */
export function evenOddConsistency(rows: DataRows, scales: readonly (readonly number[])[]): number[] {
  const usable = scales.filter((scale) => scale.length >= 2);
  if (usable.length < FEWEST_SCALES)
    throw new RangeError('even-odd consistency needs at least three scales of two or more items');
  const halves = usable.map((scale) => ({
    odd: scale.filter((_, place) => place % 2 === 0),
    even: scale.filter((_, place) => place % 2 === 1),
  }));
  return rows.map((row) => {
    const half = (side: 'odd' | 'even') =>
      halves.map((each) => mean(each[side].map((column) => row[column] ?? Number.NaN)));
    return consistencyOf(half('odd'), half('even'));
  });
}

function consistencyOf(odd: readonly number[], even: readonly number[]): number {
  const complete = odd.filter((each, scale) => !Number.isNaN(each) && !Number.isNaN(even[scale])).length;
  if (complete < FEWEST_SCALES) return Number.NaN;
  return spearmanBrown(correlation(odd, even));
}

/** The reliability of the whole from the correlation of its halves, not below -1. */
export function spearmanBrown(r: number): number {
  return r <= -1 ? -1 : Math.max(-1, (2 * r) / (1 + r));
}
