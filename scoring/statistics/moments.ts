/** People x variables, NaN = missing. */
export type DataRows = readonly (readonly number[])[];

/** The mean of what is there; NaN when nothing is. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return sum / count;
}

/** The standard deviation of what is there, with n - 1; NaN for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number {
  const { squares, count } = centralSums(values);
  return count < 2 ? Number.NaN : Math.sqrt(squares / (count - 1));
}

/**
 * Skewness g1 = m3 / m2^1.5 with the moments about the mean divided by n; NaN when the values do not differ or are
 * fewer than two.
 */
export function skewness(values: ArrayLike<number>): number {
  const { squares, cubes, count } = centralSums(values);
  return cubes / count / (squares / count) ** 1.5;
}

/** Covariance (n - 1) over the pairs in which both are there; NaN for fewer than two pairs. */
export function covariance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const { products, count } = pairSums(a, b);
  return count < 2 ? Number.NaN : products / (count - 1);
}

/**
 * Pearson's correlation over the pairs in which both are there; NaN for fewer than two pairs, or when one side does
 * not vary in them.
 */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const { products, squaresA, squaresB, count } = pairSums(a, b);
  if (count < 2 || squaresA === 0 || squaresB === 0) return Number.NaN;
  return Math.max(-1, Math.min(1, products / Math.sqrt(squaresA * squaresB)));
}

/** Variables x variables: each covariance over the people who have both (pairwise deletion). */
export function covarianceMatrix(rows: DataRows): number[][] {
  return symmetric(columnsOf(rows), covariance);
}

/** Variables x variables: each correlation over the people who have both (pairwise deletion). */
export function correlationMatrix(rows: DataRows): number[][] {
  return symmetric(columnsOf(rows), correlation);
}

/** One array per variable. A row shorter than the first has missing values at its end. */
export function columnsOf(rows: DataRows): Float64Array[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) =>
    Float64Array.from(rows, (row) => row[column] ?? Number.NaN),
  );
}

function symmetric(
  columns: readonly Float64Array[],
  measure: (a: Float64Array, b: Float64Array) => number,
): number[][] {
  const matrix = columns.map(() => new Array<number>(columns.length).fill(Number.NaN));
  columns.forEach((a, i) => {
    columns.slice(0, i + 1).forEach((b, j) => {
      const value = measure(a, b);
      (matrix[i] ?? [])[j] = value;
      (matrix[j] ?? [])[i] = value;
    });
  });
  return matrix;
}

function centralSums(values: ArrayLike<number>): { squares: number; cubes: number; count: number } {
  const centre = mean(values);
  let squares = 0;
  let cubes = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const deviation = (values[i] ?? Number.NaN) - centre;
    if (Number.isNaN(deviation)) continue;
    squares += deviation * deviation;
    cubes += deviation * deviation * deviation;
    count++;
  }
  return { squares, cubes, count };
}

/** Sums about the means of the complete pairs, in two passes: the sums of raw squares would lose digits. */
function pairSums(a: ArrayLike<number>, b: ArrayLike<number>) {
  let sumA = 0;
  let sumB = 0;
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? Number.NaN;
    const y = b[i] ?? Number.NaN;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    sumA += x;
    sumB += y;
    count++;
  }
  const sums = { products: 0, squaresA: 0, squaresB: 0, count };
  const meanA = sumA / count;
  const meanB = sumB / count;
  for (let i = 0; i < a.length; i++) {
    const x = (a[i] ?? Number.NaN) - meanA;
    const y = (b[i] ?? Number.NaN) - meanB;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    sums.products += x * y;
    sums.squaresA += x * x;
    sums.squaresB += y * y;
  }
  return sums;
}
