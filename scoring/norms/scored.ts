import { bandAround, standardError } from '#scoring/norms/band.ts';
import { calibratedStanding } from '#scoring/norms/calibration.ts';
import { distributionZ } from '#scoring/norms/distribution.ts';
import type { Norm, ScaleNorm } from '#scoring/norms/norm.ts';
import { type Mark, markOf, type Rank, rankOf } from '#scoring/norms/rank.ts';
import { tScore, zScore } from '#scoring/norms/standard-score.ts';

/** A raw score and where it stands in the norm group; all null = cannot be judged (判定不能). */
export type Scored = {
  raw: number | null;
  z: number | null;
  /** 2 .. 98, whole. */
  t: number | null;
  /** Standard error of t, in T units, not rounded. */
  sem: number | null;
  lo: number | null;
  hi: number | null;
  rank: Rank | null;
  mark: Mark | null;
  /** Where the norm is calibrated: t is the mean of a posterior, sem its sd. Absent else. */
  calibrated?: true | undefined;
};

/** How a result names the norm it was made with. */
export type NormName = Pick<Norm, 'id' | 'version' | 'date' | 'provisional'>;

export function nameOf({ id, version, date, provisional }: NormName): NormName {
  return { id, version, date, provisional };
}

export const NOT_JUDGED: Scored = {
  raw: null,
  z: null,
  t: null,
  sem: null,
  lo: null,
  hi: null,
  rank: null,
  mark: null,
};

/**
 * Steps 3 to 6: z, T, rank and band of a raw score; null where there is no raw score to judge.
 * @param categories the keyed answer to each item of the scale, 0 .. categories - 1, NaN = missing; asked for only
 * where the norm is calibrated
 */
export function scoreRaw(raw: number | null, norm: ScaleNorm, categories: () => ArrayLike<number>): Scored {
  if (raw === null) return NOT_JUDGED;
  const { z, sem } = standingOf(raw, norm, categories);
  const t = tScore(z);
  const calibrated = norm.calibration ? { calibrated: true as const } : {};
  return { raw, z, t, sem, ...bandAround(t, sem), rank: rankOf(t), mark: markOf(t), ...calibrated };
}

/** Step 3: from theta where the items are calibrated, from the people where scores are skewed, else mean and sd. */
function standingOf(
  raw: number,
  norm: ScaleNorm,
  categories: () => ArrayLike<number>,
): { z: number; sem: number } {
  if (norm.calibration) return calibratedStanding(norm.calibration, categories());
  return { z: zOfRaw(raw, norm), sem: standardError(norm.omega) };
}

/** z of a raw score where the norm is not calibrated: there the answers decide, and two people with it may differ. */
export function zOfRaw(raw: number, norm: Omit<ScaleNorm, 'calibration'>): number {
  return norm.distribution ? distributionZ(raw, norm.distribution) : zScore(raw, norm);
}
