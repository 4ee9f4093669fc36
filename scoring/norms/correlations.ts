import type { Norm } from '#scoring/norms/norm.ts';
import { factorise } from '#scoring/statistics/positive-definite.ts';
import { flatten } from '#scoring/statistics/quadratic-form.ts';

/**
 * What is known about the correlation of the scales: measured between the scales of `covariance`, and `correlation`
 * assumed between any other two.
 */
export type Correlations = Pick<Norm, 'correlation' | 'covariance'>;

/** The correlation measured between two scales; undefined where they were not measured together. */
export function measuredCorrelation(
  { covariance }: Correlations,
  one: string,
  other: string,
): number | undefined {
  if (!covariance) return undefined;
  const [row, column] = [covariance.scales.indexOf(one), covariance.scales.indexOf(other)];
  if (row < 0 || column < 0) return undefined;
  const entry = (i: number, j: number) => covariance.rows[i]?.[j] ?? Number.NaN;
  return entry(row, column) / Math.sqrt(entry(row, row) * entry(column, column));
}

/** A scale and the norm that knows it. */
export interface NormedScale {
  scale: string;
  norm: Correlations;
}

/**
 * The correlations of scales of one or several norms. What two scales of one norm correlate was measured, or is
 * assumed by it; scales of different norms were never measured together, and the mean of what both assume joins them.
 * Where the assumed ones do not go with the measured ones, they are halved until all together are correlations.
 * @returns scales x scales, positive definite, and whether any of them is assumed
 * @throws RangeError when those measured are no correlations themselves
 */
export function correlationsBetween(scales: readonly NormedScale[]): {
  rows: number[][];
  assumed: boolean;
} {
  const pairs = scales.map((one) => scales.map((other) => correlationOf(one, other)));
  const assumed = pairs.some((row) => row.some((pair) => pair.assumed));
  for (let share = 1; ; share = share > 1e-3 ? share / 2 : 0) {
    const rows = pairs.map((row) => row.map(({ r, assumed }) => (assumed ? share * r : r)));
    if (factorise(flatten(rows), rows.length)) return { rows, assumed };
    if (share === 0) throw new RangeError('the measured correlations are not positive definite');
  }
}

function correlationOf(one: NormedScale, other: NormedScale): { r: number; assumed: boolean } {
  if (one === other) return { r: 1, assumed: false };
  const measured =
    one.norm === other.norm ? measuredCorrelation(one.norm, one.scale, other.scale) : undefined;
  if (measured !== undefined) return { r: measured, assumed: false };
  return { r: (one.norm.correlation + other.norm.correlation) / 2, assumed: true };
}
