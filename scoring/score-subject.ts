import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { type NormName, nameOf, type Scored, scoreRaw } from '#scoring/norms/scored.ts';
import {
  type AnswerCounts,
  countVerdicts,
  judgeAnswers,
  readKeyDigits,
} from '#scoring/scales/answer-counts.ts';
import { readAnswerDigits } from '#scoring/scales/answer-digits.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

export type SubjectAnswer = {
  /** Letter of the subject, which is also the scale of the norm: 'V', 'N', 'L', 'F', 'E', 'K'. */
  ability: string;
  form_id: string;
  /** The right digit of each canonical question of this examinee's paper. */
  key: string;
  /** Highest digit: options of a question. */
  options: number;
  norm: Norm;
  /** One digit for each canonical question, 0 = not answered. */
  answer: string;
  /** Canonical position shown at each display slot, where the order was drawn for the examinee. */
  display_order?: readonly number[] | undefined;
  /** True for a paper that was handed in: left blank it scores 0, ended by time it cannot be judged. */
  handed_in?: boolean | undefined;
};

/** A scored subject: raw = number right. All of `Scored` is null when time ended a blank paper. */
export type SubjectResult = {
  scoring_version: string;
  norm: NormName;
  form_id: string;
  ability: string;
  length: number;
} & AnswerCounts &
  Scored;

/**
 * Scores one subject: right, wrong, omitted, not reached, then raw, z, T, rank and band. Questions that were omitted
 * or not reached count as not right, in the raw score and in theta alike.
 * @throws AnswerFormatError when the answer has the wrong length or a digit above the options
 * @throws RangeError when the key is none, or the norm lacks the subject
 */
export function scoreSubject(input: SubjectAnswer): SubjectResult {
  const { ability, form_id, norm, answer, options } = input;
  const key = readKeyDigits(input.key, options);
  const digits = readAnswerDigits(answer, { length: key.length, options });
  const verdicts = judgeAnswers(digits, key, input.display_order);
  const counts = countVerdicts(verdicts);
  const raw = counts.attempted === 0 && !input.handed_in ? null : counts.right;
  return {
    scoring_version: SCORING_VERSION,
    norm: nameOf(norm),
    form_id,
    ability,
    length: key.length,
    ...counts,
    ...scoreRaw(raw, getScaleNorm(norm, ability), () => verdicts.map((verdict) => (verdict === 1 ? 1 : 0))),
  };
}
