/**
 * The value that a chi-square variable with `df` degrees of freedom stays below with probability `p`.
 * Found by halving an interval, so it is right to about 1e-9 for the p used here (up to .9999).
 * @throws RangeError unless df is a whole number >= 1 and 0 < p < 1.
 */
export function chiSquareQuantile(p: number, df: number): number {
  if (!Number.isInteger(df) || df < 1 || !(p > 0 && p < 1)) {
    throw new RangeError(`chi-square quantile of p ${p}, df ${df}`);
  }
  let low = 0;
  let high = df + 10 * Math.sqrt(2 * df) + 30;
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    if (chiSquareBelow(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * P(chi-square with `df` degrees of freedom <= x), the regularised lower incomplete gamma function P(df/2, x/2)
 * by its power series (Abramowitz and Stegun 6.5.29): x^a e^-x / Gamma(a + 1) x sum of x^n / ((a + 1)..(a + n)).
 */
export function chiSquareBelow(x: number, df: number): number {
  if (x <= 0) return 0;
  const a = df / 2;
  const half = x / 2;
  // Far out the series would overflow before it converges; there the upper tail is the small part.
  if (half > a + 100) return 1 - chiSquareAbove(x, df);
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= half / (a + n);
    sum += term;
  }
  return Math.min(1, Math.exp(a * Math.log(half) - half - logGammaOfHalves(df + 2)) * sum);
}

/**
 * P(chi-square with `df` degrees of freedom > x), the p-value of a test: accurate however small it is.
 * Beyond the middle by the continued fraction of the upper incomplete gamma function (Abramowitz and Stegun 6.5.31,
 * evaluated from below), before it as 1 - `chiSquareBelow`. NaN stays NaN.
 * @throws RangeError unless df is a whole number >= 1
 */
export function chiSquareAbove(x: number, df: number): number {
  if (!Number.isInteger(df) || df < 1) throw new RangeError(`chi-square with df ${df}`);
  if (Number.isNaN(x)) return Number.NaN;
  const a = df / 2;
  const half = x / 2;
  if (half <= a + 1) return 1 - chiSquareBelow(x, df);
  let fraction = 0;
  for (let n = FRACTION_STEPS; n >= 1; n--) fraction = (n * (a - n)) / (half + 2 * n + 1 - a + fraction);
  return Math.exp(a * Math.log(half) - half - logGammaOfHalves(df)) / (half + 1 - a + fraction);
}

/** Steps of the continued fraction: enough for 12 digits from the middle of any distribution used here on. */
const FRACTION_STEPS = 500;

/** ln Gamma(m / 2) for a whole m >= 1: down by Gamma(a) = (a - 1) Gamma(a - 1) to Gamma(1) or Gamma(1/2). */
export function logGammaOfHalves(m: number): number {
  let sum = m % 2 === 0 ? 0 : 0.5 * Math.log(Math.PI);
  for (let a = m / 2 - 1; a > 0; a--) sum += Math.log(a);
  return sum;
}
