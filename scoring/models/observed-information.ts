import { type CalibrationProblem, takeParameters } from '#scoring/models/calibration-problem.ts';
import type { Expectation } from '#scoring/models/expectation.ts';

/**
 * What not knowing the traits takes away from the information (Louis, Journal of the Royal Statistical Society B 44,
 * 1982): the observed information is the expected complete-data information minus, for every person, the posterior
 * variance of the complete-data score s,
 *
 *     E[s s'] - E[s] E[s]'.
 *
 * A score is a sum over items, so E[s s'] needs for each pair of items only how many people of each pair of answers
 * are expected at each node; that makes the exact matrix about as cheap as a few dozen expectation steps.
 * @param information free x free, complete-data information; what is missing is taken off
 */
export function takeMissingInformation(
  problem: CalibrationProblem,
  free: Float64Array,
  expectation: Expectation,
  information: Float64Array,
): void {
  const scores = tabulateScores(problem, free);
  for (let left = 0; left < scores.length; left++)
    for (let right = left; right < scores.length; right++)
      takePair(problem, expectation, scores, left, right, information);
  addMeanScores(problem, expectation, scores, information);
}

/** The scores of one item: category x parameter x node, and which of category x parameter are not all zero. */
interface ItemScores {
  width: number;
  values: Float64Array;
  matters: Uint8Array;
}

function tabulateScores(problem: CalibrationProblem, free: Float64Array): ItemScores[] {
  const { model, quadrature, places } = problem;
  const nodes = quadrature.nodes.length;
  return places.map((place) => {
    const width = place.length;
    const parameters = takeParameters(place, free);
    const at = {
      value: new Float64Array(width),
      score: new Float64Array(width * width),
      curvature: new Float64Array(width ** 3),
    };
    const values = new Float64Array(width * width * nodes);
    const matters = new Uint8Array(width * width);
    for (const [node, theta] of quadrature.nodes.entries()) {
      model.parameterDerivatives(parameters, theta, at);
      for (const [cell, score] of at.score.entries()) {
        values[cell * nodes + node] = score;
        if (score !== 0) matters[cell] = 1;
      }
    }
    return { width, values, matters };
  });
}

/** Takes off E[s_left s_right'] of all people who answered both items. */
function takePair(
  problem: CalibrationProblem,
  expectation: Expectation,
  scores: readonly ItemScores[],
  left: number,
  right: number,
  information: Float64Array,
): void {
  const nodes = problem.quadrature.nodes.length;
  const [first, second] = [scores[left], scores[right]];
  if (!first || !second) return;
  const together = countTogether(problem, expectation, left, right, first.width, second.width);
  const product = new Float64Array(nodes);
  for (let j = 0; j < first.width * first.width; j++) {
    if (!first.matters[j]) continue;
    const k = Math.floor(j / first.width);
    const row = problem.places[left]?.[j % first.width] ?? 0;
    for (let l = 0; l < second.width; l++) {
      const from = (k * second.width + l) * nodes;
      for (let node = 0; node < nodes; node++)
        product[node] = (together[from + node] ?? 0) * (first.values[j * nodes + node] ?? 0);
      for (let s = 0; s < second.width; s++) {
        const cell = l * second.width + s;
        if (!second.matters[cell]) continue;
        const found = dot(product, second.values, cell * nodes);
        const column = problem.places[right]?.[s] ?? 0;
        takeFrom(information, row * problem.size + column, found);
        if (left !== right) takeFrom(information, column * problem.size + row, found);
      }
    }
  }
}

/** Left category x right category x node: the people expected there. */
function countTogether(
  problem: CalibrationProblem,
  { posterior, counts }: Expectation,
  left: number,
  right: number,
  leftWidth: number,
  rightWidth: number,
): Float64Array {
  const nodes = problem.quadrature.nodes.length;
  const items = problem.places.length;
  const { answer_rows, first_rows } = problem;
  const leftFirst = first_rows[left] ?? 0;
  const rightFirst = first_rows[right] ?? 0;
  const together = new Float64Array(leftWidth * rightWidth * nodes);
  if (left === right) {
    for (let k = 0; k < leftWidth; k++) {
      const from = (leftFirst + k) * nodes;
      together.set(counts.subarray(from, from + nodes), (k * rightWidth + k) * nodes);
    }
    return together;
  }
  const patterns = problem.patterns.weights.length;
  for (let pattern = 0; pattern < patterns; pattern++) {
    const leftRow = answer_rows[pattern * items + left] ?? -1;
    const rightRow = answer_rows[pattern * items + right] ?? -1;
    if (leftRow < 0 || rightRow < 0) continue;
    const to = ((leftRow - leftFirst) * rightWidth + rightRow - rightFirst) * nodes;
    const from = pattern * nodes;
    for (let node = 0; node < nodes; node++)
      together[to + node] = (together[to + node] ?? 0) + (posterior[from + node] ?? 0);
  }
  return together;
}

/** Gives back E[s] E[s]' of every person. */
function addMeanScores(
  problem: CalibrationProblem,
  { posterior }: Expectation,
  scores: readonly ItemScores[],
  information: Float64Array,
): void {
  const { size, answer_rows, first_rows, places, patterns } = problem;
  const nodes = problem.quadrature.nodes.length;
  const sum = new Float64Array(size);
  const density = new Float64Array(nodes);
  for (const [pattern, weight] of patterns.weights.entries()) {
    sum.fill(0);
    density.set(posterior.subarray(pattern * nodes, (pattern + 1) * nodes));
    for (const [item, { width, values, matters }] of scores.entries()) {
      const row = answer_rows[pattern * places.length + item] ?? -1;
      if (row < 0) continue;
      const first = (row - (first_rows[item] ?? 0)) * width;
      for (let r = 0; r < width; r++) {
        if (!matters[first + r]) continue;
        const place = places[item]?.[r] ?? 0;
        sum[place] = (sum[place] ?? 0) + dot(density, values, (first + r) * nodes);
      }
    }
    addSquare(information, sum, 1 / weight);
  }
}

/** Adds scale x v v'. */
function addSquare(information: Float64Array, vector: Float64Array, scale: number): void {
  const size = vector.length;
  for (let row = 0; row < size; row++) {
    const factor = scale * (vector[row] ?? 0);
    if (factor === 0) continue;
    const from = row * size;
    for (let column = 0; column < size; column++)
      information[from + column] = (information[from + column] ?? 0) + factor * (vector[column] ?? 0);
  }
}

function dot(vector: Float64Array, table: Float64Array, from: number): number {
  let sum = 0;
  for (let node = 0; node < vector.length; node++) sum += (vector[node] ?? 0) * (table[from + node] ?? 0);
  return sum;
}

function takeFrom(matrix: Float64Array, at: number, value: number): void {
  matrix[at] = (matrix[at] ?? 0) - value;
}
