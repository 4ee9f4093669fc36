import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { NOT_JUDGED, type NormName, nameOf, type Scored, scoreRaw } from '#scoring/norms/scored.ts';
import {
  type AnswerCounts,
  countVerdicts,
  judgeAnswers,
  readKeyDigits,
} from '#scoring/scales/answer-counts.ts';
import { readAnswerDigits } from '#scoring/scales/answer-digits.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

/** The scale of the whole office test in its norm; the types stand beside it as 'J1' .. 'J5' where they are normed. */
const WHOLE = 'J';

export type OfficeAnswer = {
  form_id: string;
  /** The right digit of each canonical question of this examinee's paper. */
  key: string;
  /** Highest digit: options of a question. */
  options: number;
  /** Type of each canonical question: 'J1' .. 'J5'. */
  types: readonly string[];
  norm: Norm;
  /** One digit for each canonical question, 0 = not answered. */
  answer: string;
  /** Canonical position shown at each display slot, where the order was drawn for the examinee. */
  display_order?: readonly number[] | undefined;
  /** True for a paper that was handed in: left blank it scores 0, ended by time it cannot be judged. */
  handed_in?: boolean | undefined;
};

/** How fast and how exactly somebody worked. */
export type OfficeWork = {
  right: number;
  wrong: number;
  /** Left open before the last answered question of the portion: counted as wrong in the raw score. */
  gaps: number;
  not_reached: number;
  /** Speed: questions answered, right or wrong. */
  attempted: number;
  /** right / attempted; null when nothing was answered. */
  accuracy: number | null;
  /** 誤答率 = wrong / attempted; null when nothing was answered. */
  error_rate: number | null;
};

/** One type of task; `Scored` is null throughout where the norm has no scale for it, but for the raw score. */
export type OfficeType = { id: string } & OfficeWork & Scored;

/** A scored office test: raw = R - W, gaps counting as wrong; it can be negative. */
export type OfficeResult = {
  scoring_version: string;
  norm: NormName;
  form_id: string;
  ability: typeof WHOLE;
  length: number;
} & OfficeWork &
  Scored & { types: OfficeType[] };

/**
 * Scores the office test: right, wrong, gaps, speed, accuracy, raw = right - wrong - gaps (as in the Japanese public
 * service tests), z, T, rank and band; the same for each type of task.
 * @throws AnswerFormatError when the answer has the wrong length or a digit above the options
 * @throws RangeError when the key is none, types and key differ in length, or the norm lacks the scale 'J'
 */
export function scoreOffice(input: OfficeAnswer): OfficeResult {
  const { form_id, norm, types, answer, options } = input;
  const key = readKeyDigits(input.key, options);
  if (types.length !== key.length) throw new RangeError('every question of the office test has one type');
  const digits = readAnswerDigits(answer, { length: key.length, options });
  const verdicts = judgeAnswers(digits, key, input.display_order);
  const work = workOf(countVerdicts(verdicts));
  const rights = () => verdicts.map((verdict) => (verdict === 1 ? 1 : 0));
  return {
    scoring_version: SCORING_VERSION,
    norm: nameOf(norm),
    form_id,
    ability: WHOLE,
    length: key.length,
    ...work,
    ...scoreRaw(input.handed_in ? pointsOf(work) : rawOf(work), getScaleNorm(norm, WHOLE), rights),
    types: [...new Set(types)].map((id) => scoreType(id, verdicts, types, norm)),
  };
}

function scoreType(id: string, verdicts: Int8Array, types: readonly string[], norm: Norm): OfficeType {
  const own = verdicts.filter((_, position) => types[position] === id);
  const work = workOf(countVerdicts(own));
  const raw = rawOf(work);
  if (!norm.scales[id]) return { id, ...work, ...NOT_JUDGED, raw };
  const rights = () => own.map((verdict) => (verdict === 1 ? 1 : 0));
  return { id, ...work, ...scoreRaw(raw, getScaleNorm(norm, id), rights) };
}

function workOf({ right, wrong, omitted, not_reached, attempted }: AnswerCounts): OfficeWork {
  const answered = attempted > 0;
  return {
    right,
    wrong,
    gaps: omitted,
    not_reached,
    attempted,
    accuracy: answered ? right / attempted : null,
    error_rate: answered ? wrong / attempted : null,
  };
}

/** Nothing can be said of what was never tried, unless it was handed in like that. */
function rawOf(work: OfficeWork): number | null {
  return work.attempted === 0 ? null : pointsOf(work);
}

function pointsOf({ right, wrong, gaps }: OfficeWork): number {
  return right - wrong - gaps;
}
