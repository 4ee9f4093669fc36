import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import type { Indicator } from '#scoring/quality/indicator.ts';
import { chiSquareQuantile } from '#scoring/statistics/chi-square.ts';
import { quadraticForm } from '#scoring/statistics/quadratic-form.ts';

/** A covariance measured on fewer people is too rough to call anybody's pattern strange. */
export const FEWEST_PEOPLE = 300;
const PROBABILITY = 0.999;
export const PENALTY = 10;

/**
 * An improbable pattern: Mahalanobis' D2 = (x - mean)' S^-1 (x - mean) of the raw scores; beyond the .999 point of
 * chi-square (df = factors judged) it costs 10. Factors without a raw score are left out of x, mean and S.
 * Undefined without a covariance, below 300 people in the norm, or when no factor could be judged.
 * @param raws raw score of each factor, null = cannot be judged
 * @throws RangeError when the norm's covariance is no covariance (not positive definite)
 */
export function mahalanobisIndicator(
  raws: ReadonlyMap<string, number | null>,
  norm: Norm,
): Indicator | undefined {
  const { covariance } = norm;
  if (!covariance || norm.n === null || norm.n < FEWEST_PEOPLE) return undefined;
  const deviations: number[] = [];
  const kept: number[] = [];
  covariance.scales.forEach((factor, index) => {
    const raw = raws.get(factor) ?? null;
    if (raw === null) return;
    kept.push(index);
    deviations.push(raw - getScaleNorm(norm, factor).mean);
  });
  if (kept.length === 0) return undefined;
  const rows = kept.map((row) => kept.map((column) => covariance.rows[row]?.[column] ?? Number.NaN));
  const value = quadraticForm(rows, deviations);
  if (value === undefined) throw new RangeError('the covariance of the norm is not positive definite');
  return { kind: 'mahalanobis', value, penalty: value > limitFor(kept.length) ? PENALTY : 0 };
}

/** The limit depends on the number of factors alone; kept because finding it takes thousands of steps. */
const limits = new Map<number, number>();

function limitFor(df: number): number {
  const known = limits.get(df);
  if (known !== undefined) return known;
  const limit = chiSquareQuantile(PROBABILITY, df);
  limits.set(df, limit);
  return limit;
}
