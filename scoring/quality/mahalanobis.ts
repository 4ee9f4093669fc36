import { getFactorNorm, type PersonalityNorm } from '#scoring/norms/personality-norm.ts';
import type { Indicator } from '#scoring/quality/indicator.ts';
import { chiSquareQuantile } from '#scoring/statistics/chi-square.ts';

/** A covariance measured on fewer people is too rough to call anybody's pattern strange. */
const FEWEST_PEOPLE = 300;
const PROBABILITY = 0.999;
const PENALTY = 10;

/**
 * An improbable pattern: Mahalanobis' D2 = (x - mean)' S^-1 (x - mean) of the raw scores; beyond the .999 point of
 * chi-square (df = factors judged) it costs 10. Factors without a raw score are left out of x, mean and S.
 * Undefined without a covariance, below 300 people in the norm, or when no factor could be judged.
 * @param raws raw score of each factor, null = cannot be judged
 * @throws RangeError when the norm's covariance is no covariance (not positive definite)
 */
export function mahalanobisIndicator(
  raws: ReadonlyMap<string, number | null>,
  norm: PersonalityNorm,
): Indicator | undefined {
  const { covariance } = norm;
  if (!covariance || norm.n === null || norm.n < FEWEST_PEOPLE) return undefined;
  const deviations: number[] = [];
  const kept: number[] = [];
  covariance.factors.forEach((factor, index) => {
    const raw = raws.get(factor) ?? null;
    if (raw === null) return;
    kept.push(index);
    deviations.push(raw - getFactorNorm(norm, factor).mean);
  });
  if (kept.length === 0) return undefined;
  const rows = kept.map((row) => kept.map((column) => covariance.rows[row]?.[column] ?? Number.NaN));
  const value = squaredDistance(rows, deviations);
  return { kind: 'mahalanobis', value, penalty: value > limitFor(kept.length) ? PENALTY : 0 };
}

/** d' S^-1 d by Cholesky: with S = L L', it is the squared length of the y that solves L y = d. */
function squaredDistance(rows: readonly (readonly number[])[], deviations: readonly number[]): number {
  const lower: number[][] = [];
  const solved: number[] = [];
  let distance = 0;
  for (const [i, row] of rows.entries()) {
    const current: number[] = [];
    for (let j = 0; j < i; j++) {
      const above = lower[j] ?? [];
      current.push(((row[j] ?? Number.NaN) - dot(current, above, j)) / (above[j] ?? Number.NaN));
    }
    const pivot = (row[i] ?? Number.NaN) - dot(current, current, i);
    if (!(pivot > 0)) throw new RangeError('the covariance of the norm is not positive definite');
    const y = ((deviations[i] ?? Number.NaN) - dot(current, solved, i)) / Math.sqrt(pivot);
    current.push(Math.sqrt(pivot));
    lower.push(current);
    solved.push(y);
    distance += y * y;
  }
  return distance;
}

function dot(a: readonly number[], b: readonly number[], length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (a[i] ?? Number.NaN) * (b[i] ?? Number.NaN);
  return sum;
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
