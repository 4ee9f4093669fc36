import type { Evaluation } from '#scoring/statistics/optimise.ts';

/**
 * What is believed of items before any answer, for samples too small to speak for themselves: ln |a| is normal with
 * mean .2 and sd .3, every difficulty b = -d / a is normal with mean 0 and sd 1.5 (measurement section 6; the idea is
 * Mislevy's, Psychometrika 51, 1986). The estimate is the mode in (a, b). The sign of a is the answers' to say: an item
 * that runs against the others is as likely before any answer, or the prior would hide it.
 */
const SLOPE = { mean: 0.2, sd: 0.3 };
const DIFFICULTY = { mean: 0, sd: 1.5 };

/** Constants that do not depend on the parameters are left out of all values here. */
export function slopePrior(a: number): number {
  if (a === 0) return Number.NaN;
  const size = Math.log(Math.abs(a));
  const z = (size - SLOPE.mean) / SLOPE.sd;
  return -size - (z * z) / 2;
}

export function difficultyPrior(a: number, d: number): number {
  const z = (-d / a - DIFFICULTY.mean) / DIFFICULTY.sd;
  return (-z * z) / 2;
}

/** Adds ln prior of a slope, which is parameter `slope`. */
export function addSlopePrior(into: Evaluation, slope: number, a: number): void {
  const variance = SLOPE.sd ** 2;
  const excess = Math.log(Math.abs(a)) - SLOPE.mean;
  into.value += slopePrior(a);
  add(into.gradient, slope, -(1 + excess / variance) / a);
  addInformation(into, slope, slope, -(1 + (excess - 1) / variance) / (a * a));
}

/** Adds ln prior of one difficulty, whose slope and intercept are parameters `slope` and `intercept`. */
export function addDifficultyPrior(
  into: Evaluation,
  slope: number,
  intercept: number,
  a: number,
  d: number,
): void {
  const variance = DIFFICULTY.sd ** 2;
  const b = -d / a;
  const excess = (b - DIFFICULTY.mean) / variance;
  // b changes by -b/a with the slope and by -1/a with the intercept.
  const bySlope = -b / a;
  const byIntercept = -1 / a;
  into.value += difficultyPrior(a, d);
  add(into.gradient, slope, -excess * bySlope);
  add(into.gradient, intercept, -excess * byIntercept);
  addInformation(into, slope, slope, (bySlope * bySlope) / variance + excess * ((2 * b) / (a * a)));
  const mixed = (bySlope * byIntercept) / variance + excess * (1 / (a * a));
  addInformation(into, slope, intercept, mixed);
  addInformation(into, intercept, slope, mixed);
  addInformation(into, intercept, intercept, (byIntercept * byIntercept) / variance);
}

function add(vector: Float64Array, at: number, value: number): void {
  vector[at] = (vector[at] ?? 0) + value;
}

function addInformation(into: Evaluation, row: number, column: number, value: number): void {
  add(into.information, row * into.gradient.length + column, value);
}
