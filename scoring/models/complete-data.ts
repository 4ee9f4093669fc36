import { type Block, type CalibrationProblem, takeParameters } from '#scoring/models/calibration-problem.ts';
import { addNormalPrior, normalPrior, PRIOR_SD } from '#scoring/models/priors.ts';
import type { ParameterDerivatives } from '#scoring/models/response-model.ts';
import type { Evaluation, Objective } from '#scoring/statistics/optimise.ts';

/**
 * The logarithm of likelihood (and prior) of one block of parameters if the expected numbers of people at each node
 * were observed ones: what the maximisation step of EM makes as large as possible.
 * @param counts rows x nodes, from the expectation step; read whenever the objective is asked
 */
export function completeData(problem: CalibrationProblem, block: Block, counts: Float64Array): Objective {
  const { model, quadrature, places, first_rows, priors } = problem;
  const nodes = quadrature.nodes.length;
  const size = block.to - block.from;
  const widest = block.items.reduce((most, item) => Math.max(most, places[item]?.length ?? 0), 0);
  const at: ParameterDerivatives = {
    value: new Float64Array(widest),
    score: new Float64Array(widest * widest),
    curvature: new Float64Array(widest * widest * widest),
  };

  function value(x: Float64Array): number {
    let sum = 0;
    for (const item of block.items) {
      const parameters = takeParameters(places[item] ?? new Int32Array(), x, block.from);
      const first = (first_rows[item] ?? 0) * nodes;
      for (let node = 0; node < nodes; node++) {
        model.logProbabilities(parameters, quadrature.nodes[node] ?? 0, at.value);
        for (let k = 0; k < parameters.length; k++)
          sum += (counts[first + k * nodes + node] ?? 0) * (at.value[k] ?? Number.NaN);
      }
    }
    return priors ? sum + priorValue(x) : sum;
  }

  function evaluate(x: Float64Array): Evaluation {
    const into = { value: 0, gradient: new Float64Array(size), information: new Float64Array(size * size) };
    for (const item of block.items) {
      const place = places[item] ?? new Int32Array();
      const parameters = takeParameters(place, x, block.from);
      const first = (first_rows[item] ?? 0) * nodes;
      for (let node = 0; node < nodes; node++) {
        model.parameterDerivatives(parameters, quadrature.nodes[node] ?? 0, at);
        for (let k = 0; k < parameters.length; k++)
          addCategory(into, at, k, counts[first + k * nodes + node] ?? 0, place, block.from);
      }
    }
    if (priors) addPriors(into, x);
    return into;
  }

  function priorValue(x: Float64Array): number {
    let sum = 0;
    forEachPrior((at, sd) => {
      sum += normalPrior(x[at] ?? 0, sd);
    });
    return sum;
  }

  function addPriors(into: Evaluation, x: Float64Array): void {
    forEachPrior((at, sd) => {
      addNormalPrior(into, at, x[at] ?? 0, sd);
    });
  }

  /** Every slope of the block once, also when items share it, and every intercept. */
  function forEachPrior(visit: (at: number, sd: number) => void): void {
    const slopes = new Set<number>();
    for (const item of block.items) {
      const [slope = 0, ...intercepts] = places[item] ?? [];
      if (!slopes.has(slope)) visit(slope - block.from, PRIOR_SD.slope);
      slopes.add(slope);
      for (const intercept of intercepts) visit(intercept - block.from, PRIOR_SD.intercept);
    }
  }

  return { value, evaluate };
}

/** Adds `count` answers in category k at one node. */
function addCategory(
  into: Evaluation,
  at: ParameterDerivatives,
  k: number,
  count: number,
  places: Int32Array,
  from: number,
): void {
  const width = places.length;
  const size = into.gradient.length;
  into.value += count * (at.value[k] ?? Number.NaN);
  for (let r = 0; r < width; r++) {
    const row = (places[r] ?? 0) - from;
    into.gradient[row] = (into.gradient[row] ?? 0) + count * (at.score[k * width + r] ?? 0);
    for (let s = 0; s < width; s++) {
      const cell = row * size + (places[s] ?? 0) - from;
      into.information[cell] =
        (into.information[cell] ?? 0) - count * (at.curvature[(k * width + r) * width + s] ?? 0);
    }
  }
}
