import type { CalibrationProblem } from '#scoring/models/calibration-problem.ts';

/** Slopes that a search begins with: small enough to move anywhere, never so near zero that the sign is lost. */
const LEAST = 0.3;
const MOST = 2.5;
/** logistic(1.702 z) is nearly the normal ogive, so a loading l is a slope of 1.702 l / sqrt(1 - l^2). */
const LOGISTIC_UNIT = 1.702;

/**
 * Where a calibration begins: loadings on the first principal component of the correlations between the item answers
 * tell the sign and the rough size of the slopes, the shares of people above each step the intercepts. The trait is
 * turned so that the loadings sum to more than zero.
 */
export function startValues(problem: CalibrationProblem): Float64Array {
  const free = new Float64Array(problem.size);
  const slopes = firstComponent(correlations(problem)).map((loading) => {
    const bounded = Math.min(0.95, Math.max(-0.95, loading));
    const slope = (LOGISTIC_UNIT * bounded) / Math.sqrt(1 - bounded * bounded);
    const size = Math.min(MOST, Math.max(LEAST, Math.abs(slope)));
    return slope < 0 ? -size : size;
  });
  const common = Math.max(LEAST, slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length);
  for (const [item, places] of problem.places.entries()) {
    const slope = problem.model.common_slope ? common : (slopes[item] ?? common);
    free[places[0] ?? 0] = slope;
    const stretch = Math.sqrt(1 + (slope / LOGISTIC_UNIT) ** 2);
    for (const [step, share] of sharesAbove(problem, item).entries())
      free[places[step + 1] ?? 0] = stretch * Math.log(share / (1 - share));
  }
  return free;
}

/** The share of people at or above category 1, 2 ... of those who answered the item. */
function sharesAbove(problem: CalibrationProblem, item: number): number[] {
  const { codes, weights, categories } = problem.patterns;
  const counts = new Float64Array(categories[item]?.length ?? 0);
  for (const [pattern, weight] of weights.entries()) {
    const code = codes[pattern * categories.length + item] ?? -1;
    if (code >= 0) counts[code] = (counts[code] ?? 0) + weight;
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return Array.from(
    counts.subarray(1),
    (_, step) => counts.subarray(step + 1).reduce((sum, count) => sum + count, 0) / total,
  );
}

/** Correlations of the codes of all pairs of items, over the people who answered both; 0 where there are none. */
function correlations(problem: CalibrationProblem): number[][] {
  const items = problem.places.length;
  const rows = Array.from({ length: items }, () => new Array<number>(items).fill(1));
  for (let left = 0; left < items; left++)
    for (let right = left + 1; right < items; right++) {
      const r = correlation(problem, left, right);
      for (const [row, column] of [
        [left, right],
        [right, left],
      ] as const)
        (rows[row] ?? [])[column] = r;
    }
  return rows;
}

function correlation(problem: CalibrationProblem, left: number, right: number): number {
  const { codes, weights } = problem.patterns;
  const items = problem.places.length;
  let n = 0;
  let x = 0;
  let y = 0;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let pattern = 0; pattern < weights.length; pattern++) {
    const a = codes[pattern * items + left] ?? -1;
    const b = codes[pattern * items + right] ?? -1;
    if (a < 0 || b < 0) continue;
    const weight = weights[pattern] ?? 0;
    n += weight;
    x += weight * a;
    y += weight * b;
    xx += weight * a * a;
    yy += weight * b * b;
    xy += weight * a * b;
  }
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return spread > 0 ? (n * xy - x * y) / Math.sqrt(spread) : 0;
}

/** Loadings on the first principal component, by the power method. */
function firstComponent(rows: readonly (readonly number[])[]): number[] {
  // A lopsided start: an even one could stand at right angles to the component.
  let vector = rows.map((_, item) => 1 + 0.01 * item);
  let eigenvalue = 0;
  for (let round = 0; round < 100; round++) {
    const next = rows.map((row) => row.reduce((sum, each, column) => sum + each * (vector[column] ?? 0), 0));
    eigenvalue = Math.sqrt(next.reduce((sum, each) => sum + each * each, 0));
    vector = next.map((each) => each / eigenvalue);
  }
  const turn = vector.reduce((sum, each) => sum + each, 0) < 0 ? -1 : 1;
  return vector.map((each) => turn * each * Math.sqrt(eigenvalue));
}
