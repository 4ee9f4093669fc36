import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { type NormName, nameOf, type Scored, scoreRaw } from '#scoring/norms/scored.ts';
import type { Indicator } from '#scoring/quality/indicator.ts';
import { longestRunIndicator } from '#scoring/quality/longest-run.ts';
import { speedIndicator } from '#scoring/quality/speed.ts';
import { readAnswerDigits } from '#scoring/scales/answer-digits.ts';
import type { MotivationKey } from '#scoring/scales/motivation-key.ts';
import { keyedCategories, rawScore } from '#scoring/scales/raw-score.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

export type MotivationAnswer = {
  key: MotivationKey;
  /** Scales are named 'M1.importance', 'M1.satisfaction'. */
  norm: Norm;
  /** One digit for each canonical item, 0 = not answered. */
  answer: string;
  /** Canonical position shown at each display slot, where the order was drawn for the examinee. */
  display_order?: readonly number[] | undefined;
  /** Seconds spent on each item; left out when nobody measured. */
  seconds_per_item?: readonly number[] | undefined;
};

/** One list of a factor; cannot be judged below 75 % answered. */
export type MotivationScale = {
  answered: number;
  /** Mean of the answered items, 1 .. 4. */
  mean: number | null;
} & Scored;

/** There is less than is wished for, or more than is wished for. */
export type MotivationState = 'dissatisfied' | 'burden';

export type MotivationFactorResult = {
  id: string;
  importance: MotivationScale;
  /** Null where the form does not ask. */
  satisfaction: MotivationScale | null;
  /** Factor mean - person mean of the importances, on the 1 .. 4 metric: it sums to 0 over the judged factors. */
  ipsatised: number | null;
  /** Place of the factor among this person's importances, 1 = most important; ties share the better place. */
  rank: number | null;
  /** Importance - satisfaction on the 1 .. 4 metric; null unless both can be judged. */
  gap: number | null;
  /** max(0, gap) x importance: what to speak about first; 0 .. 12. */
  priority: number | null;
  state: MotivationState | null;
};

export type MotivationResult = {
  scoring_version: string;
  norm: NormName;
  form_id: string;
  answered: number;
  length: number;
  factors: MotivationFactorResult[];
  /** Signs of careless answering (longest run, haste), as the personality test judges them; too few for an index. */
  hints: Indicator[];
};

/**
 * Scores one motivation questionnaire: importance and satisfaction of each factor, the order of the importances within
 * the person, and the gaps between the two.
 * @throws AnswerFormatError when the answer has the wrong length or a digit above the options
 * @throws RangeError when the norm lacks a scale of the key
 */
export function scoreMotivation(input: MotivationAnswer): MotivationResult {
  const { key, norm, answer } = input;
  const digits = readAnswerDigits(answer, key);
  const scale = (name: string, positions: readonly number[]) =>
    scoreScale(digits, positions, key.options, norm, name);
  const scales = key.factors.map(({ id, importance, satisfaction }) => ({
    id,
    importance: scale(`${id}.importance`, importance),
    satisfaction: satisfaction.length > 0 ? scale(`${id}.satisfaction`, satisfaction) : null,
  }));
  const order = ipsatise(scales.map(({ importance }) => importance.mean));
  const hints = [
    longestRunIndicator(digits, input.display_order),
    speedIndicator(input.seconds_per_item ?? []),
  ];
  return {
    scoring_version: SCORING_VERSION,
    norm: nameOf(norm),
    form_id: key.form_id,
    answered: digits.reduce((count, digit) => count + (digit === 0 ? 0 : 1), 0),
    length: key.length,
    factors: scales.map((each, index) => ({
      ...each,
      ipsatised: order.deviations[index] ?? null,
      rank: order.ranks[index] ?? null,
      ...compareMeans(each.importance.mean, each.satisfaction?.mean ?? null),
    })),
    hints: hints.filter((each) => each !== undefined).filter((each) => each.penalty > 0),
  };
}

function scoreScale(
  digits: Uint8Array,
  positions: readonly number[],
  options: number,
  norm: Norm,
  name: string,
): MotivationScale {
  const items = positions.map((position) => ({ position, reversed: false }));
  const { answered, raw } = rawScore(digits, items, options);
  const categories = () => keyedCategories(digits, items, options);
  return {
    answered,
    mean: raw === null ? null : raw / positions.length,
    ...scoreRaw(raw, getScaleNorm(norm, name), categories),
  };
}

/**
 * The order of the importances within the person. The person mean is the mean of the judged factors' means, so that
 * open items do not weigh their factor down. Below 75 % of the factors judged there is no order: what is missing could
 * stand anywhere in it.
 */
function ipsatise(means: readonly (number | null)[]): {
  deviations: (number | null)[];
  ranks: (number | null)[];
} {
  const judged = means.filter((each) => each !== null);
  if (judged.length === 0 || judged.length * 4 < means.length * 3) {
    const none = means.map(() => null);
    return { deviations: none, ranks: none };
  }
  const person = judged.reduce((sum, each) => sum + each, 0) / judged.length;
  return {
    deviations: means.map((each) => (each === null ? null : each - person)),
    ranks: means.map((each) =>
      each === null ? null : 1 + judged.filter((other) => isAbove(other, each)).length,
    ),
  };
}

/** From this difference of means on, importance and satisfaction count as apart. */
const APART = 1;

function compareMeans(
  importance: number | null,
  satisfaction: number | null,
): Pick<MotivationFactorResult, 'gap' | 'priority' | 'state'> {
  if (importance === null || satisfaction === null) return { gap: null, priority: null, state: null };
  const gap = importance - satisfaction;
  let state: MotivationState | null = null;
  if (!isAbove(APART, gap)) state = 'dissatisfied';
  else if (!isAbove(gap, -APART)) state = 'burden';
  return { gap, priority: Math.max(0, gap) * importance, state };
}

/** Thirds (three of four items answered) are not exact in binary: 8/3 - 5/3 must not fall short of 1. */
function isAbove(one: number, other: number): boolean {
  return one - other > 1e-9;
}
