import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { type NormName, nameOf, type Scored, scoreRaw } from '#scoring/norms/scored.ts';
import { type Reliability, reliabilityIndex } from '#scoring/quality/reliability-index.ts';
import { readAnswerDigits } from '#scoring/scales/answer-digits.ts';
import type { FactorList, KeyedFactor, PersonalityKey } from '#scoring/scales/personality-key.ts';
import { keyedCategories, rawScore } from '#scoring/scales/raw-score.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

export type PersonalityAnswer = {
  key: PersonalityKey;
  norm: Norm;
  /** One digit for each canonical item, 0 = not answered. */
  answer: string;
  /** Canonical position shown at each display slot, where the order was drawn for the examinee. */
  display_order?: readonly number[] | undefined;
  /** Seconds spent on each item (or page seconds divided by its items); left out when nobody measured. */
  seconds_per_item?: readonly number[] | undefined;
};

/** Cannot be judged below 75 % of the scale answered. */
export type FactorResult = { id: string; list: FactorList; answered: number } & Scored;

/**
 * A scored personality test, in the words it travels and is stored with. The job suitabilities need every portion and
 * stand in the composite (score-composite.ts).
 */
export type PersonalityResult = {
  scoring_version: string;
  norm: NormName;
  form_id: string;
  answered: number;
  length: number;
  factors: FactorResult[];
  reliability: Reliability;
};

/**
 * Scores one personality test: digits, raw scores, z, T, rank, band, reliability.
 * An empty answer is no error: every factor is null and the reliability index is 0.
 * @throws AnswerFormatError when the answer has the wrong length or a digit above the options
 * @throws RangeError when the norm lacks a factor of the key
 */
export function scorePersonality(input: PersonalityAnswer): PersonalityResult {
  const { key, norm, answer } = input;
  const digits = readAnswerDigits(answer, key);
  const factors = key.factors.map((factor) => scoreFactor(digits, factor, key.options, norm));
  const raws = new Map(factors.map((factor) => [factor.id, factor.raw]));
  return {
    scoring_version: SCORING_VERSION,
    norm: nameOf(norm),
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
  };
}

function scoreFactor(digits: Uint8Array, factor: KeyedFactor, options: number, norm: Norm): FactorResult {
  const { id, list, items } = factor;
  const { answered, raw } = rawScore(digits, items, options);
  const categories = () => keyedCategories(digits, items, options);
  return { id, list, answered, ...scoreRaw(raw, getScaleNorm(norm, id), categories) };
}
