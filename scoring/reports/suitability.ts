import { bandAround } from '#scoring/norms/band.ts';
import { type Correlations, measuredCorrelation } from '#scoring/norms/correlations.ts';
import { tScore } from '#scoring/norms/standard-score.ts';

/** Verbal, numerical, logical, figural, clerical (jimu). */
export type AbilityId = 'V' | 'N' | 'L' | 'F' | 'J';

/** The weights of one job: rational choices, not validated ones. */
export type Suitability = {
  k: 1 | 2 | 3 | 4 | 5 | 6;
  /** By factor id; a factor not named, or of weight 0, does not enter. */
  weights: Readonly<Partial<Record<string, number>>>;
  /** Share (0 .. 1) of the abilities in the composite, used only when every weighted one was taken. */
  ability: { share: number; weights: Readonly<Partial<Record<AbilityId, number>>> };
};

/** A standing in the norm group: z (null = cannot be judged) and its standard error in T units. */
export type Standing = { z: number | null; sem: number | null; calibrated?: boolean | undefined };

export type SuitabilityResult = {
  k: Suitability['k'];
  /** 2 .. 98; null when a weighted factor cannot be judged. */
  t: number | null;
  sem: number | null;
  lo: number | null;
  hi: number | null;
  /** 性格のみ: no ability entered. */
  personality_only: boolean;
  /** Weighted factors and abilities that were not taken or cannot be judged, in the order of the weights. */
  without: string[];
  /** Where all that entered is calibrated: a weighted sum of posterior means is one. Absent else. */
  calibrated?: true | undefined;
};

/**
 * Suitability for one job: T = 50 + 10 c / sd(c).
 * c_p = sum of w z over the factors; with an ability share s, c = (1 - s) c_p / sd(c_p) + s c_a / sd(c_a).
 * Every sd is sqrt(w'Rw), R from `correlations`, abilities included.
 * The error of c is w'diag(SEM^2)w: errors of different scales are independent.
 * @throws RangeError when the correlations are none: a weighted sum must vary
 */
export function scoreSuitability(
  job: Suitability,
  factors: ReadonlyMap<string, Standing>,
  abilities: Readonly<Partial<Record<AbilityId, Standing>>>,
  correlations: Correlations,
): SuitabilityResult {
  const { k } = job;
  const without: string[] = [];
  const personality = weigh(Object.entries(job.weights), (id) => factors.get(id), without);
  const ability = weigh(
    Object.entries(job.ability.weights),
    (id) => (isAbility(id) ? abilities[id] : undefined),
    without,
  );
  const personality_only = ability === undefined || ability.length === 0 || job.ability.share === 0;
  if (personality === undefined || personality.length === 0) {
    return { k, t: null, sem: null, lo: null, hi: null, personality_only, without };
  }
  const parts = personality_only
    ? personality
    : [
        ...rescale(personality, (1 - job.ability.share) / spread(personality, correlations)),
        ...rescale(ability, job.ability.share / spread(ability, correlations)),
      ];
  const sd = spread(parts, correlations);
  const t = tScore(parts.reduce((sum, part) => sum + part.weight * part.z, 0) / sd);
  const sem = Math.sqrt(parts.reduce((sum, part) => sum + (part.weight * part.sem) ** 2, 0)) / sd;
  const calibrated = parts.every((part) => part.calibrated) ? { calibrated: true as const } : {};
  return { k, t, sem, ...bandAround(t, sem), personality_only, without, ...calibrated };
}

type Part = { id: string; weight: number; z: number; sem: number; calibrated: boolean };

/**
 * The weighted standings; undefined when one of them is missing, since a composite without it is another one. Adds
 * those to `without`.
 */
function weigh(
  weights: readonly [string, number | undefined][],
  standingOf: (id: string) => Standing | undefined,
  without: string[],
): Part[] | undefined {
  const parts: Part[] = [];
  let whole = true;
  for (const [id, weight = 0] of weights) {
    if (weight === 0) continue;
    const { z = null, sem, calibrated = false } = standingOf(id) ?? {};
    if (z === null) {
      without.push(id);
      whole = false;
    } else parts.push({ id, weight, z, sem: sem ?? 0, calibrated });
  }
  return whole ? parts : undefined;
}

function rescale(parts: readonly Part[], factor: number): Part[] {
  return parts.map((part) => ({ ...part, weight: part.weight * factor }));
}

/** sqrt(w'Rw) of the weighted sum of standings. */
function spread(parts: readonly Part[], correlations: Correlations): number {
  const variance = correlations.covariance
    ? measuredVariance(parts, correlations)
    : assumedVariance(parts, correlations.correlation);
  if (!(variance > 0))
    throw new RangeError('the correlations of the norm leave a composite without variance');
  return Math.sqrt(variance);
}

/** w'Rw when all off-diagonal correlations are r: (1 - r) sum(w^2) + r (sum w)^2. */
function assumedVariance(parts: readonly Part[], r: number): number {
  let sum = 0;
  let squares = 0;
  for (const { weight } of parts) {
    sum += weight;
    squares += weight * weight;
  }
  return (1 - r) * squares + r * sum * sum;
}

/** w'Rw with the measured correlations where both scales were measured together. */
function measuredVariance(parts: readonly Part[], correlations: Correlations): number {
  let variance = 0;
  for (const one of parts)
    for (const other of parts) {
      const r =
        one === other ? 1 : (measuredCorrelation(correlations, one.id, other.id) ?? correlations.correlation);
      variance += one.weight * other.weight * r;
    }
  return variance;
}

function isAbility(id: string): id is AbilityId {
  return id === 'V' || id === 'N' || id === 'L' || id === 'F' || id === 'J';
}
