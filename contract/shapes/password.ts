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

/** Spec 5, the strict rules: 10 to 100, printable ASCII without spaces, four classes of characters. */
export const StaffPassword = z
  .string('password.required')
  .min(1, 'password.required')
  .min(limits.staffPassword.min, 'password.tooShort')
  .max(limits.staffPassword.max, 'field.tooLong')
  .regex(/^[\x21-\x7e]*$/, 'password.characters')
  .regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9])/, 'password.classes');

/** Spec 5: examinee password, 4 to 100 printable ASCII characters. */
export const ExamineePassword = z
  .string('password.required')
  .min(limits.examineePassword.min, 'password.tooShort')
  .max(limits.examineePassword.max, 'field.tooLong')
  .regex(/^[\x21-\x7e]*$/, 'password.characters');
