/** An answer string has one digit for each question in canonical order; this one says "not answered". */
export const unanswered = '0';

/** True when `digits` is an answer string: one of 0..options for each question, `length` questions when given. */
export function isAnswer(digits: string, options: number, length?: number): boolean {
  if (length !== undefined && digits.length !== length) return false;
  return (highestDigit(digits) ?? Number.POSITIVE_INFINITY) <= options;
}

/** The highest digit of a string; undefined when something in it is no digit '0'..'9'. */
export function highestDigit(digits: string): number | undefined {
  let highest = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    if (digit > highest) highest = digit;
  }
  return highest;
}

/** True when `digit` is one chosen option, '1'..'options'. */
export function isDigit(digit: string, options: number): boolean {
  return /^[1-9]$/.test(digit) && Number(digit) <= options;
}

/** The answer string of a portion of `length` questions before anything is answered: all '0'. */
export function emptyAnswer(length: number): string {
  return unanswered.repeat(length);
}

/**
 * `digits` with the question at the 0-based canonical `position` answered by `digit` ('0' takes it back).
 * Throws a RangeError for a position outside the string: a caller's bug, not a candidate's input.
 */
export function withDigit(digits: string, position: number, digit: string): string {
  if (!Number.isInteger(position) || position < 0 || position >= digits.length)
    throw new RangeError(`position ${position} of ${digits.length}`);
  return digits.slice(0, position) + digit + digits.slice(position + 1);
}

/** The 0-based canonical positions that stand at '0', in ascending order. */
export function listUnanswered(digits: string): number[] {
  return [...digits].flatMap((digit, position) => (digit === unanswered ? [position] : []));
}
