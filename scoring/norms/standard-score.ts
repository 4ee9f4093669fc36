import type { ScaleNorm } from '#scoring/norms/norm.ts';

/** Bounds of every T-score: the evaluation bounds of reports and filters. */
export const LOWEST_T = 2;
export const HIGHEST_T = 98;

/** How many sd a raw score lies above the mean of the norm group (classical test theory). Not rounded. */
export function zScore(raw: number, norm: Pick<ScaleNorm, 'mean' | 'sd'>): number {
  return (raw - norm.mean) / norm.sd;
}

/** T = 50 + 10 z (偏差値), rounded half away from zero to a whole number, clipped to 2 .. 98. */
export function tScore(z: number): number {
  return clipT(roundHalfAway(50 + 10 * z));
}

/** Clips to the printed range 2 .. 98. */
export function clipT(t: number): number {
  return Math.min(HIGHEST_T, Math.max(LOWEST_T, t));
}

/**
 * Rounds to the nearest whole number, halves away from zero (Math.round sends -0.5 to 0).
 * A half hidden by binary fractions (58.499999999999993) still counts as a half, so that one norm, written with
 * more or fewer decimals, cannot flip a printed score.
 */
export function roundHalfAway(value: number): number {
  const size = Math.floor(Math.round(Math.abs(value) * 1e9) / 1e9 + 0.5);
  return value < 0 && size !== 0 ? -size : size;
}
