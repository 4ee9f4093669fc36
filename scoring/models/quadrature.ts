/** Nodes of theta and the logarithms of their weights, which sum to 1. */
export interface Quadrature {
  nodes: Float64Array;
  log_weights: Float64Array;
}

/**
 * Evenly spaced nodes from -bound to bound with weights proportional to the standard normal density: the population
 * of every calibration and the prior of every Bayesian score. Sums over such nodes converge faster than any power of
 * the spacing for smooth integrands, so 61 nodes on -6 .. 6 leave an error far below any standard error.
 */
export function normalQuadrature(count = 61, bound = 6): Quadrature {
  if (!Number.isInteger(count) || count < 3 || !(bound > 0))
    throw new RangeError(`no quadrature of ${count} nodes up to ${bound}`);
  const nodes = Float64Array.from({ length: count }, (_, index) => (2 * bound * index) / (count - 1) - bound);
  const total = nodes.reduce((sum, node) => sum + Math.exp(-(node * node) / 2), 0);
  const log_weights = nodes.map((node) => -(node * node) / 2 - Math.log(total));
  return { nodes, log_weights };
}
