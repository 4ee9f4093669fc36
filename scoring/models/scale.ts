import { normalQuadrature, type Quadrature } from '#scoring/models/quadrature.ts';
import {
  type ItemParameters,
  type ModelName,
  type ResponseModel,
  responseModels,
  vectorOf,
} from '#scoring/models/response-model.ts';
import { type SumScore, scoreSums } from '#scoring/models/sum-scores.ts';
import { findEnd, prepareTraitSlopes, type TraitSlopes } from '#scoring/models/trait-slopes.ts';
import { findFallingRoot } from '#scoring/statistics/find-root.ts';

/** Standing on the trait, in sd of the population the items were calibrated on, with its standard error. */
export interface PersonScore {
  theta: number;
  se: number;
}

/** Categories of one person's answers in the order of the items, counted from 0; NaN = missing. */
export type Answers = ArrayLike<number>;

/** Scores of people on calibrated items. Without any answer theta and se are NaN. */
export interface Scale {
  /** Mean and sd of the posterior on the nodes, the population being the prior (Bock and Mislevy 1982). */
  eap(answers: Answers): PersonScore;
  /** Mode of the posterior; se from its curvature there. */
  map(answers: Answers): PersonScore;
  /** Maximum likelihood, infinite for answers at one end throughout (se NaN); se from the observed information. */
  ml(answers: Answers): PersonScore;
  /** Weighted likelihood (Warm, Psychometrika 54, 1989), free of bias of first order; se from the information. */
  wle(answers: Answers): PersonScore;
  /** EAP by sum of categories, for the sums 0 .. highest, complete answers. */
  sumScores(): SumScore[];
  /** Fisher's information of one item at theta. */
  itemInformation(item: number, theta: number): number;
  /** That of all items; 1 / sqrt of it is the conditional standard error of ML and WLE. */
  information(theta: number): number;
  conditionalError(theta: number): number;
}

/**
 * Gets calibrated items ready for scoring many people: probabilities at all nodes are computed once, an EAP costs
 * one addition for each answer and node.
 * @throws RangeError for parameters that are none or do not fit the model; scores throw it for answers that are
 * not categories of their items
 */
export function prepareScale(
  calibrated: { model: ModelName; items: readonly ItemParameters[] },
  quadrature: Quadrature = normalQuadrature(),
): Scale {
  const model = responseModels[calibrated.model];
  const items = calibrated.items.map((item) => vectorOf(item, calibrated.model));
  const tables = items.map((parameters) => tabulate(model, parameters, quadrature));
  const addAnswers = prepareAdding(tables, quadrature.nodes.length);
  const density = new Float64Array(quadrature.nodes.length);
  const slopes = prepareTraitSlopes(model, items);

  function itemInformation(item: number, theta: number): number {
    const parameters = items[item];
    if (!parameters) throw new RangeError(`no item ${item}`);
    return slopes.ofItem(parameters, theta).information;
  }

  function information(theta: number): number {
    return items.reduce((sum, parameters) => sum + slopes.ofItem(parameters, theta).information, 0);
  }

  function conditionalError(theta: number): number {
    return 1 / Math.sqrt(information(theta));
  }

  /** The root of the slope of ln likelihood, plus what `more` adds to it. */
  function solve(
    answers: Answers,
    more: (theta: number, at: TraitSlopes) => number,
    errorAt: (at: TraitSlopes) => number,
  ): PersonScore {
    checkAnswers(answers, items);
    const theta = findFallingRoot((x) => {
      const at = slopes.ofAnswers(answers, x);
      return at.first + more(x, at);
    });
    if (theta === undefined) return { theta: Number.NaN, se: Number.NaN };
    return { theta, se: errorAt(slopes.ofAnswers(answers, theta)) };
  }

  return {
    eap(answers) {
      checkAnswers(answers, items);
      density.set(quadrature.log_weights);
      const answered = addAnswers(density, answers);
      return answered > 0 ? momentsOf(density, quadrature.nodes) : { theta: Number.NaN, se: Number.NaN };
    },
    map(answers) {
      if (isBlank(answers)) return { theta: Number.NaN, se: Number.NaN };
      return solve(
        answers,
        (theta) => -theta,
        ({ second }) => 1 / Math.sqrt(1 - second),
      );
    },
    ml(answers) {
      const end = findEnd(answers, items);
      if (end !== undefined) return { theta: end, se: Number.NaN };
      return solve(
        answers,
        () => 0,
        ({ second }) => 1 / Math.sqrt(-second),
      );
    },
    wle(answers) {
      if (isBlank(answers)) return { theta: Number.NaN, se: Number.NaN };
      return solve(
        answers,
        (_, { information, skew }) => skew / (2 * information),
        ({ information }) => 1 / Math.sqrt(information),
      );
    },
    sumScores: () =>
      scoreSums(
        tables.map((table) => table.map(Math.exp)),
        quadrature,
      ),
    itemInformation,
    information,
    conditionalError,
  };
}

