import { chiSquareAbove } from '#scoring/statistics/chi-square.ts';
import {
  columnsOf,
  covariancesOf,
  type DataRows,
  mean,
  sumOf,
  type Weights,
} from '#scoring/statistics/moments.ts';
import { factorise } from '#scoring/statistics/positive-definite.ts';
import { factoredForm, flatten } from '#scoring/statistics/quadratic-form.ts';

export interface PersonDistance {
  /** Mahalanobis' D2 from the mean of all people; NaN when nothing was answered. */
  d2: number;
  /** Items the distance is of. */
  df: number;
  /** Probability of a larger distance, chi-square with df degrees of freedom. */
  p: number;
  /** Beyond the .999 point. */
  is_outlier: boolean;
}

const RARE = 0.001;

/**
 * Mahalanobis' distance of each person from all (Mahalanobis 1936; for careless answers Meade and Craig 2012):
 * D2 = d' S^-1 d, where d is the person's deviation from the means and S the covariance (n - 1, over pairs) of the
 * items. Items the person left out are left out of d and S. Undefined when S cannot be inverted: no more people than
 * items, a constant item, an item made of others, or answers missing so that the pairs contradict each other.
 */
export function findPersonDistances(rows: DataRows, weights?: Weights): PersonDistance[] | undefined {
  const columns = columnsOf(rows);
  const covariances = covariancesOf(columns, weights);
  const means = columns.map((column) => mean(column, weights));
  const factors = new Map<string, Float64Array>();
  const people = weights ? sumOf(weights) : rows.length;
  if (people <= means.length || findFactor(covariances) === undefined) return undefined;
  return rows.map((row) => {
    const answered = [...means.keys()].filter((item) => !Number.isNaN(row[item] ?? Number.NaN));
    if (answered.length === 0) return { d2: Number.NaN, df: 0, p: Number.NaN, is_outlier: false };
    // People often leave the same items out: one factor for each set of answered items.
    const pattern = answered.join(',');
    const factor = factors.get(pattern) ?? factorOf(covariances, answered);
    factors.set(pattern, factor);
    const deviations = answered.map((item) => (row[item] ?? Number.NaN) - (means[item] ?? Number.NaN));
    const d2 = factoredForm(factor, deviations);
    const p = chiSquareAbove(d2, answered.length);
    return { d2, df: answered.length, p, is_outlier: p < RARE };
  });
}

/** Any part of a positive definite matrix is positive definite too: only rounding can leave one without a factor. */
function factorOf(covariances: readonly (readonly number[])[], kept: readonly number[]): Float64Array {
  const factor = findFactor(kept.map((i) => kept.map((j) => covariances[i]?.[j] ?? Number.NaN)));
  if (factor === undefined) throw new RangeError('the covariance of the answers is not positive definite');
  return factor;
}

function findFactor(covariances: readonly (readonly number[])[]): Float64Array | undefined {
  return factorise(flatten(covariances), covariances.length);
}
