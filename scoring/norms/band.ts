import { clipT, roundHalfAway } from '#scoring/norms/standard-score.ts';

/** Two-sided 95 % point of the normal distribution. */
export const NINETY_FIVE_PERCENT = 1.96;

/** Standard error of measurement in T units, from the reliability of the scale: 10 sqrt(1 - omega). */
export function standardError(omega: number): number {
  return 10 * Math.sqrt(1 - omega);
}

/**
 * The band printed with a T-score: T ± 1.96 SEM around the printed (rounded, clipped) T, its ends rounded and clipped
 * like a T-score. So lo <= t <= hi always holds. It tells how far a score moves by error of measurement, and not where
 * the true score is to be expected, which chance.ts answers (docs/decisions/0112).
 */
export function bandAround(t: number, sem: number): { lo: number; hi: number } {
  const reach = NINETY_FIVE_PERCENT * sem;
  return { lo: clipT(roundHalfAway(t - reach)), hi: clipT(roundHalfAway(t + reach)) };
}
