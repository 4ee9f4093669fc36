import { createRandom } from '#scoring/random.ts';
import { latticeVector } from '#scoring/statistics/lattice.ts';
import { normalCdf, normalQuantile } from '#scoring/statistics/normal.ts';
import { factorise } from '#scoring/statistics/positive-definite.ts';
import { flatten } from '#scoring/statistics/quadratic-form.ts';

/** Standard normal variables and the bounds that each of them is to stay within. */
export interface Box {
  /** In standard deviations; -Infinity = no lower bound. */
  lower: readonly number[];
  /** In standard deviations; Infinity = no upper bound. */
  upper: readonly number[];
  /** Variables x variables: 1 on the diagonal. */
  correlations: readonly (readonly number[])[];
}

export interface BoxProbability {
  /** 0 .. 1. */
  p: number;
  /** Standard error of p; 0 where it is exact. */
  error: number;
  /** Exact by an integral of one dimension, or from the points of a lattice. */
  method: 'exact' | 'lattice';
}

/**
 * Probability that every variable lies within its bounds. Variables without a bound cost nothing.
 *
 * Where all correlations are equal and none is negative, the variables are independent given what they have in common,
 * and one integral says it (Dunnett and Sobel, Biometrika 42, 1955). Else Genz' transformation to the unit cube
 * (Genz, Journal of Computational and Graphical Statistics 1, 1992) on a fixed lattice of 8,192 points, shifted eight
 * times by seeded draws: the error is that of the mean of the eight, and the same question has the same answer.
 * @throws RangeError when the correlations are not positive definite, or more than 32 variables are bounded
 */
export function boxProbability(asked: Box): BoxProbability {
  const { box, matrix, isEmpty, equal } = boundedOf(asked);
  if (isEmpty) return { p: 0, error: 0, method: 'exact' };
  if (equal !== undefined) return { p: integrate(box, equal), error: 0, method: 'exact' };
  return sample(box, matrix);
}

/** Whether the probability of a box is exact, and known at once. */
export function isExactBox(asked: Box): boolean {
  const { isEmpty, equal } = boundedOf(asked);
  return isEmpty || equal !== undefined;
}

/** The variables that have a bound. */
function boundedOf({ lower, upper, correlations }: Box) {
  const kept = lower.flatMap((low, i) => (low > -Infinity || (upper[i] ?? Infinity) < Infinity ? [i] : []));
  const box = kept.map((i) => ({ low: lower[i] ?? -Infinity, high: upper[i] ?? Infinity }));
  const matrix = kept.map((i) => kept.map((j) => correlations[i]?.[j] ?? Number.NaN));
  return { box, matrix, isEmpty: box.some(({ low, high }) => low >= high), equal: equalCorrelation(matrix) };
}

interface Bounds {
  low: number;
  high: number;
}

/** Above it the integrand is too steep for its nodes. */
const HIGHEST_EQUAL = 0.9999;

/** The one correlation of all pairs, 0 for a single variable; undefined when they differ or it is negative. */
function equalCorrelation(matrix: readonly (readonly number[])[]): number | undefined {
  const pairs = matrix.flatMap((row, i) => row.slice(0, i));
  const [first = 0] = pairs;
  const isEqual = pairs.every((each) => Math.abs(each - first) < 1e-12);
  return isEqual && first >= 0 && first <= HIGHEST_EQUAL ? first : undefined;
}

/** Beyond it a normal density adds nothing to a probability. */
const FARTHEST = 9;

/**
 * The trapezoidal rule, which converges for such integrands faster than any power of the spacing: it is set so that the
 * steepest of them is met to about 1e-15.
 */
function integrate(box: readonly Bounds[], r: number): number {
  if (r === 0) return box.reduce((product, { low, high }) => product * between(low, high), 1);
  const own = Math.sqrt(1 - r);
  const common = Math.sqrt(r);
  const steepness = (r / (1 - r)) * 2 * box.length + 1;
  const steps = Math.ceil(FARTHEST / (0.7 / Math.sqrt(steepness)));
  const step = FARTHEST / steps;
  let sum = 0;
  for (let k = -steps; k <= steps; k++) {
    const u = k * step;
    let product = Math.exp((-u * u) / 2);
    for (const { low, high } of box) product *= between((low - common * u) / own, (high - common * u) / own);
    sum += product;
  }
  return (sum * step) / Math.sqrt(2 * Math.PI);
}

function between(low: number, high: number): number {
  // In the upper tail both are near 1 and would leave nothing of their difference.
  return low > 0 ? normalCdf(-low) - normalCdf(-high) : normalCdf(high) - normalCdf(low);
}

const POINTS = 2 ** 13;
const SHIFTS = 8;
const SEED = 1992;
/** Keeps a quantile finite: far beyond it there is no probability left to share out. */
const LEAST = 1e-16;

function sample(bounds: readonly Bounds[], matrix: readonly (readonly number[])[]): BoxProbability {
  const { box, lower } = order(bounds, matrix);
  const vector = latticeVector(box.length - 1);
  const random = createRandom(SEED);
  const means = Array.from({ length: SHIFTS }, () => {
    const shift = vector.map(() => random.uniform());
    let sum = 0;
    for (let k = 0; k < POINTS; k++) sum += pointValue(box, lower, k / POINTS, vector, shift);
    return sum / POINTS;
  });
  const p = means.reduce((sum, each) => sum + each, 0) / SHIFTS;
  const squares = means.reduce((sum, each) => sum + (each - p) ** 2, 0);
  return { p, error: Math.sqrt(squares / (SHIFTS - 1) / SHIFTS), method: 'lattice' };
}

/** The narrowest bounds first, which leaves the least to vary in those that follow. */
function order(bounds: readonly Bounds[], matrix: readonly (readonly number[])[]) {
  const places = bounds
    .map((_, i) => i)
    .sort((i, j) => probabilityOf(bounds[i]) - probabilityOf(bounds[j]) || i - j);
  const box = places.map((i) => bounds[i] ?? { low: -Infinity, high: Infinity });
  const sorted = places.map((i) => places.map((j) => matrix[i]?.[j] ?? Number.NaN));
  const lower = factorise(flatten(sorted), box.length);
  if (!lower) throw new RangeError('the correlations are not positive definite');
  return { box, lower };
}

function probabilityOf(bounds: Bounds | undefined): number {
  return bounds ? between(bounds.low, bounds.high) : 1;
}

/** Genz' integrand at one point of the shifted lattice, folded so that it is periodic. */
function pointValue(
  box: readonly Bounds[],
  lower: Float64Array,
  at: number,
  vector: readonly number[],
  shift: readonly number[],
): number {
  const size = box.length;
  const y = new Float64Array(size);
  let product = 1;
  for (let i = 0; i < size; i++) {
    const { low, high } = box[i] ?? { low: 0, high: 0 };
    let mean = 0;
    for (let j = 0; j < i; j++) mean += (lower[i * size + j] ?? 0) * (y[j] ?? 0);
    const sd = lower[i * size + i] ?? 1;
    const below = normalCdf((low - mean) / sd);
    const width = between((low - mean) / sd, (high - mean) / sd);
    product *= width;
    if (product === 0 || i === size - 1) break;
    const place = at * (vector[i] ?? 0) + (shift[i] ?? 0);
    const w = Math.abs(2 * (place - Math.floor(place)) - 1);
    y[i] = normalQuantile(Math.min(1 - LEAST, Math.max(LEAST, below + w * width)));
  }
  return product;
}
