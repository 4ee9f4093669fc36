import { type DataRows, standardDeviation } from '#scoring/statistics/moments.ts';

/**
 * Intra-individual response variability (Dunn, Heggestad, Shanock and Theilgard 2018): the standard deviation (n - 1)
 * of a person's own answers, as they were given (not reversed). Low = straight-lining; very high = answers at random
 * or from one end to the other. Missing answers are left out; NaN for fewer than two answers.
 */
export function responseVariability(rows: DataRows): number[] {
  return rows.map((row) => standardDeviation(row));
}
