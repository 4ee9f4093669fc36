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
  let term = 1;
  let sum = 1;
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= half / (a + n);
    sum += term;
  }
  return Math.min(1, Math.exp(a * Math.log(half) - half - logGammaOfHalves(df + 2)) * sum);
}

/** ln Gamma(m / 2) for a whole m >= 1: down by Gamma(a) = (a - 1) Gamma(a - 1) to Gamma(1) or Gamma(1/2). */
function logGammaOfHalves(m: number): number {
  let sum = m % 2 === 0 ? 0 : 0.5 * Math.log(Math.PI);
  for (let a = m / 2 - 1; a > 0; a--) sum += Math.log(a);
  return sum;
}
