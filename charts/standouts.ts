import { isReliable } from '#contract/codes/reliability.ts';
import type { Composite, PersonalityResult } from '#contract/shapes/result.ts';

/**
 * Whether the factors of a person, and the jobs that rest on them, may be ranked, averaged and named as standing out
 * (docs/decisions/0116). Without a personality test the reading is sound too: there is nothing to leave out.
 */
export type Reading = 'sound' | 'unreliable' | 'undecidable';

export function judgeReading(personality: PersonalityResult | undefined): Reading {
  if (!personality) return 'sound';
  if (personality.factors.every(({ t }) => t === null)) return 'undecidable';
  return isReliable(personality.reliability.index) ? 'sound' : 'unreliable';
}

/**
 * Whether a score may be held against a standard: factors (sources 1 and 2) and jobs (6) rest on the personality test,
 * abilities and motives are other tests.
 */
export function mayBeHeld({ source }: { source: number }, reading: Reading): boolean {
  return reading === 'sound' || ![1, 2, 6].includes(source);
}

/** A factor with its score and band. */
interface JudgedFactor {
  id: string;
  t: number;
  lo: number;
  hi: number;
}

/** The mean of T-scores. */
const mean = 50;
/** How many of each kind are named. */
const most = 3;
/** The least T-score of the ranks A and B: a high score begins here. */
export const highFrom = 55;

/**
 * The factors that stand out, the outermost first: only what is above or below the mean with its whole error band,
 * since anything else may be chance. Null where the reading is not sound.
 */
export function standoutFactors(
  personality: PersonalityResult | undefined,
): { high: JudgedFactor[]; low: JudgedFactor[] } | null {
  if (!personality || judgeReading(personality) !== 'sound') return null;
  const sorted = personality.factors
    .flatMap(({ id, t, lo, hi }) => (t === null || lo === null || hi === null ? [] : [{ id, t, lo, hi }]))
    .toSorted((one, other) => other.t - one.t);
  return {
    high: sorted.filter(({ lo }) => lo > mean).slice(0, most),
    low: sorted
      .filter(({ hi }) => hi < mean)
      .toReversed()
      .slice(0, most),
  };
}

type Job = Pick<Composite['suitabilities'][number], 'k' | 't'>;

/** The jobs with a high score, the highest first; null where none has a score, or the reading is not sound. */
export function standoutJobs(jobs: readonly Job[], reading: Reading): { k: number; t: number }[] | null {
  const scored = jobs.flatMap(({ k, t }) => (t === null ? [] : [{ k, t }]));
  if (scored.length === 0 || reading !== 'sound') return null;
  return scored
    .filter(({ t }) => t >= highFrom)
    .toSorted((one, other) => other.t - one.t)
    .slice(0, most);
}
