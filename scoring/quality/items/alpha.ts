type Matrix = readonly (readonly number[])[];

/** What rounding leaves of the variance of a score that does not vary, as a part of all variances. */
const ROUNDING = 1e-12;

/**
 * Cronbach's alpha (Cronbach 1951): k / (k - 1) x (1 - sum of the items' variances / sum of all covariances).
 * Of a correlation matrix it is the standardized alpha. NaN for fewer than two items, and when their sum does not vary.
 * @param covariances items x items, symmetric
 */
export function alphaOf(covariances: Matrix): number {
  const k = covariances.length;
  let trace = 0;
  let all = 0;
  covariances.forEach((row, i) => {
    trace += row[i] ?? Number.NaN;
    for (const each of row) all += each;
  });
  return k < 2 || !(all > ROUNDING * trace) ? Number.NaN : (k / (k - 1)) * (1 - trace / all);
}

/** The alpha of the other items, for each item. NaN where fewer than two are left. */
export function alphaIfDropped(covariances: Matrix): number[] {
  return covariances.map((_, dropped) =>
    alphaOf(
      covariances.filter((_row, i) => i !== dropped).map((row) => row.filter((_each, j) => j !== dropped)),
    ),
  );
}

/**
 * The correlation of each item with the sum of the others (corrected item-total correlation), out of the covariances:
 * cov(item, others) / sqrt(var(item) x var(others)). NaN where one of both does not vary.
 */
export function restCorrelations(covariances: Matrix): number[] {
  const sums = covariances.map((row) => row.reduce((sum, each) => sum + each, 0));
  const all = sums.reduce((sum, each) => sum + each, 0);
  const trace = covariances.reduce((sum, row, i) => sum + (row[i] ?? Number.NaN), 0);
  return covariances.map((row, i) => {
    const own = row[i] ?? Number.NaN;
    const shared = (sums[i] ?? Number.NaN) - own;
    const others = all - own - 2 * shared;
    if (own === 0 || !(others > ROUNDING * trace)) return Number.NaN;
    return Math.max(-1, Math.min(1, shared / Math.sqrt(own * others)));
  });
}

/** Mean of the correlations between different items; NaN for fewer than two items. */
export function averageCorrelation(correlations: Matrix): number {
  const k = correlations.length;
  let sum = 0;
  correlations.forEach((row, i) => {
    row.forEach((each, j) => {
      if (i !== j) sum += each;
    });
  });
  return sum / (k * (k - 1));
}

/**
 * Covariances divided by both standard deviations, each of all the answers to its item (the diagonal): what the
 * standardized alpha is of. With missing answers it differs a little from correlations of pairs.
 */
export function standardized(covariances: Matrix): number[][] {
  const sd = covariances.map((row, i) => Math.sqrt(row[i] ?? Number.NaN));
  return covariances.map((row, i) =>
    row.map((each, j) => (i === j ? 1 : each / ((sd[i] ?? Number.NaN) * (sd[j] ?? Number.NaN)))),
  );
}
