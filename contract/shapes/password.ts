import { z } from 'zod';
import { limits } from '../codes/limits.ts';

/**
 * A password as typed or pasted at a log-in: present, and no longer than any password can be. No password holds white
 * space: what comes along with a copied one, as the end of its line or cell, is no part of it.
 */
export const PasswordTyped = z
  .string('session.password.required')
  .overwrite((text) => text.trim())
  .min(1, 'session.password.required')
  .max(255, 'field.tooLong');

/** The own password, typed once more to prove who sits there: what no password can be counts as no guess at it. */
export const CurrentPassword = z
  .string('session.password.required')
  .overwrite((text) => text.trim())
  .min(1, { error: 'session.password.required', abort: true })
  .min(limits.currentPassword.min, 'password.tooShort')
  .max(limits.currentPassword.max, 'field.tooLong');

/**
 * A new password of staff: 10 to 100 signs, printable ASCII without spaces. Whoever stores one also asks for
 * `hasFourClasses`, after the comparison with the login id: that has no sign, and its own sentence says more.
 */
export const StaffPassword = z
  .string('password.required')
  .min(1, { error: 'password.required', abort: true })
  .min(limits.staffPassword.min, 'password.tooShort')
  .max(limits.staffPassword.max, 'field.tooLong')
  .regex(/^[\x21-\x7e]*$/, 'password.characters');

/** An uppercase letter, a lowercase letter, a digit and a symbol. */
export function hasFourClasses(password: string): boolean {
  return [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].every((pattern) => pattern.test(password));
}

/** Spec 5: examinee password, 4 to 100 printable ASCII characters. */
export const ExamineePassword = z
  .string('password.required')
  .min(limits.examineePassword.min, 'password.tooShort')
  .max(limits.examineePassword.max, 'field.tooLong')
  .regex(/^[\x21-\x7e]*$/, 'password.characters');
