import type {
  ParameterDerivatives,
  ResponseModel,
  TraitDerivatives,
} from '#scoring/models/response-model.ts';

/**
 * Samejima's logistic graded response (Psychometrika monograph 17, 1969). With x = a theta + d_k and
 * y = a theta + d_(k+1), the steps below and above category k, and the logistic F:
 *
 *     P_k = F(x) - F(y) = F(x) F(-y) (1 - e^-(x - y));   x = +inf for the lowest, y = -inf for the highest category.
 *
 * The product keeps its digits where the difference would be 1 - 1, and its logarithm is concave in (x, y), so that
 * Newton's method is safe for one item. Intercepts out of order make ln P NaN, which every search refuses. Two
 * categories give the two-parameter logistic model.
 */
export const gradedResponse = { logProbabilities, parameterDerivatives, traitDerivatives } satisfies Pick<
  ResponseModel,
  'logProbabilities' | 'parameterDerivatives' | 'traitDerivatives'
>;

function logProbabilities(parameters: Float64Array, theta: number, into: Float64Array): void {
  for (let k = 0; k < parameters.length; k++) {
    const x = stepBelow(parameters, theta, k);
    const y = stepAbove(parameters, theta, k);
    into[k] = logOfDifference(x, y);
  }
}

/** By the chain rule: x depends on a (theta times) and d_k, y on a (theta times) and d_(k+1). */
function parameterDerivatives(parameters: Float64Array, theta: number, into: ParameterDerivatives): void {
  const size = parameters.length;
  const { value, score, curvature } = into;
  score.fill(0, 0, size * size);
  curvature.fill(0, 0, size * size * size);
  for (let k = 0; k < size; k++) {
    const x = stepBelow(parameters, theta, k);
    const y = stepAbove(parameters, theta, k);
    const gap = 1 / Math.expm1(x - y);
    const aboveX = logistic(-x);
    const belowY = logistic(y);
    const byX = aboveX + gap;
    const byY = -belowY - gap;
    const byXY = gap * (1 + gap);
    const byXX = -aboveX * (1 - aboveX) - byXY;
    const byYY = -belowY * (1 - belowY) - byXY;
    value[k] = logOfDifference(x, y);
    const row = k * size;
    const block = row * size;
    score[row] = theta * (byX + byY);
    curvature[block] = theta * theta * (byXX + 2 * byXY + byYY);
    if (k > 0) {
      score[row + k] = byX;
      curvature[block + k * size + k] = byXX;
      curvature[block + k] = curvature[block + k * size] = theta * (byXX + byXY);
    }
    if (k + 1 < size) {
      const above = k + 1;
      score[row + above] = byY;
      curvature[block + above * size + above] = byYY;
      curvature[block + above] = curvature[block + above * size] = theta * (byXY + byYY);
    }
    if (k > 0 && k + 1 < size)
      curvature[block + k * size + k + 1] = curvature[block + (k + 1) * size + k] = byXY;
  }
}

/** By theta everything but the two logistic functions cancels: a (1 - F(x) - F(y)) and -a^2 (f(x) + f(y)). */
function traitDerivatives(parameters: Float64Array, theta: number, into: TraitDerivatives): void {
  const a = parameters[0] ?? Number.NaN;
  for (let k = 0; k < parameters.length; k++) {
    const x = stepBelow(parameters, theta, k);
    const y = stepAbove(parameters, theta, k);
    const aboveX = logistic(-x);
    const belowY = logistic(y);
    into.probability[k] = Math.exp(logOfDifference(x, y));
    into.first[k] = a * (aboveX - belowY);
    into.second[k] = -a * a * (aboveX * (1 - aboveX) + belowY * (1 - belowY));
  }
}

function stepBelow(parameters: Float64Array, theta: number, k: number): number {
  if (k === 0) return Number.POSITIVE_INFINITY;
  return (parameters[0] ?? Number.NaN) * theta + (parameters[k] ?? Number.NaN);
}

function stepAbove(parameters: Float64Array, theta: number, k: number): number {
  if (k + 1 === parameters.length) return Number.NEGATIVE_INFINITY;
  return (parameters[0] ?? Number.NaN) * theta + (parameters[k + 1] ?? Number.NaN);
}

function logOfDifference(x: number, y: number): number {
  return logLogistic(x) + logLogistic(-y) + Math.log1p(-Math.exp(y - x));
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function logLogistic(x: number): number {
  return x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x));
}
