import { collapseAnswers } from '#scoring/models/answer-patterns.ts';
import { type CalibrationProblem, poseProblem } from '#scoring/models/calibration-problem.ts';
import { type MarginalLikelihood, marginalLikelihood } from '#scoring/models/marginal-likelihood.ts';
import { normalQuadrature } from '#scoring/models/quadrature.ts';
import {
  type ItemParameters,
  type ModelName,
  type ResponseModel,
  responseModels,
} from '#scoring/models/response-model.ts';
import { startValues } from '#scoring/models/start-values.ts';
import { type Maximum, maximise } from '#scoring/statistics/optimise.ts';
import { factorise, invertFactored } from '#scoring/statistics/positive-definite.ts';

export interface CalibrationOptions {
  model: ModelName;
  /** One for each item; 1, 2 ... when left out. */
  names?: readonly string[];
  /** How many people each row of answers stands for. */
  weights?: readonly number[] | undefined;
  /** `auto` (the default) uses priors where the registry of models wants them. */
  priors?: 'auto' | 'on' | 'off';
  /** Quadrature nodes on -6 .. 6, 61 by default. */
  nodes?: number;
}

export interface Calibration {
  model: ModelName;
  /** People with at least one answer. */
  n: number;
  /** Free parameters. */
  parameters: number;
  /** Marginal log-likelihood at the estimates, without priors. */
  log_likelihood: number;
  aic: number;
  bic: number;
  priors: boolean;
  /** Cycles of EM and Newton steps after them. */
  iterations: number;
  /** Whether the last step was negligible at a point where the likelihood is concave. */
  converged: boolean;
  items: CalibratedItem[];
}

export interface CalibratedItem extends ItemParameters {
  name: string;
  /** The answers, rising, that the categories stand for; the k-th intercept lies between the k-th and the next. */
  categories: number[];
  /** Values between the lowest and highest answer that nobody gave, so that their neighbours were joined. */
  has_gap: boolean;
  d: number[];
  /** Difficulties or thresholds -d / a. */
  b: number[];
  /** Standard errors, NaN without convergence. */
  se: { a: number; d: number[]; b: number[] };
}

/** Fewer people tell nothing, with priors or without. */
export const FEWEST_PEOPLE = 50;
/** Fewer people are refused unless the caller decides about priors. */
export const FEWEST_PEOPLE_UNASKED = 200;

/**
 * Item parameters by marginal maximum likelihood: the traits are standard normal in the population and integrated
 * out on fixed nodes; EM (Bock and Aitkin, Psychometrika 46, 1981) goes near the maximum and Newton's method on the
 * same likelihood reaches it. Standard errors come from the observed information (Louis 1982), those of b by the
 * delta method; with priors their curvature counts too and the estimates are posterior modes.
 * @param answers people x items, whole numbers, NaN = missing at random. Categories are those seen in the data
 * @throws RangeError for data that cannot be calibrated: too few people or items, constant items, ragged rows ...
 */
export function calibrate(answers: readonly (readonly number[])[], options: CalibrationOptions): Calibration {
  const model: ResponseModel = responseModels[options.model];
  const names = options.names ?? (answers[0] ?? []).map((_, item) => String(item + 1));
  if (names.length < model.fewest_items)
    throw new RangeError(`the model ${options.model} needs ${model.fewest_items} items, not ${names.length}`);
  checkPeople(options.weights?.reduce((sum, weight) => sum + weight, 0) ?? answers.length, options);
  const patterns = collapseAnswers(answers, names, options.weights, model.most_categories);
  checkPeople(patterns.people, options);
  const priors =
    options.priors === 'on' || (options.priors !== 'off' && patterns.people < model.priors_below);
  const problem = poseProblem(model, patterns, normalQuadrature(options.nodes), priors);
  const likelihood = marginalLikelihood(problem);
  const { maximum, iterations } = search(likelihood, startValues(problem));
  const log_likelihood = likelihood.logLikelihood(maximum.x);
  return {
    model: options.model,
    n: patterns.people,
    parameters: problem.size,
    log_likelihood,
    aic: -2 * log_likelihood + 2 * problem.size,
    bic: -2 * log_likelihood + Math.log(patterns.people) * problem.size,
    priors,
    iterations,
    converged: maximum.converged,
    items: reportItems(problem, names, maximum),
  };
}

function checkPeople(people: number, { priors = 'auto' }: CalibrationOptions): void {
  const fewest = priors === 'auto' ? FEWEST_PEOPLE_UNASKED : FEWEST_PEOPLE;
  if (people < fewest) throw new RangeError(`too few people: ${people}, at least ${fewest} are needed`);
}

/** EM is sure but slow near the maximum, Newton quick but lost far away: so each goes where it is good, in rounds. */
const ROUNDS = [
  { cycles: 50, change: 0.02 },
  { cycles: 200, change: 0.002 },
  { cycles: 500, change: 0.0002 },
];
const NEWTON = { tolerance: 1e-6, most_steps: 25 };

function search(
  likelihood: MarginalLikelihood,
  start: Float64Array,
): { maximum: Maximum; iterations: number } {
  let free = start;
  let iterations = 0;
  let maximum: Maximum | undefined;
  for (const { cycles, change } of ROUNDS) {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const better = likelihood.improve(free);
      const moved = better.reduce((most, each, i) => Math.max(most, Math.abs(each - (free[i] ?? 0))), 0);
      free = better;
      iterations++;
      if (moved < change) break;
    }
    maximum = maximise(likelihood, free, NEWTON);
    iterations += maximum.steps;
    if (maximum.converged) break;
  }
  return { maximum: maximum ?? maximise(likelihood, free, NEWTON), iterations };
}

function reportItems(
  problem: CalibrationProblem,
  names: readonly string[],
  maximum: Maximum,
): CalibratedItem[] {
  const { size } = problem;
  const factor = maximum.converged ? factorise(maximum.information, size) : undefined;
  const inverse = factor ? invertFactored(factor, size) : new Float64Array(size * size).fill(Number.NaN);
  const covariance = (left: number, right: number) => inverse[left * size + right] ?? Number.NaN;
  return problem.places.map((places, item) => {
    const [slope = 0, ...intercepts] = places;
    const a = maximum.x[slope] ?? Number.NaN;
    const d = intercepts.map((place) => maximum.x[place] ?? Number.NaN);
    const b = d.map((each) => -each / a);
    return {
      name: names[item] ?? '',
      categories: problem.patterns.categories[item] ?? [],
      has_gap: problem.patterns.gaps.includes(item),
      a,
      d,
      b,
      se: {
        a: Math.sqrt(covariance(slope, slope)),
        d: intercepts.map((place) => Math.sqrt(covariance(place, place))),
        // b = -d / a changes by -b / a with a and by -1 / a with d.
        b: intercepts.map((place, step) => {
          const each = b[step] ?? Number.NaN;
          const variance =
            each * each * covariance(slope, slope) +
            2 * each * covariance(slope, place) +
            covariance(place, place);
          return Math.sqrt(variance) / Math.abs(a);
        }),
      },
    };
  });
}
