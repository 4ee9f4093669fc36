import type { Evaluation } from '#scoring/statistics/optimise.ts';

/**
 * What is believed of items before any answer, for samples too small to speak for themselves: slopes and intercepts are
 * normal around 0 (the idea is Mislevy's, Psychometrika 51, 1986), slopes with the spread that usual items (.7 to 2) have
 * about 0, intercepts with that of difficulties of sd 1.5 and more on such slopes. Around 0 and with both signs alike: an
 * item that measures nothing stays near 0, where a prior on ln |a| would give it a slope of .5, and one that runs
 * against the others keeps its sign. A prior on b = -d / a would push faint slopes away from 0 as well. The estimate is
 * the mode in (a, d).
 */
export const PRIOR_SD = { slope: 1.3, intercept: 2.5 } as const;

/** ln of a normal prior around 0 without its constant. */
export function normalPrior(value: number, sd: number): number {
  return -((value / sd) ** 2) / 2;
}

/** Adds that of the parameter at one place. */
export function addNormalPrior(into: Evaluation, at: number, value: number, sd: number): void {
  into.value += normalPrior(value, sd);
  into.gradient[at] = (into.gradient[at] ?? 0) - value / sd ** 2;
  const diagonal = at * (into.gradient.length + 1);
  into.information[diagonal] = (into.information[diagonal] ?? 0) + 1 / sd ** 2;
}
