import type { Quadrature } from '#scoring/models/quadrature.ts';
import type { PersonScore } from '#scoring/models/scale.ts';

/** What is known of a person who is known only by the sum of the categories (each counted from 0). */
export interface SumScore extends PersonScore {
  score: number;
  /** The share of the population that the model expects to have this sum. */
  probability: number;
}

/**
 * EAP for each sum score (Thissen, Pommerich, Billeaud and Williams, Applied Psychological Measurement 19, 1995): at
 * each node the chance of every sum by the recursion of Lord and Wingersky (ibid. 8, 1984), one item after the other.
 * @param probabilities items x (categories x nodes)
 */
export function scoreSums(probabilities: readonly Float64Array[], quadrature: Quadrature): SumScore[] {
  const nodes = quadrature.nodes.length;
  let sums = Float64Array.from(quadrature.log_weights, Math.exp);
  for (const item of probabilities) sums = addItem(sums, item, nodes);
  return Array.from({ length: sums.length / nodes }, (_, score) => {
    const shares = sums.subarray(score * nodes, (score + 1) * nodes);
    const probability = shares.reduce((sum, share) => sum + share, 0);
    const mean = shares.reduce((sum, share, q) => sum + share * (quadrature.nodes[q] ?? 0), 0) / probability;
    const variance =
      shares.reduce((sum, share, q) => sum + share * ((quadrature.nodes[q] ?? 0) - mean) ** 2, 0) /
      probability;
    return { score, theta: mean, se: Math.sqrt(variance), probability };
  });
}

/** Sums x nodes with one item more: a person with sum s has s + k with the chance of category k. */
function addItem(sums: Float64Array, item: Float64Array, nodes: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(sums.length + item.length - nodes);
  for (let sum = 0; sum < sums.length; sum += nodes)
    for (let category = 0; category < item.length; category += nodes)
      for (let node = 0; node < nodes; node++) {
        const at = sum + category + node;
        next[at] = (next[at] ?? 0) + (sums[sum + node] ?? 0) * (item[category + node] ?? 0);
      }
  return next;
}
