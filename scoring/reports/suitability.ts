import { bandAround } from '#scoring/norms/band.ts';
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
export type Standing = { z: number | null; sem: number };

export type SuitabilityResult = {
  k: Suitability['k'];
  /** 2 .. 98; null when a weighted factor cannot be judged. */
  t: number | null;
  sem: number | null;
  lo: number | null;
  hi: number | null;
  /** 性格のみ: no ability entered. */
  personality_only: boolean;
};

/**
 * Suitability for one job: T = 50 + 10 c / sd(c).
 * c_p = sum of w z over the factors; with an ability share s, c = (1 - s) c_p / sd(c_p) + s c_a / sd(c_a).
 * Every sd is sqrt(w'Rw), R holding `correlation` between any two different scales, abilities included.
 * The error of c is w'diag(SEM^2)w: errors of different scales are independent.
 */
export function scoreSuitability(
  job: Suitability,
  factors: ReadonlyMap<string, Standing>,
  abilities: Readonly<Partial<Record<AbilityId, Standing>>>,
  correlation: number,
): SuitabilityResult {
  const personality = weigh(Object.entries(job.weights), (id) => factors.get(id));
  const ability = weigh(Object.entries(job.ability.weights), (id) =>
    isAbility(id) ? abilities[id] : undefined,
  );
  const personality_only = ability === undefined || ability.length === 0 || job.ability.share === 0;
  if (personality === undefined || personality.length === 0) {
    return { k: job.k, t: null, sem: null, lo: null, hi: null, personality_only };
  }
  const parts = personality_only
    ? personality
    : [
        ...rescale(personality, (1 - job.ability.share) / spread(personality, correlation)),
        ...rescale(ability, job.ability.share / spread(ability, correlation)),
      ];
  const sd = spread(parts, correlation);
  const t = tScore(parts.reduce((sum, part) => sum + part.weight * part.z, 0) / sd);
  const sem = Math.sqrt(parts.reduce((sum, part) => sum + (part.weight * part.sem) ** 2, 0)) / sd;
  return { k: job.k, t, sem, ...bandAround(t, sem), personality_only };
}

type Part = { weight: number; z: number; sem: number };

/** The weighted standings; undefined when one of them is missing, since a composite without it is another one. */
function weigh(
  weights: readonly [string, number | undefined][],
  standingOf: (id: string) => Standing | undefined,
): Part[] | undefined {
  const parts: Part[] = [];
  for (const [id, weight = 0] of weights) {
    if (weight === 0) continue;
    const standing = standingOf(id);
    if (!standing || standing.z === null) return undefined;
    parts.push({ weight, z: standing.z, sem: standing.sem });
  }
  return parts;
}

function rescale(parts: readonly Part[], factor: number): Part[] {
  return parts.map((part) => ({ ...part, weight: part.weight * factor }));
}

/** sqrt(w'Rw) when all off-diagonal correlations are r: w'Rw = (1 - r) sum(w^2) + r (sum w)^2. */
function spread(parts: readonly Part[], r: number): number {
  let sum = 0;
  let squares = 0;
  for (const { weight } of parts) {
    sum += weight;
    squares += weight * weight;
  }
  return Math.sqrt((1 - r) * squares + r * sum * sum);
}

function isAbility(id: string): id is AbilityId {
  return id === 'V' || id === 'N' || id === 'L' || id === 'F' || id === 'J';
}
