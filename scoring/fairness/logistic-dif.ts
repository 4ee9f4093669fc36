import {
  DEFAULT_ROUNDS,
  DEFAULT_SIGNIFICANCE,
  type DifOptions,
  type DifPeople,
  type MatchedPeople,
  matchPeople,
} from '#scoring/fairness/dif-people.ts';
import { type Purified, purify } from '#scoring/fairness/purification.ts';
import { chiSquareAbove } from '#scoring/statistics/chi-square.ts';
import { mean, standardDeviation, sumOf } from '#scoring/statistics/moments.ts';
import { type Cell, fitOrdinalLogistic } from '#scoring/statistics/ordinal-logistic.ts';

/** A likelihood-ratio test. */
export interface RatioTest {
  chi_square: number;
  df: number;
  p: number;
}

export interface LogisticDif {
  /** Group and group x score together: any DIF. Decides whether the item is taken out of the matching score. */
  both: RatioTest;
  /** Group beyond the score: one group finds the item harder throughout. */
  uniform: RatioTest;
  /** Group x score beyond group and score: harder at one end, easier at the other. */
  nonuniform: RatioTest;
  /** What the focal group has in log odds of a higher answer beside its equals; below 0 = harder for it. */
  log_odds: number;
  /** Growth of Nagelkerke's R2 by group and group x score, by group alone, and by group x score. */
  r2_change: number;
  r2_change_uniform: number;
  r2_change_nonuniform: number;
  /** A when not significant or R2 grows by less than .035, B below .070, else C. */
  effect: 'A' | 'B' | 'C';
  /** False when a model had no finite solution; the tests then are approximate. */
  converged: boolean;
}

const MODERATE = 0.035;
const LARGE = 0.07;

/**
 * Logistic regression DIF of every item (Swaminathan and Rogers 1990), people matched on their total score, the
 * studied item included, with purification by the test of both kinds of DIF. Items with more than two categories are
 * analysed by proportional odds (Zumbo 1999), those with two by the same with one threshold, which is the same thing.
 * An item that everybody answered alike has NaN throughout.
 */
export function logisticDif(people: DifPeople, options: DifOptions = {}): Purified<LogisticDif> {
  const { significance = DEFAULT_SIGNIFICANCE, rounds = DEFAULT_ROUNDS } = options;
  const test = (item: number, anchors: readonly number[]) =>
    difOf(matchPeople(people, item, anchors), significance);
  return purify(people.rows[0]?.length ?? 0, { rounds, test }, ({ both }) => both.p < significance);
}

function difOf(people: MatchedPeople, significance: number): LogisticDif {
  const { scores, focal, weights } = people;
  // The scale of the score changes no test, but a centred one keeps Newton's steps short.
  const centre = mean(scores, weights);
  const spread = standardDeviation(scores, weights) || 1;
  const model = (predict: (score: number, group: number) => number[]) =>
    fitOrdinalLogistic(
      cellsOf(people, (person) =>
        predict(((scores[person] ?? Number.NaN) - centre) / spread, focal[person] ? 1 : 0),
      ),
    );
  const nothing = model(() => []);
  const score = model((theta) => [theta]);
  const group = model((theta, g) => [theta, g]);
  const crossed = model((theta, g) => [theta, g, theta * g]);
  const r2 = (fitted: { log_likelihood: number }) =>
    nagelkerke(nothing.log_likelihood, fitted.log_likelihood, sumOf(weights));
  const both = ratioTest(score.log_likelihood, crossed.log_likelihood, 2);
  const r2_change = r2(crossed) - r2(score);
  return {
    both,
    uniform: ratioTest(score.log_likelihood, group.log_likelihood, 1),
    nonuniform: ratioTest(group.log_likelihood, crossed.log_likelihood, 1),
    log_odds: group.slopes[1] ?? Number.NaN,
    r2_change,
    r2_change_uniform: r2(group) - r2(score),
    r2_change_nonuniform: r2(crossed) - r2(group),
    effect: effectClass(both.p < significance, r2_change),
    converged: [nothing, score, group, crossed].every(({ converged }) => converged),
  };
}

/** People with the same predictors share a cell: there are no more cells than scores x groups. */
function cellsOf({ answers, weights }: MatchedPeople, predictorsOf: (person: number) => number[]): Cell[] {
  const categories = [...new Set(answers)].sort((a, b) => a - b);
  const cells = new Map<string, { predictors: number[]; counts: number[] }>();
  answers.forEach((answer, person) => {
    const predictors = predictorsOf(person);
    const name = predictors.join(' ');
    const cell = cells.get(name) ?? { predictors, counts: categories.map(() => 0) };
    const category = categories.indexOf(answer);
    cell.counts[category] = (cell.counts[category] ?? 0) + (weights[person] ?? 1);
    cells.set(name, cell);
  });
  return [...cells.values()];
}

/** Rounding can leave the larger model a hair below the smaller one. */
function ratioTest(small: number, large: number, df: number): RatioTest {
  const chi_square = Math.max(0, 2 * (large - small));
  return { chi_square, df, p: chiSquareAbove(chi_square, df) };
}

/** Nagelkerke (1991): Cox and Snell's R2 over the largest value it can have. */
export function nagelkerke(empty: number, model: number, people: number): number {
  return (1 - Math.exp((2 * (empty - model)) / people)) / (1 - Math.exp((2 * empty) / people));
}

/** The classes of Jodoin and Gierl (2001): negligible, moderate, large. */
export function effectClass(isSignificant: boolean, r2_change: number): LogisticDif['effect'] {
  if (!isSignificant || r2_change < MODERATE) return 'A';
  return r2_change < LARGE ? 'B' : 'C';
}
