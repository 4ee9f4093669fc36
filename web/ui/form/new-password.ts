import { limits } from '#contract/codes/limits.ts';
import { hasFourClasses } from '#contract/shapes/password.ts';

/** What is asked of a password of staff, one by one, so that a screen can tick them off. */
export const passwordRules = ['length', 'characters', 'classes', 'loginId'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Whether a password meets a rule; an empty one meets none. The API decides (contract/shapes/password.ts). */
export function isMet(rule: PasswordRule, password: string, loginId: string): boolean {
  if (password === '') return false;
  switch (rule) {
    case 'length':
      return password.length >= limits.staffPassword.min && password.length <= limits.staffPassword.max;
    case 'characters':
      return /^[\x21-\x7e]*$/.test(password);
    case 'classes':
      return hasFourClasses(password);
    case 'loginId':
      return password !== loginId;
  }
}

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/** Up to twelve letters, some written as the signs that look like them, then what rules make people add. */
const oneWord = /^[A-Za-z@$!013457][a-z@$!013457]{0,11}[^A-Za-z@$]*$/;

type Strength = 'weak' | 'fair' | 'strong';

/**
 * A hint at how hard a password is to guess, by how many different signs it has and of how many kinds. A sign that
 * repeats or follows the one before it (aa, abc, 321) counts for little. One word with signs for letters and a number
 * at its end (P@ssw0rd-2026!) is weak: it is tried first, and the API refuses the commonest of them.
 */
export function strengthOf(password: string): Strength {
  if (oneWord.test(password)) return 'weak';
  const signs = [...password];
  const fresh = signs.filter((sign, at) => {
    const before = signs[at - 1];
    const step = before === undefined ? Number.NaN : sign.charCodeAt(0) - before.charCodeAt(0);
    return !(Math.abs(step) <= 1) && signs.indexOf(sign) === at;
  }).length;
  const counted = fresh + (signs.length - fresh) / 4;
  const kinds = classes.filter((pattern) => pattern.test(password)).length;
  const bits = counted * Math.log2(24 * Math.max(1, kinds));
  return bits < 50 ? 'weak' : bits < 75 ? 'fair' : 'strong';
}

/** Without characters that people confuse (0 O, 1 l I) when a password is read out or written down. */
const alphabets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '!#$%&*+-=?@',
] as const;
const everything = alphabets.join('');
const generatedLength = 16;

/**
 * A random password of 16 characters that meets every rule and looks like no word: about 97 bits.
 * @param draw a whole number from 0 up to, not including, `below`, each as likely as the other
 */
export function generatePassword(draw: (below: number) => number = drawSafely): string {
  const all = (): string => {
    const signs = Array.from({ length: generatedLength }, () => everything[draw(everything.length)]).join('');
    // Drawing anew instead of mending keeps every password that meets the rules equally likely.
    const isWhole = alphabets.every((alphabet) => [...alphabet].some((sign) => signs.includes(sign)));
    return isWhole && strengthOf(signs) !== 'weak' ? signs : all();
  };
  return all();
}

/** Numbers beyond the last whole multiple of `below` are thrown away: the rest would favour small ones. */
function drawSafely(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number < limit ? number % below : drawSafely(below);
}
