import { normalCdf } from '#scoring/statistics/normal.ts';

/** A printed score with its standard error, in T units. */
export type Measured = {
  t: number;
  sem: number;
  /** True where t is a posterior mean and sem its sd (a norm with calibrated items); else t comes from a sum. */
  calibrated?: boolean | undefined;
};

/**
 * Where the true T behind a printed one is to be expected: normal with this mean and sd. A score from a sum regresses
 * to the mean of the norm group by its reliability rho = 1 - SEM^2 / 100 (Kelley, Interpretation of Educational
 * Measurements, 1927; Lord and Novick, 1968, section 3.7): N(50 + rho (T - 50), 100 rho (1 - rho)). A calibrated score
 * is the mean of its posterior and has regressed already.
 */
export function expectedTrueScore({ t, sem, calibrated = false }: Measured): { mean: number; sd: number } {
  if (calibrated) return { mean: t, sd: sem };
  const rho = Math.max(0, 1 - sem ** 2 / 100);
  return { mean: 50 + rho * (t - 50), sd: 10 * Math.sqrt(rho * (1 - rho)) };
}

/** Probability that the true T reaches the cut, given the printed one. Without error it is 1 from the cut up, else 0. */
export function chanceAtLeast(score: Measured, cut: number): number {
  const { mean, sd } = expectedTrueScore(score);
  if (sd > 0) return normalCdf((mean - cut) / sd);
  return mean >= cut ? 1 : 0;
}

/** Probability that the true T stays at or below the cut. */
export function chanceAtMost(score: Measured, cut: number): number {
  const { mean, sd } = expectedTrueScore(score);
  if (sd > 0) return normalCdf((cut - mean) / sd);
  return mean <= cut ? 1 : 0;
}

/** Probability that the true T lies between both, each of which may be infinite. */
export function chanceBetween(score: Measured, lower: number, upper: number): number {
  return Math.max(0, chanceAtLeast(score, lower) + chanceAtMost(score, upper) - 1);
}

/** A chance as people read it: two decimals, .01 .. .99, for no measurement is certain. */
export function printedChance(chance: number): number {
  return Math.min(0.99, Math.max(0.01, Math.round(chance * 100) / 100));
}
