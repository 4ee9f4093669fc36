import { factorise, solveFactored } from '#scoring/statistics/positive-definite.ts';

/** d' S^-1 d of a symmetric matrix S; undefined when S is not positive definite. */
export function quadraticForm(
  matrix: readonly (readonly number[])[],
  d: readonly number[],
): number | undefined {
  const lower = factorise(flatten(matrix), d.length);
  return lower && factoredForm(lower, d);
}

/** The same with S = L L' factorised already. */
export function factoredForm(lower: Float64Array, d: readonly number[]): number {
  const solved = solveFactored(lower, Float64Array.from(d));
  return solved.reduce((sum, each, i) => sum + each * (d[i] ?? Number.NaN), 0);
}

/** A square matrix as one array, row by row; what is not there is NaN. */
export function flatten(matrix: readonly (readonly number[])[]): Float64Array {
  const size = matrix[0]?.length ?? 0;
  return Float64Array.from(
    { length: size * size },
    (_, at) => matrix[Math.floor(at / size)]?.[at % size] ?? Number.NaN,
  );
}
