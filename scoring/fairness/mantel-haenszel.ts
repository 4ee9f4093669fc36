import { chiSquareAbove } from '#scoring/statistics/chi-square.ts';
import { normalQuantile } from '#scoring/statistics/normal.ts';

/** One stratum's 2 x 2 table of counts: two groups, and whether the thing happened. */
export interface Stratum {
  /** First group, yes. */
  a: number;
  /** First group, no. */
  b: number;
  /** Second group, yes. */
  c: number;
  /** Second group, no. */
  d: number;
}

export interface CommonOdds {
  /** Odds of yes in the first group / in the second, common to all strata: sum(ad/n) / sum(bc/n). */
  odds_ratio: number;
  /** Standard error of ln(odds_ratio). */
  se_log: number;
  /** Limits of the 95 % band of odds_ratio. */
  low: number;
  high: number;
  /** Chi-square of one degree of freedom, with continuity correction, and its p-value. */
  chi_square: number;
  p: number;
}

/**
 * The Mantel-Haenszel common odds ratio of 2 x 2 x K counts and its test (Mantel and Haenszel 1959). The chi-square is
 * (|sum a - expected| - .5)^2 / variance; a difference below .5 is not corrected, as in R's mantelhaen.test. The error of the log odds
 * ratio is that of Robins, Breslow and Greenland (1986). Strata with an empty margin carry nothing: when all do, every
 * value is NaN.
 */
export function mantelHaenszel(strata: readonly Stratum[]): CommonOdds {
  const sum = sumStrata(strata);
  const odds_ratio = sum.agree / sum.cross;
  const difference = Math.abs(sum.excess);
  const chi_square = (difference - (difference >= 0.5 ? 0.5 : 0)) ** 2 / sum.variance;
  const se_log = Math.sqrt(
    sum.agreeAgree / (2 * sum.agree ** 2) +
      sum.mixed / (2 * sum.agree * sum.cross) +
      sum.crossCross / (2 * sum.cross ** 2),
  );
  const reach = normalQuantile(0.975) * se_log;
  return {
    odds_ratio,
    se_log,
    low: odds_ratio * Math.exp(-reach),
    high: odds_ratio * Math.exp(reach),
    chi_square,
    p: chiSquareAbove(chi_square, 1),
  };
}

function sumStrata(strata: readonly Stratum[]) {
  const sum = { agree: 0, cross: 0, excess: 0, variance: 0, agreeAgree: 0, mixed: 0, crossCross: 0 };
  for (const { a, b, c, d } of strata) {
    const n = a + b + c + d;
    if (n < 2) continue;
    const agree = (a * d) / n;
    const cross = (b * c) / n;
    const diagonal = (a + d) / n;
    const other = (b + c) / n;
    sum.agree += agree;
    sum.cross += cross;
    sum.excess += a - ((a + b) * (a + c)) / n;
    sum.variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1));
    sum.agreeAgree += diagonal * agree;
    sum.mixed += diagonal * cross + other * agree;
    sum.crossCross += other * cross;
  }
  return sum;
}
