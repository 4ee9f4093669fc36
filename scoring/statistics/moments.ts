/** People x variables, NaN = missing. */
export type DataRows = readonly (readonly number[])[];

/** How many people each row stands for (whole numbers); undefined = one each. */
export type Weights = ArrayLike<number> | undefined;

/** The mean of what is there; NaN when nothing is. */
export function mean(values: ArrayLike<number>, weights?: Weights): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const weight = weights ? (weights[i] ?? 0) : 1;
    sum += weight * value;
    count += weight;
  }
  return sum / count;
}

/** The standard deviation of what is there, with n - 1; NaN for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>, weights?: Weights): number {
  const { squares, count } = centralSums(values, weights);
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

/**
 * Pearson's correlation over the pairs in which both are there; NaN for fewer than two pairs, or when one side does
 * not vary in them.
 */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>, weights?: Weights): number {
  const { products, squaresA, squaresB, count } = pairSums(a, b, weights);
  if (count < 2 || squaresA === 0 || squaresB === 0) return Number.NaN;
  return Math.max(-1, Math.min(1, products / Math.sqrt(squaresA * squaresB)));
}

/** Variables x variables: each covariance over the people who have both (pairwise deletion). */
export function covarianceMatrix(rows: DataRows, weights?: Weights): number[][] {
  return covariancesOf(columnsOf(rows), weights);
}

/**
 * The same of columns. Deviations from each column's own mean are taken once; where something is missing, each pair
 * corrects them for the mean of its own people.
 */
export function covariancesOf(columns: readonly Float64Array[], weights?: Weights): number[][] {
  const people = weights ? sumOf(weights) : (columns[0]?.length ?? 0);
  const centred = columns.map((column) => centre(column, weights));
  return symmetric(columns, (_a, _b, i, j) => {
    const [left, right] = [centred[i], centred[j]];
    return left && right ? pairCovariance(left, right, people, weights) : Number.NaN;
  });
}

/** Variables x variables: each correlation over the people who have both (pairwise deletion). */
export function correlationMatrix(rows: DataRows, weights?: Weights): number[][] {
  return symmetric(columnsOf(rows), (a, b) => correlation(a, b, weights));
}

/** One array per variable. A row shorter than the first has missing values at its end. */
export function columnsOf(rows: DataRows): Float64Array[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) =>
    Float64Array.from(rows, (row) => row[column] ?? Number.NaN),
  );
}

/** All weights together: the people there are. */
export function sumOf(weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] ?? 0;
  return sum;
}

interface Centred {
  /** From the mean of the column; 0 where the value is missing. */
  deviations: Float64Array;
  /** 1 where the value is missing. */
  isMissing: Uint8Array;
  /** Where it is missing. */
  missing: number[];
}

function centre(column: Float64Array, weights: Weights): Centred {
  const middle = mean(column, weights);
  const deviations = new Float64Array(column.length);
  const isMissing = new Uint8Array(column.length);
  const missing: number[] = [];
  for (let i = 0; i < column.length; i++) {
    const deviation = (column[i] ?? Number.NaN) - middle;
    if (Number.isNaN(deviation)) {
      isMissing[i] = 1;
      missing.push(i);
    } else deviations[i] = deviation;
  }
  return { deviations, isMissing, missing };
}

/** The deviations of a pair's own people add up to what those of the others take away, but for the sign. */
function pairCovariance(a: Centred, b: Centred, people: number, weights: Weights): number {
  const products = productsOf(a.deviations, b.deviations, weights);
  if (a.missing.length === 0 && b.missing.length === 0)
    return people < 2 ? Number.NaN : products / (people - 1);
  let count = people;
  let withoutA = 0;
  let withoutB = 0;
  for (const i of a.missing) {
    const weight = weights ? (weights[i] ?? 0) : 1;
    count -= weight;
    withoutA += weight * (b.deviations[i] ?? 0);
  }
  for (const i of b.missing) {
    const weight = weights ? (weights[i] ?? 0) : 1;
    if (a.isMissing[i] === 0) count -= weight;
    withoutB += weight * (a.deviations[i] ?? 0);
  }
  return count < 2 ? Number.NaN : (products - (withoutA * withoutB) / count) / (count - 1);
}

function productsOf(a: Float64Array, b: Float64Array, weights: Weights): number {
  let sum = 0;
  if (weights) for (let i = 0; i < a.length; i++) sum += (weights[i] ?? 0) * ((a[i] ?? 0) * (b[i] ?? 0));
  else for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function symmetric(
  columns: readonly Float64Array[],
  measure: (a: Float64Array, b: Float64Array, i: number, j: number) => number,
): number[][] {
  const matrix = columns.map(() => new Array<number>(columns.length).fill(Number.NaN));
  columns.forEach((a, i) => {
    columns.slice(0, i + 1).forEach((b, j) => {
      const value = measure(a, b, i, j);
      (matrix[i] ?? [])[j] = value;
      (matrix[j] ?? [])[i] = value;
    });
  });
  return matrix;
}

function centralSums(values: ArrayLike<number>, weights?: Weights) {
  const centre = mean(values, weights);
  let squares = 0;
  let cubes = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const deviation = (values[i] ?? Number.NaN) - centre;
    if (Number.isNaN(deviation)) continue;
    const weight = weights ? (weights[i] ?? 0) : 1;
    squares += weight * (deviation * deviation);
    cubes += weight * (deviation * deviation * deviation);
    count += weight;
  }
  return { squares, cubes, count };
}

/** Sums about the means of the complete pairs, in two passes: the sums of raw squares would lose digits. */
function pairSums(a: ArrayLike<number>, b: ArrayLike<number>, weights?: Weights) {
  let sumA = 0;
  let sumB = 0;
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? Number.NaN;
    const y = b[i] ?? Number.NaN;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const weight = weights ? (weights[i] ?? 0) : 1;
    sumA += weight * x;
    sumB += weight * y;
    count += weight;
  }
  const sums = { products: 0, squaresA: 0, squaresB: 0, count };
  const meanA = sumA / count;
  const meanB = sumB / count;
  for (let i = 0; i < a.length; i++) {
    const x = (a[i] ?? Number.NaN) - meanA;
    const y = (b[i] ?? Number.NaN) - meanB;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const weight = weights ? (weights[i] ?? 0) : 1;
    sums.products += weight * (x * y);
    sums.squaresA += weight * (x * x);
    sums.squaresB += weight * (y * y);
  }
  return sums;
}
