import { normalCdf } from '#scoring/statistics/normal.ts';

/** A printed score with its standard error, in T units. */
export type Measured = { t: number; sem: number };

/**
 * Probability that the true T reaches the cut, given the observed one: Phi((T - cut) / SEM) (measurement 3.10, 3.11).
 * At the cut it is .5. Without error it is 1 from the cut up, else 0.
 */
export function chanceAtLeast({ t, sem }: Measured, cut: number): number {
  if (sem > 0) return normalCdf((t - cut) / sem);
  return t >= cut ? 1 : 0;
}

/** Probability that the true T stays at or below the cut: Phi((cut - T) / SEM). */
export function chanceAtMost({ t, sem }: Measured, cut: number): number {
  if (sem > 0) return normalCdf((cut - t) / sem);
  return t <= cut ? 1 : 0;
}
