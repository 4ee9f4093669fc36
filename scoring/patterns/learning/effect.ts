import { logGammaOfHalves } from '#scoring/statistics/chi-square.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

/** A standardized difference of means, and the variance of its error. */
export interface Effect {
  g: number;
  v: number;
}

/** People of one side: how many, their mean, and their sd with n - 1. */
export interface Side {
  n: number;
  mean: number;
  sd: number;
}

/**
 * Hedges' g (Hedges, Journal of Educational Statistics 6, 1981): the difference of two means in pooled standard
 * deviations, less what small samples exaggerate. Undefined when nobody differs from their own side.
 */
export function hedgesG(high: Side, low: Side): Effect | undefined {
  const df = high.n + low.n - 2;
  const pooled = ((high.n - 1) * high.sd ** 2 + (low.n - 1) * low.sd ** 2) / df;
  if (!(pooled > LEAST_VARIANCE)) return undefined;
  const g = (correctionOf(df) * (high.mean - low.mean)) / Math.sqrt(pooled);
  return { g, v: 1 / high.n + 1 / low.n + g ** 2 / (2 * (high.n + low.n)) };
}

/** What sums of whole T-scores leave of a variance of 0. */
const LEAST_VARIANCE = 1e-9;

/**
 * A correlation with ratings as a difference of means: d = 2 r / sqrt(1 - r^2), v = 4 / ((1 - r^2) (N - 1)) (Borenstein,
 * Hedges, Higgins and Rothstein, Introduction to Meta-Analysis, 2009, chapter 7).
 */
export function effectOfCorrelation(r: number, n: number): Effect {
  const bounded = Math.max(-HIGHEST_R, Math.min(HIGHEST_R, r));
  const rest = 1 - bounded ** 2;
  return { g: (2 * bounded) / Math.sqrt(rest), v: 4 / (rest * (n - 1)) };
}

/** A perfect correlation would be an infinite difference. */
const HIGHEST_R = 0.999;

const corrections = new Map<number, number>();

/** J = Gamma(df / 2) / (sqrt(df / 2) Gamma((df - 1) / 2)); kept, because every fold asks for the same few. */
function correctionOf(df: number): number {
  const known = corrections.get(df);
  if (known !== undefined) return known;
  const correction = Math.exp(logGammaOfHalves(df) - logGammaOfHalves(df - 1)) / Math.sqrt(df / 2);
  if (corrections.size < MOST_KEPT) corrections.set(df, correction);
  return correction;
}

const MOST_KEPT = 1000;

/** What to believe of a difference, given the one found. */
export interface Posterior {
  mean: number;
  sd: number;
  /** Probability that the true difference has the sign of the mean, .5 .. 1. */
  p_sign: number;
}

/** Sd of true differences: where validities are about .15, thirds of people differ by about a third of an sd. */
export const PRIOR_SD = 0.3;

/** The normal prior N(0, .30^2) draws a difference towards 0, the more the less sure it is. */
export function posteriorOf({ g, v }: Effect): Posterior {
  const prior = PRIOR_SD ** 2;
  const mean = (g * prior) / (prior + v);
  const sd = Math.sqrt((prior * v) / (prior + v));
  return { mean, sd, p_sign: normalCdf(Math.abs(mean) / sd) };
}

/** A weight below it is none. */
export const LEAST_WEIGHT = 5;

/**
 * Whole weights in proportion to the posterior means, the largest 100, below 5 none; negative where less is better.
 * A factor that cannot be judged has NaN and gets 0.
 */
export function signedWeights(means: ArrayLike<number>, weights: Float64Array): void {
  let largest = 0;
  for (let i = 0; i < means.length; i++) {
    const size = Math.abs(means[i] ?? Number.NaN);
    if (size > largest) largest = size;
  }
  for (let i = 0; i < means.length; i++) {
    const mean = means[i] ?? Number.NaN;
    const weight = largest > 0 ? Math.round((100 * Math.abs(mean)) / largest) : 0;
    weights[i] = weight >= LEAST_WEIGHT ? Math.sign(mean) * weight : 0;
  }
}
