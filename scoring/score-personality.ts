import { bandAround, standardError } from '#scoring/norms/band.ts';
import { getFactorNorm, type PersonalityNorm } from '#scoring/norms/personality-norm.ts';
import { type Mark, markOf, type Rank, rankOf } from '#scoring/norms/rank.ts';
import { tScore, zScore } from '#scoring/norms/standard-score.ts';
import { type Reliability, reliabilityIndex } from '#scoring/quality/reliability-index.ts';
import {
  type AbilityId,
  type Standing,
  type Suitability,
  type SuitabilityResult,
  scoreSuitability,
} from '#scoring/reports/suitability.ts';
import { readAnswerDigits } from '#scoring/scales/answer-digits.ts';
import type { FactorList, KeyedFactor, PersonalityKey } from '#scoring/scales/personality-key.ts';
import { rawScore } from '#scoring/scales/raw-score.ts';

/** Stored with every result. Any change that moves a number moves this version. */
export const SCORING_VERSION = '1.0.0';

export type PersonalityAnswer = {
  key: PersonalityKey;
  norm: PersonalityNorm;
  suitabilities: readonly Suitability[];
  /** One digit for each canonical item, 0 = not answered. */
  answer: string;
  /** Canonical position shown at each display slot, where the order was drawn for the examinee. */
  display_order?: readonly number[] | undefined;
  /** Seconds spent on each item (or page seconds divided by its items); left out when nobody measured. */
  seconds_per_item?: readonly number[] | undefined;
  /** Standings in the ability portions that were taken. */
  abilities?: Readonly<Partial<Record<AbilityId, Standing>>> | undefined;
};

export type FactorResult = {
  id: string;
  list: FactorList;
  answered: number;
  /** Null from here on = cannot be judged (判定不能): fewer than 75 % of the scale answered. */
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
};

/** A scored personality test, in the words it travels and is stored with. */
export type PersonalityResult = {
  scoring_version: string;
  norm: Pick<PersonalityNorm, 'id' | 'version' | 'date' | 'provisional'>;
  form_id: string;
  answered: number;
  length: number;
  factors: FactorResult[];
  reliability: Reliability;
  suitabilities: SuitabilityResult[];
};

/**
 * Scores one personality test: digits, raw scores, z, T, rank, band, reliability, job suitabilities.
 * An empty answer is no error: every factor and job is null and the reliability index is 0.
 * @throws AnswerFormatError when the answer has the wrong length or a digit above the options
 * @throws RangeError when the norm lacks a factor of the key
 */
export function scorePersonality(input: PersonalityAnswer): PersonalityResult {
  const { key, norm, suitabilities, answer, abilities = {} } = input;
  const digits = readAnswerDigits(answer, key);
  const factors = key.factors.map((factor) => scoreFactor(digits, factor, key.options, norm));
  const raws = new Map(factors.map((factor) => [factor.id, factor.raw]));
  const standings = new Map<string, Standing>(
    factors.map((factor) => [factor.id, { z: factor.z, sem: factor.sem ?? 0 }]),
  );
  return {
    scoring_version: SCORING_VERSION,
    norm: { id: norm.id, version: norm.version, date: norm.date, provisional: norm.provisional },
    form_id: key.form_id,
    answered: digits.reduce((count, digit) => count + (digit === 0 ? 0 : 1), 0),
    length: key.length,
    factors,
    reliability: reliabilityIndex({
      digits,
      key,
      norm,
      raws,
      display_order: input.display_order,
      seconds_per_item: input.seconds_per_item,
    }),
    suitabilities: suitabilities.map((job) => scoreSuitability(job, standings, abilities, norm.correlation)),
  };
}

function scoreFactor(
  digits: Uint8Array,
  factor: KeyedFactor,
  options: number,
  norm: PersonalityNorm,
): FactorResult {
  const { id, list } = factor;
  const factorNorm = getFactorNorm(norm, id);
  const { answered, raw } = rawScore(digits, factor.items, options);
  if (raw === null) {
    const none = { z: null, t: null, sem: null, lo: null, hi: null, rank: null, mark: null };
    return { id, list, answered, raw, ...none };
  }
  const z = zScore(raw, factorNorm);
  const t = tScore(z);
  const sem = standardError(factorNorm.omega);
  return { id, list, answered, raw, z, t, sem, ...bandAround(t, sem), rank: rankOf(t), mark: markOf(t) };
}
