/**
 * The 4-point agreement question. Four points and no middle, because Japanese samples crowd a middle
 * category. Safe for the browser: nothing here knows a text, a factor or a key.
 */
export const likert4 = {
  id: 'likert4',
  options: 4,
  alphabet: ['1', '2', '3', '4'],
  unanswered: '0',
} as const;

export type LikertDigit = (typeof likert4.alphabet)[number];

const answerPattern = /^[0-4]*$/;

/** True when `digits` is a canonical answer string: one of 0..4 per question, `length` questions when given. */
export function isLikertAnswer(digits: string, length?: number): boolean {
  return answerPattern.test(digits) && (length === undefined || digits.length === length);
}

/** True when `digit` is one chosen option, '1'..'4'. */
export function isLikertDigit(digit: string): digit is LikertDigit {
  return (likert4.alphabet as readonly string[]).includes(digit);
}

/** The answer string of a portion of `length` questions before anything is answered: all '0'. */
export function emptyLikertAnswer(length: number): string {
  return likert4.unanswered.repeat(length);
}

/**
 * `digits` with the question at the 0-based canonical `position` answered by `digit` ('0' takes it back).
 * Throws a RangeError for a position outside the string: a caller's bug, not a candidate's input.
 */
export function withLikertDigit(
  digits: string,
  position: number,
  digit: LikertDigit | typeof likert4.unanswered,
): string {
  if (!Number.isInteger(position) || position < 0 || position >= digits.length)
    throw new RangeError(`position ${position} of ${digits.length}`);
  return digits.slice(0, position) + digit + digits.slice(position + 1);
}

/** The 0-based canonical positions that stand at '0', in ascending order. */
export function listUnansweredPositions(digits: string): number[] {
  return [...digits].flatMap((digit, position) => (digit === likert4.unanswered ? [position] : []));
}
