import type { Guess } from '#contract/codes/guesses.ts';
import { limits } from '#contract/codes/limits.ts';
import { isCommon } from '../accounts/door.ts';

/**
 * Why a password that staff give a candidate is easily guessed; undefined for one that is not. It is no reason to refuse
 * it: a company may have handed it out already.
 */
export function findGuess(password: string, login_id: string | null | undefined): Guess | undefined {
  if (login_id && password.toLowerCase() === login_id.toLowerCase()) return 'loginId';
  if (isCommon(password)) return 'common';
  if (isRepeated(password)) return 'repeated';
  if (/^[0-9]+$/.test(password)) return 'digits';
  return password.length < limits.shortPassword ? 'short' : undefined;
}

/** One sign, or two or three, again and again, the last time perhaps cut short: 0000, abab, xyzxyzx. */
function isRepeated(password: string): boolean {
  return [1, 2, 3].some(
    (length) => password.length >= 2 * length && password.slice(length) === password.slice(0, -length),
  );
}
