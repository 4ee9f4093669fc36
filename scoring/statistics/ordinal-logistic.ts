import { type Evaluation, maximise, type Objective } from '#scoring/statistics/optimise.ts';

/** People who are alike in what predicts, counted by what they answered. */
export interface Cell {
  predictors: readonly number[];
  /** People in each category, the lowest first. */
  counts: readonly number[];
}

export interface OrdinalFit {
  /** What log odds of a higher category each predictor adds per unit. */
  slopes: number[];
  log_likelihood: number;
  /** False when the data separate the categories so that a slope has no finite value. */
  converged: boolean;
}

const MOST_STEPS = 60;
const TOLERANCE = 1e-9;
/** Keeps the log odds of an empty end category finite at the start. */
const PART_OF_A_PERSON = 0.5;

/**
 * Proportional-odds logistic regression (McCullagh 1980) by maximum likelihood: logit P(category >= j) = slopes x
 * predictors - threshold j. With two categories it is the common logistic regression. Newton's method with the
 * expected second derivatives (Fisher scoring).
 * @param cells the same number of categories and predictors in each; every category needs somebody. With fewer than
 *   two categories there is nothing to predict: the likelihood is NaN and nothing converged.
 */
export function fitOrdinalLogistic(cells: readonly Cell[]): OrdinalFit {
  const categories = cells[0]?.counts.length ?? 0;
  if (categories < 2) return { slopes: [], log_likelihood: Number.NaN, converged: false };
  const thresholds = startingThresholds(cells, categories);
  const predictors = cells[0]?.predictors.length ?? 0;
  const start = Float64Array.from([...thresholds, ...new Array<number>(predictors).fill(0)]);
  const objective = likelihoodOf(cells, categories);
  const { x, value, converged } = maximise(objective, start, {
    tolerance: TOLERANCE,
    most_steps: MOST_STEPS,
  });
  return { slopes: [...x.slice(categories - 1)], log_likelihood: value, converged };
}

/** The thresholds that are right when nothing predicts anything. */
function startingThresholds(cells: readonly Cell[], categories: number): number[] {
  const counts = Array.from({ length: categories }, (_, category) =>
    cells.reduce((sum, cell) => sum + (cell.counts[category] ?? 0), PART_OF_A_PERSON),
  );
  const all = counts.reduce((sum, each) => sum + each, 0);
  let below = 0;
  return counts.slice(0, -1).map((count) => {
    below += count;
    return Math.log(below / (all - below));
  });
}

function likelihoodOf(cells: readonly Cell[], categories: number): Objective {
  return {
    value: (x) => {
      let sum = 0;
      for (const cell of cells) {
        const reach = reachOf(x, cell, categories);
        cell.counts.forEach((count, k) => {
          if (count > 0) sum += count * Math.log((reach[k] ?? 1) - (reach[k + 1] ?? 0));
        });
      }
      return sum;
    },
    evaluate: (x) => evaluate(x, cells, categories),
  };
}

/** P(category >= k) for k = 0 (always 1) .. categories (always 0). */
function reachOf(x: Float64Array, { predictors }: Cell, categories: number): Float64Array {
  let eta = 0;
  predictors.forEach((each, i) => {
    eta += each * (x[categories - 1 + i] ?? 0);
  });
  const reach = new Float64Array(categories + 1);
  reach[0] = 1;
  for (let k = 1; k < categories; k++) reach[k] = 1 / (1 + Math.exp((x[k - 1] ?? 0) - eta));
  return reach;
}

/**
 * p_k = F_k - F_(k+1) with F_k = P(category >= k), whose derivative by its own argument is f_k = F_k (1 - F_k): each
 * p_k moves with its two thresholds by -f_k and +f_(k+1), and with each predictor by f_k - f_(k+1).
 */
function evaluate(x: Float64Array, cells: readonly Cell[], categories: number): Evaluation {
  const size = x.length;
  const gradient = new Float64Array(size);
  const information = new Float64Array(size * size);
  let value = 0;
  for (const cell of cells) {
    const reach = reachOf(x, cell, categories);
    const people = cell.counts.reduce((sum, each) => sum + each, 0);
    for (let k = 0; k < categories; k++) {
      const count = cell.counts[k] ?? 0;
      const p = (reach[k] ?? 0) - (reach[k + 1] ?? 0);
      if (count > 0) value += count * Math.log(p);
      if (!(p > 0)) continue;
      const slope = slopeOfCategory(reach, k, cell.predictors, categories);
      for (let i = 0; i < size; i++) {
        const a = slope[i] ?? 0;
        gradient[i] = (gradient[i] ?? 0) + (count / p) * a;
        for (let j = 0; j < size; j++)
          information[i * size + j] = (information[i * size + j] ?? 0) + (people / p) * a * (slope[j] ?? 0);
      }
    }
  }
  return { value, gradient, information };
}

/** The derivatives of p_k by the thresholds and the slopes. */
function slopeOfCategory(
  reach: Float64Array,
  k: number,
  predictors: readonly number[],
  categories: number,
): Float64Array {
  const density = (at: number) => (reach[at] ?? 0) * (1 - (reach[at] ?? 0));
  const slope = new Float64Array(categories - 1 + predictors.length);
  if (k > 0) slope[k - 1] = -density(k);
  if (k + 1 < categories) slope[k] = density(k + 1);
  const change = density(k) - density(k + 1);
  predictors.forEach((each, i) => {
    slope[categories - 1 + i] = each * change;
  });
  return slope;
}
