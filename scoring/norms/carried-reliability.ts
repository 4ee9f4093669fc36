import type { ScaleNorm } from '#scoring/norms/norm.ts';

/**
 * The reliability (0 .. 1) of a test among people of another variance of raw scores. Error of measurement belongs to the
 * test and not to the group (Lord and Novick, Statistical Theories of Mental Test Scores, 1968, section 6.2): the error
 * variance (1 - omega) sd^2 of the known norm is kept, 1 - error / variance is what it leaves; never below 0.
 */
export function carriedReliability({ omega, sd }: Pick<ScaleNorm, 'omega' | 'sd'>, variance: number): number {
  return Math.max(0, 1 - ((1 - omega) * sd ** 2) / variance);
}
