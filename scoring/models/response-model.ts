import { gradedResponse } from '#scoring/models/graded-response.ts';

/**
 * What calibration and person scores need to know of a model: how probable each category of an item is at a standing
 * theta, and how that changes with the item's parameters and with theta. Parameters are one vector for each item:
 * the slope a, then the intercepts d_1 .. d_m of an item of m + 1 categories.
 */
export interface ResponseModel {
  /** Items of more categories than this cannot be calibrated. */
  readonly most_categories: number;
  /** Whether all items have one slope, estimated like any other parameter. */
  readonly common_slope: boolean;
  /** Fewer items than this do not determine the slopes. */
  readonly fewest_items: number;
  /** Priors are used below so many people unless the caller decides; 0 = never by themselves. */
  readonly priors_below: number;
  /** Writes ln P of each category. */
  logProbabilities(parameters: Float64Array, theta: number, into: Float64Array): void;
  /** Writes ln P of each category and its first and second derivatives by the parameters. */
  parameterDerivatives(parameters: Float64Array, theta: number, into: ParameterDerivatives): void;
  /** Writes P of each category and the first and second derivatives of ln P by theta. */
  traitDerivatives(parameters: Float64Array, theta: number, into: TraitDerivatives): void;
}

/** For K categories and R parameters. */
export interface ParameterDerivatives {
  /** K */
  value: Float64Array;
  /** K x R */
  score: Float64Array;
  /** K x R x R */
  curvature: Float64Array;
}

/** Each of length K. */
export interface TraitDerivatives {
  probability: Float64Array;
  first: Float64Array;
  second: Float64Array;
}

/**
 * The models there are.
 * - `2pl` two-parameter logistic: logit P(1) = a theta + d (Birnbaum 1968)
 * - `1pl` the same with one slope for all items: Rasch's model with its unit left free
 * - `grm` graded response, logistic: logit P(at least k) = a theta + d_k (Samejima, Psychometrika monograph 17, 1969)
 */
export const responseModels = {
  '2pl': {
    ...gradedResponse,
    most_categories: 2,
    common_slope: false,
    fewest_items: 3,
    priors_below: 500,
  },
  '1pl': {
    ...gradedResponse,
    most_categories: 2,
    common_slope: true,
    fewest_items: 2,
    priors_below: 0,
  },
  grm: {
    ...gradedResponse,
    most_categories: 25,
    common_slope: false,
    fewest_items: 3,
    priors_below: 0,
  },
} as const satisfies Record<string, ResponseModel>;

export type ModelName = keyof typeof responseModels;

/** One item in slope-intercept form; difficulties are b_k = -d_k / a. */
export interface ItemParameters {
  a: number;
  /** One intercept for each step between neighbouring categories, strictly falling. */
  d: readonly number[];
}

/**
 * The vector form of an item's parameters.
 * @throws RangeError unless they are finite, the intercepts fall, and the model has so many categories
 */
export function vectorOf(item: ItemParameters, model: ModelName): Float64Array {
  const { a, d } = item;
  const falls = d.every((each, step) => step === 0 || each < (d[step - 1] ?? Number.NaN));
  if (![a, ...d].every(Number.isFinite) || d.length === 0 || !falls)
    throw new RangeError(`no item parameters: slope ${a}, intercepts ${d.join(', ')}`);
  if (d.length >= responseModels[model].most_categories)
    throw new RangeError(`an item of ${d.length + 1} categories does not fit the model ${model}`);
  return Float64Array.of(a, ...d);
}
