/** An answer string that cannot belong to its form: wrong length, or a digit outside 0 .. options. */
export class AnswerFormatError extends Error {
  override readonly name = 'AnswerFormatError';
  readonly reason: 'length' | 'digit';
  /** 0-based place of the first wrong digit; the found length when the length is wrong. */
  readonly at: number;

  constructor(reason: 'length' | 'digit', at: number) {
    super(`answer_format_invalid: ${reason} ${at}`);
    this.reason = reason;
    this.at = at;
  }
}

/**
 * Reads an answer string into digits, one for each canonical item; 0 = not answered.
 * Only ASCII digits count: '１' or '٣' would be a transport that nobody agreed on.
 * @throws AnswerFormatError when the length is not `form.length` or a digit is above `form.options`.
 */
export function readAnswerDigits(answer: string, form: { length: number; options: number }): Uint8Array {
  if (answer.length !== form.length) throw new AnswerFormatError('length', answer.length);
  const digits = new Uint8Array(form.length);
  for (let position = 0; position < form.length; position++) {
    const digit = answer.charCodeAt(position) - 48;
    if (digit < 0 || digit > form.options) throw new AnswerFormatError('digit', position);
    digits[position] = digit;
  }
  return digits;
}
