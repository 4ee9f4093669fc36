/**
 * Cholesky's factor L of a symmetric positive definite matrix S = L L', flat and row by row, for the large systems
 * of calibration; undefined when S is not positive definite.
 * @param matrix size x size; only its lower half is read
 */
export function factorise(matrix: Float64Array, size: number): Float64Array | undefined {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const row = i * size;
    for (let j = 0; j <= i; j++) {
      const above = j * size;
      let left = matrix[row + j] ?? Number.NaN;
      for (let k = 0; k < j; k++) left -= (lower[row + k] ?? 0) * (lower[above + k] ?? 0);
      if (j < i) lower[row + j] = left / (lower[above + j] ?? Number.NaN);
      // A pivot that is only what rounding left of the diagonal is none.
      else if (left > 1e-13 * (matrix[row + i] ?? Number.NaN)) lower[row + i] = Math.sqrt(left);
      else return undefined;
    }
  }
  return lower;
}

/** The x with L L' x = right. */
export function solveFactored(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const x = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    let left = x[i] ?? Number.NaN;
    for (let k = 0; k < i; k++) left -= (lower[i * size + k] ?? 0) * (x[k] ?? 0);
    x[i] = left / (lower[i * size + i] ?? Number.NaN);
  }
  for (let i = size - 1; i >= 0; i--) {
    let left = x[i] ?? Number.NaN;
    for (let k = i + 1; k < size; k++) left -= (lower[k * size + i] ?? 0) * (x[k] ?? 0);
    x[i] = left / (lower[i * size + i] ?? Number.NaN);
  }
  return x;
}

/** The inverse of L L', size x size, row by row. */
export function invertFactored(lower: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  const unit = new Float64Array(size);
  for (let column = 0; column < size; column++) {
    unit.fill(0);
    unit[column] = 1;
    inverse.set(solveFactored(lower, unit), column * size);
  }
  return inverse;
}
