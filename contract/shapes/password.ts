import { z } from 'zod';
import { limits } from '../codes/limits.ts';

/**
 * A password as typed or pasted at a log-in: present, and no longer than any password can be. No password holds white
 * space: what was copied along with one, as the end of its line or cell, is removed.
 */
export const PasswordTyped = z
  .string('session.password.required')
  .overwrite((text) => text.trim())
  .min(1, 'session.password.required')
  .max(255, 'field.tooLong');

/** The account's own password, typed once more as a proof. Text that cannot be a password is no guess. */
export const CurrentPassword = z
  .string('session.password.required')
  .overwrite((text) => text.trim())
  .min(1, { error: 'session.password.required', abort: true })
  .min(limits.currentPassword.min, 'password.tooShort')
  .max(limits.currentPassword.max, 'field.tooLong');

/**
 * A new password of staff: 10 to 100 signs, printable ASCII without spaces. Code that stores one also checks
 * `hasFourClasses`, after the comparison with the login id, whose message says more.
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

/** A candidate's password: 4 to 100 printable ASCII characters. */
export const ExamineePassword = z
  .string('password.required')
  .min(limits.examineePassword.min, 'password.tooShort')
  .max(limits.examineePassword.max, 'field.tooLong')
  .regex(/^[\x21-\x7e]*$/, 'password.characters');
