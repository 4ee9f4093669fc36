import { z } from 'zod';
import { toKatakana } from '../codes/kana.ts';
import { foldHyphens } from '../codes/person-code.ts';
import { withoutThousands, withThousands } from '../thousands.ts';

/** Full-width digits, letters and signs become half-width, and spaces at the ends go. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .trim();
}

/** A code in half-width characters: every kind of dash becomes a hyphen. */
export function toCode(text: string): string {
  return foldHyphens(toHalfWidth(text));
}

/**
 * Signs in pieces, as some systems write kana with a voicing mark, are put together. Compatibility kanji are left as
 * they are: normalising would change their form.
 */
function compose(text: string): string {
  return text.replace(/[^\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]+/gu, (part) => part.normalize('NFC'));
}

/**
 * Invisible characters, and those that change the direction of text, are refused in a name. Joiners and variation
 * selectors (as in 葛 with one) are accepted beside a visible character.
 */
const visible =
  /^(?![\u200c\u200d]+$)[^\u00ad\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\u{e0000}-\u{e007f}]*$/u;

/** Spaces of any width become one half-width space, and those at the ends go: a name is one name however it is typed. */
export function foldSpaces(text: string): string {
  return compose(text)
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** One line of text: spaces folded, no control characters, at most `max` characters (UTF-16 units, as inputs count). */
export function line(max: number, tooLong = 'field.tooLong', missing = 'field.required') {
  return z
    .string(missing)
    .transform(foldSpaces)
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .regex(/^\P{Cc}*$/u, 'field.controlCharacter')
        .regex(visible, 'field.controlCharacter'),
    );
}

/** A line that must not be empty; `missing` is the message key that says what to enter. */
export function requiredLine(max: number, missing = 'field.required', tooLong = 'field.tooLong') {
  return line(max, tooLong, missing).pipe(z.string().min(1, missing));
}

/** Half-width code text (login ids, numbers): full-width input is accepted and normalised. */
export function code(
  max: number,
  pattern: RegExp,
  missing: string,
  wrong: string,
  tooLong = 'field.tooLong',
) {
  return z.string(missing).overwrite(toHalfWidth).min(1, missing).max(max, tooLong).regex(pattern, wrong);
}

/** An empty input of a form means "no value". */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

/**
 * An integer within bounds, as a number or, in paths and forms, as its decimal digits. Nothing else becomes one: not
 * `true`, not `[5]`, not `0x10` or `1e3`. @param wrong the message key for everything else
 */
export function integer(min: number, max: number, wrong = 'field.number') {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(min < 0 ? /^-?[0-9]{1,16}$/ : /^[0-9]{1,16}$/)
          .transform(Number),
      ],
      wrong,
    )
    .pipe(z.number().int(wrong).min(min, wrong).max(max, wrong));
}

/**
 * An integer of a field that people type into: full-width digits, separators of thousands, any sign of minus and
 * spaces around are read too. Without words of its own, what is wrong with it names the range.
 */
export function typedInteger(min: number, max: number, wrong?: string) {
  const shape = integer(min, max, wrong);
  const args = { minimum: withThousands(min), maximum: withThousands(max) };
  return z.preprocess((value, context) => {
    const read =
      typeof value === 'string' ? withoutThousands(toHalfWidth(value).replace(/^[−ー–]/, '-')) : value;
    if (wrong === undefined && read !== undefined && !shape.safeParse(read).success)
      context.addIssue({ code: 'custom', message: 'field.range', params: { args }, input: value });
    return read;
  }, shape);
}

/** One of a list of numbers, as a number or as text that reads exactly like it. */
export function oneOf<const T extends readonly number[]>(numbers: T, wrong = 'field.choice') {
  return z
    .union([z.number(), z.string().transform((text) => numbers.find((each) => String(each) === text))], wrong)
    .pipe(z.literal(numbers as readonly T[number][], wrong));
}

/** A moment in a response: a handler gives a `Date`, and the response has ISO 8601 in UTC. */
export const WrittenMoment = z
  .union([z.date(), z.string()])
  .transform((moment) => (moment instanceof Date ? moment.toISOString() : moment))
  .pipe(z.iso.datetime());

/** A database id. */
export const Id = integer(1, Number.MAX_SAFE_INTEGER);

/** One address of mail as it was typed: at most 255 signs of printable ASCII; full-width signs and blanks are refused. */
export const ExactEmail = addressIn(z.string('email.required'));

/** One address of mail, folded first: full-width signs become half-width, and blanks at the ends go. */
export const Email = addressIn(z.string('email.required').overwrite(toCode));

function addressIn(text: z.ZodString) {
  return text
    .min(1, { error: 'email.required', abort: true })
    .max(255, 'field.tooLong')
    .regex(/^[\x21-\x7e]+$/, 'email.wrong')
    .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[A-Za-z0-9-]{2,}$/, 'email.wrong');
}

/**
 * A moment in a request: ISO 8601 with offset or Z, in years that every part reads alike. It is handed on as UTC with
 * milliseconds, whatever offset and fraction were typed.
 */
export const Moment = z.iso
  .datetime({ offset: true, error: 'field.date' })
  .max(64, 'field.date')
  .refine((text) => isOrdinaryYear(Date.parse(text)), 'field.date')
  .transform((text) => new Date(text).toISOString());

function isOrdinaryYear(at: number): boolean {
  return at >= Date.UTC(1970, 0, 1) && at < Date.UTC(9999, 0, 1);
}

/** The reading of a name: required, at most `max`, stored as katakana. */
export function kana(max: number, missing: string, tooLong: string) {
  return z
    .string(missing)
    .overwrite((text) => foldSpaces(toKatakana(text)))
    .min(1, missing)
    .max(max, tooLong)
    .regex(/^\P{Cc}*$/u, 'field.controlCharacter')
    .regex(visible, 'field.controlCharacter');
}