/** ln P of one item: categories x nodes. */
function tabulate(model: ResponseModel, parameters: Float64Array, { nodes }: Quadrature): Float64Array {
  const table = new Float64Array(parameters.length * nodes.length);
  const values = new Float64Array(parameters.length);
  for (const [node, theta] of nodes.entries()) {
    model.logProbabilities(parameters, theta, values);
    for (const [category, value] of values.entries()) table[category * nodes.length + node] = value;
  }
  return table;
}

/**
 * Gets the adding of ln P of all answers at all nodes ready; it says how many answers there were. Four answers are
 * added in one walk over the nodes, in their order: the sums are the same to the last bit, with half of the traffic.
 */
function prepareAdding(tables: readonly Float64Array[], nodes: number) {
  const all = new Float64Array(tables.reduce((sum, table) => sum + table.length, 0));
  const starts = new Int32Array(tables.length);
  let end = 0;
  for (const [item, table] of tables.entries()) {
    starts[item] = end;
    all.set(table, end);
    end += table.length;
  }
  const rows = new Int32Array(tables.length);

  return (density: Float64Array, answers: Answers): number => {
    let answered = 0;
    for (let item = 0; item < starts.length; item++) {
      const answer = answers[item] ?? Number.NaN;
      if (!Number.isNaN(answer)) rows[answered++] = (starts[item] ?? 0) + answer * nodes;
    }
    let row = 0;
    for (; row + 3 < answered; row += 4) {
      const [a, b, c, d] = [rows[row] ?? 0, rows[row + 1] ?? 0, rows[row + 2] ?? 0, rows[row + 3] ?? 0];
      for (let node = 0; node < nodes; node++)
        density[node] =
          (density[node] ?? 0) +
          (all[a + node] ?? 0) +
          (all[b + node] ?? 0) +
          (all[c + node] ?? 0) +
          (all[d + node] ?? 0);
    }
    for (; row < answered; row++) {
      const from = rows[row] ?? 0;
      for (let node = 0; node < nodes; node++) density[node] = (density[node] ?? 0) + (all[from + node] ?? 0);
    }
    return answered;
  };
}

/** Mean and sd of a distribution on the nodes, given by logarithms up to a constant. */
function momentsOf(logs: Float64Array, nodes: Float64Array): PersonScore {
  let highest = Number.NEGATIVE_INFINITY;
  for (let node = 0; node < logs.length; node++) {
    const log = logs[node] ?? Number.NaN;
    if (log > highest) highest = log;
  }
  let total = 0;
  let sum = 0;
  let squares = 0;
  for (let node = 0; node < logs.length; node++) {
    const below = (logs[node] ?? Number.NaN) - highest;
    // Shares so small are lost in the sums' rounding; at the ends of the scale most are.
    if (below < -50) continue;
    const share = Math.exp(below);
    const theta = nodes[node] ?? 0;
    total += share;
    sum += share * theta;
    squares += share * theta * theta;
  }
  const mean = sum / total;
  return { theta: mean, se: Math.sqrt(Math.max(0, squares / total - mean * mean)) };
}

function checkAnswers(answers: Answers, items: readonly Float64Array[]): void {
  if (answers.length !== items.length)
    throw new RangeError(`${answers.length} answers, but the scale has ${items.length} items`);
  for (let item = 0; item < items.length; item++) {
    const answer = answers[item] ?? Number.NaN;
    const isCategory = Number.isInteger(answer) && answer >= 0 && answer < (items[item]?.length ?? 0);
    if (!isCategory && !Number.isNaN(answer))
      throw new RangeError(`${answer} is no category of item ${item + 1}, which has ${items[item]?.length}`);
  }
}

function isBlank(answers: Answers): boolean {
  return Array.from(answers).every(Number.isNaN);
}
