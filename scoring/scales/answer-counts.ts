/** Where the questions of an ability portion went; right + wrong + omitted + not_reached is their number. */
export type AnswerCounts = {
  right: number;
  wrong: number;
  /** Left open before the last answered question. */
  omitted: number;
  /** Open after the last answered question, to the end: the time ran out, or the person gave up. */
  not_reached: number;
  /** Answered: right + wrong. */
  attempted: number;
};

/**
 * Compares answers with the key: of each canonical position 1 right, 0 wrong, -1 omitted, -2 not reached.
 * @param digits canonical digits, 0 = not answered
 * @param order canonical position shown at each display slot; without it the canonical order was shown. The last answer
 * is the last one in the order shown.
 */
export function judgeAnswers(digits: Uint8Array, key: Uint8Array, order?: readonly number[]): Int8Array {
  const positionOf = (slot: number) => (order ? (order[slot] ?? slot) : slot);
  const verdicts = new Int8Array(digits.length);
  let reached = digits.length;
  while (reached > 0 && (digits[positionOf(reached - 1)] ?? 0) === 0) reached--;
  for (let slot = 0; slot < digits.length; slot++) {
    const position = positionOf(slot);
    const digit = digits[position] ?? 0;
    if (digit !== 0) verdicts[position] = digit === key[position] ? 1 : 0;
    else verdicts[position] = slot < reached ? -1 : -2;
  }
  return verdicts;
}

/** Counts what judgeAnswers found, of all questions or of some. */
export function countVerdicts(verdicts: Iterable<number>): AnswerCounts {
  const counts = { right: 0, wrong: 0, omitted: 0, not_reached: 0, attempted: 0 };
  for (const verdict of verdicts) {
    if (verdict === 1) counts.right++;
    else if (verdict === 0) counts.wrong++;
    else if (verdict === -1) counts.omitted++;
    else counts.not_reached++;
  }
  counts.attempted = counts.right + counts.wrong;
  return counts;
}

/**
 * The right digit of each question.
 * @throws RangeError when the key holds anything but 1 .. options
 */
export function readKeyDigits(key: string, options: number): Uint8Array {
  const digits = new Uint8Array(key.length);
  for (let position = 0; position < key.length; position++) {
    const digit = key.charCodeAt(position) - 48;
    if (!(digit >= 1 && digit <= options)) throw new RangeError(`the key has no answer at ${position}`);
    digits[position] = digit;
  }
  return digits;
}
