import { type CalibrationProblem, takeParameters } from '#scoring/models/calibration-problem.ts';

/** What the answers say of the traits under given parameters; overwritten by every expectation step. */
export interface Expectation {
  log_likelihood: number;
  /** Patterns x nodes: how many of the pattern's people are expected at each node. */
  posterior: Float64Array;
  /** Rows x nodes: how many people of each category of each item are expected at each node. */
  counts: Float64Array;
}

/**
 * The expectation step of Bock and Aitkin (Psychometrika 46, 1981) with its marginal log-likelihood: the likelihood
 * of each pattern at each node, from one table of ln P by category and node. A missing answer leaves its item out,
 * which is right when answers are missing at random (Rubin, Biometrika 63, 1976).
 * @returns a function of all free parameters; each call overwrites what the one before gave
 */
export function prepareExpectation(problem: CalibrationProblem): (free: Float64Array) => Expectation {
  const { patterns, quadrature, answer_rows, row_count, places } = problem;
  const nodes = quadrature.nodes.length;
  const items = places.length;
  const { weights } = patterns;
  const table = new Float64Array(row_count * nodes);
  const posterior = new Float64Array(weights.length * nodes);
  const counts = new Float64Array(row_count * nodes);
  const density = new Float64Array(nodes);

  return (free) => {
    tabulate(problem, free, table);
    counts.fill(0);
    let log_likelihood = 0;
    for (let pattern = 0; pattern < weights.length; pattern++) {
      const weight = weights[pattern] ?? 0;
      density.set(quadrature.log_weights);
      for (let at = pattern * items; at < (pattern + 1) * items; at++) {
        const row = answer_rows[at] ?? -1;
        if (row >= 0) addRow(density, table, row * nodes);
      }
      log_likelihood += weight * normalise(density, weight);
      posterior.set(density, pattern * nodes);
      for (let at = pattern * items; at < (pattern + 1) * items; at++) {
        const row = answer_rows[at] ?? -1;
        if (row >= 0) addToRow(counts, row * nodes, density);
      }
    }
    return { log_likelihood, posterior, counts };
  };
}

function tabulate(problem: CalibrationProblem, free: Float64Array, table: Float64Array): void {
  const { model, quadrature, places, first_rows } = problem;
  const nodes = quadrature.nodes.length;
  for (const [item, place] of places.entries()) {
    const parameters = takeParameters(place, free);
    const values = new Float64Array(parameters.length);
    const first = first_rows[item] ?? 0;
    for (const [node, theta] of quadrature.nodes.entries()) {
      model.logProbabilities(parameters, theta, values);
      for (const [category, value] of values.entries()) table[(first + category) * nodes + node] = value;
    }
  }
}

function addRow(sum: Float64Array, table: Float64Array, from: number): void {
  for (let node = 0; node < sum.length; node++) sum[node] = (sum[node] ?? 0) + (table[from + node] ?? 0);
}

function addToRow(table: Float64Array, from: number, values: Float64Array): void {
  for (let node = 0; node < values.length; node++)
    table[from + node] = (table[from + node] ?? 0) + (values[node] ?? 0);
}

/** Turns logarithms into shares of `total`; returns the logarithm of what their sum was. */
function normalise(logs: Float64Array, total: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let node = 0; node < logs.length; node++) highest = Math.max(highest, logs[node] ?? Number.NaN);
  let sum = 0;
  for (let node = 0; node < logs.length; node++) {
    const part = Math.exp((logs[node] ?? Number.NaN) - highest);
    logs[node] = part;
    sum += part;
  }
  const scale = total / sum;
  for (let node = 0; node < logs.length; node++) logs[node] = (logs[node] ?? 0) * scale;
  return highest + Math.log(sum);
}
