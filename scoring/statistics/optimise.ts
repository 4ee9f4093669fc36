import { factorise, solveFactored } from '#scoring/statistics/positive-definite.ts';

/** A function of several numbers that is to be made as large as possible. */
export interface Objective {
  /** NaN or -Infinity outside its domain. */
  value(x: Float64Array): number;
  evaluate(x: Float64Array): Evaluation;
}

export interface Evaluation {
  value: number;
  gradient: Float64Array;
  /** Minus the second derivatives, symmetric, row by row. */
  information: Float64Array;
}

export interface Maximum extends Evaluation {
  x: Float64Array;
  steps: number;
  /** Whether the last Newton step was smaller than the tolerance at a point where the function is concave. */
  converged: boolean;
}

/** No parameter moves further than this in one step: second derivatives tell nothing about what is far away. */
const LONGEST_STEP = 1;
/** What a large sum loses to rounding: a fall by less is no fall. */
const ROUNDING = 1e-11;

/**
 * Newton's method with a line search that halves the step until the function rises (Armijo), and with weight added
 * to the diagonal where the function is not concave (Levenberg and Marquardt; Nocedal and Wright, "Numerical
 * optimization", 2006, section 3.4).
 * @param start a point inside the domain
 * @param options.tolerance the largest change of a parameter that counts as none
 */
export function maximise(
  objective: Objective,
  start: Float64Array,
  options: { tolerance: number; most_steps: number },
): Maximum {
  let x: Float64Array = Float64Array.from(start);
  let here = objective.evaluate(x);
  for (let steps = 0; ; steps++) {
    const { step, concave } = newtonStep(here);
    const longest = step.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    const converged = concave && longest < options.tolerance;
    if (converged || steps === options.most_steps) return { ...here, x, steps, converged };
    const next = climb(objective, x, here, step, longest);
    if (!next) return { ...here, x, steps, converged: false };
    x = next;
    here = objective.evaluate(x);
  }
}

/** The step that would be right if the function were the parabola it resembles here. */
function newtonStep(here: Evaluation): { step: Float64Array; concave: boolean } {
  const size = here.gradient.length;
  const factor = factorise(here.information, size);
  if (factor) return { step: solveFactored(factor, here.gradient), concave: true };
  let scale = 0;
  for (let i = 0; i < size; i++) scale = Math.max(scale, Math.abs(here.information[i * size + i] ?? 0));
  for (let weight = Math.max(scale, 1) * 1e-6; weight < 1e12 * Math.max(scale, 1); weight *= 10) {
    const damped = Float64Array.from(here.information);
    for (let i = 0; i < size; i++) damped[i * size + i] = (damped[i * size + i] ?? 0) + weight;
    const found = factorise(damped, size);
    if (found) return { step: solveFactored(found, here.gradient), concave: false };
  }
  return { step: Float64Array.from(here.gradient), concave: false };
}

function climb(
  objective: Objective,
  x: Float64Array,
  here: Evaluation,
  step: Float64Array,
  longest: number,
): Float64Array | undefined {
  const slope = step.reduce((sum, each, i) => sum + each * (here.gradient[i] ?? 0), 0);
  const slack = ROUNDING * (1 + Math.abs(here.value));
  for (let share = Math.min(1, LONGEST_STEP / longest); share > 1e-8; share /= 2) {
    const next = x.map((each, i) => each + share * (step[i] ?? 0));
    if (objective.value(next) >= here.value + 1e-4 * share * slope - slack) return next;
  }
  return undefined;
}
