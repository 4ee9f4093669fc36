import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { StaffLoginId } from './company.ts';
import { CurrentPassword, StaffPassword } from './password.ts';
import { Email, kana, requiredLine, toHalfWidth, WrittenMoment } from './text.ts';

const yes = ['1', '○', '〇', '◯', '可', '可能', 'はい', 'yes', 'y', 'true', '是'];
const no = ['', '0', '×', '✕', '-', '不可', 'いいえ', 'no', 'n', 'false', '否'];

/** A cell that says yes or no, in any of the three languages. */
const YesOrNo = z
  .string('field.required')
  .overwrite((text) => toHalfWidth(text).toLowerCase())
  .refine((text) => yes.includes(text) || no.includes(text), 'observer.canOutput.wrong')
  .transform((text) => yes.includes(text));

/** One row of a table of observers: accounts that see this exam alone. */
export const ObserverRow = z.object({
  name: requiredLine(limits.name, 'staff.name.required'),
  name_kana: kana(limits.name, 'staff.kana.required', 'field.tooLong'),
  login_id: StaffLoginId,
  email: Email,
  can_output: YesOrNo,
});
export type ObserverRow = z.output<typeof ObserverRow>;

/** An account that sees this exam and others only where it was given them. */
export const Observer = z.object({
  id: z.number(),
  name: z.string(),
  login_id: z.string(),
  email: z.string(),
  state: z.enum(['draft', 'new', 'active', 'locked']),
  can_output: z.boolean(),
  /** Until when the mailed link opens; null where none is out. */
  invited_until: WrittenMoment.nullable(),
});
export type Observer = z.output<typeof Observer>;

const newPassword = {
  password: StaffPassword,
  /** The password once more. */
  confirmation: z
    .string('field.required')
    .min(1, 'field.required')
    .max(limits.staffPassword.max, 'field.tooLong'),
};

/** A password set by a token: of a mailed link, or of a mailed code. */
export const PasswordByToken = z.object({
  token: z.string('field.required').max(limits.verifyToken, 'field.tooLong'),
  ...newPassword,
});

/** Another password of one's own. */
export const OwnPassword = z.object({ current_password: CurrentPassword, ...newPassword });
