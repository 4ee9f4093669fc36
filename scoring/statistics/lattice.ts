/**
 * Generating vector of a lattice of 2^13 points in up to 31 dimensions, built component by component (Sloan and
 * Reztsov, Mathematics of Computation 71, 2002): each component is the odd number that makes the worst-case error P_2
 * least, given those before it, where dimension j has weight 1 / j^2.
 */
const vector: readonly number[] = [
  1, 2431, 3739, 3175, 985, 1473, 3623, 2647, 343, 95, 3563, 3091, 601, 581, 1047, 869, 2069, 1145, 913, 3897,
  3209, 3505, 847, 3983, 2175, 553, 2973, 2569, 3827, 1629, 3837,
];

/** @throws RangeError for more than 31 dimensions */
export function latticeVector(dimensions: number): readonly number[] {
  if (dimensions > vector.length) throw new RangeError(`a lattice of ${dimensions} dimensions`);
  return vector.slice(0, dimensions);
}
