import { z } from 'zod';
import { verification } from '../codes/limits.ts';
import { toCode, WrittenMoment } from './text.ts';

/** A code as typed or pasted from the mail, where it stands in groups: required, digits only, exactly 8. */
export const VerificationCode = z
  .string('session.code.required')
  .overwrite((text) => toCode(text).replace(/[\s-]+/g, ''))
  .min(1, { error: 'session.code.required', abort: true })
  .regex(/^[0-9]*$/, { error: 'session.code.digits', abort: true })
  .length(verification.digits, 'session.code.length');

/** A log-in that waits for its code. */
export const VerificationState = z.object({
  /** Masked. */
  email: z.string(),
  expires_at: WrittenMoment,
  /** Seconds, by the server's clock; 0 when the code has expired. */
  remain_time: z.number(),
  tries_left: z.number(),
});
