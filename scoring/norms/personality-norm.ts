/** Mean and sd of a scale's raw scores in the norm group, and its reliability (omega, 0 .. 1). */
export type FactorNorm = { mean: number; sd: number; omega: number };

/** What the people compared with look like. Provisional: a design norm, not yet measured on people. */
export type PersonalityNorm = {
  id: string;
  version: string;
  /** Day the norm was put in force, as text; it is only handed on. */
  date: string;
  /** People behind the norm; null for a design norm. */
  n: number | null;
  provisional: boolean;
  factors: Readonly<Record<string, FactorNorm>>;
  /** Correlation assumed between any two different factors (also abilities) until it is measured. */
  correlation: number;
  /** Covariance of the raw scores, rows and columns in the order of `factors`; measured norms only. */
  covariance?: { factors: readonly string[]; rows: readonly (readonly number[])[] };
};

/**
 * The norm of one factor.
 * @throws RangeError when the norm does not hold the factor (key and norm of different forms were paired), or
 * holds numbers no scale can have: an sd of 0 would print NaN on a report.
 */
export function getFactorNorm(norm: PersonalityNorm, factor: string): FactorNorm {
  const found = norm.factors[factor];
  if (!found) throw new RangeError(`norm ${norm.id} ${norm.version} has no factor ${factor}`);
  if (!(found.sd > 0 && found.omega >= 0 && found.omega <= 1 && Number.isFinite(found.mean))) {
    throw new RangeError(`norm ${norm.id} ${norm.version} is broken at factor ${factor}`);
  }
  return found;
}
