import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { type MailKind, mailTimings, timingNumbers, writtenKinds } from '../codes/mails.ts';
import { foreignPlaceholders, placeholdersOfKind, usedPlaceholders } from '../mail-placeholders.ts';
import { Moment, oneOf, optional, requiredLine } from './text.ts';

/** What a mail says. Newlines of the body do not count; controls other than newlines and tabs are refused. */
export const mailTextFields = {
  sender_name: requiredLine(limits.mailSender, 'mail.sender.required', 'mail.sender.tooLong'),
  subject: requiredLine(limits.mailSubject, 'mail.subject.required', 'mail.subject.tooLong'),
  body: z
    .string('mail.body.required')
    .transform((text) => text.replace(/\r\n?/g, '\n').trimEnd())
    .pipe(
      z
        .string()
        .min(1, 'mail.body.required')
        .regex(/^[\P{Cc}\n\t]*$/u, 'field.controlCharacter')
        .refine((text) => text.replaceAll('\n', '').length <= limits.mailBody, 'mail.body.tooLong'),
    ),
};

interface MailText {
  sender_name: string;
  subject: string;
  body: string;
}

/**
 * For `superRefine`: every placeholder is known to mails of the kind, nothing secret stands in a subject, and none as the
 * sender, where nothing is filled in.
 */
export function checkPlaceholders(
  kind: MailKind,
  { sender_name, subject, body }: MailText,
  context: z.RefinementCtx,
): void {
  const known = placeholdersOfKind(kind);
  const inSubject = known.filter((name) => name !== 'password');
  tellForeign('sender_name', foreignPlaceholders([sender_name], []), context);
  tellForeign('subject', foreignPlaceholders([subject], inSubject), context);
  tellForeign('body', foreignPlaceholders([body], known), context);
}

function tellForeign(field: string, foreign: readonly string[], context: z.RefinementCtx): void {
  if (foreign.length === 0) return;
  const params = { args: { found: foreign.join(' ').slice(0, 200) } };
  context.addIssue({ code: 'custom', path: [field], message: 'mail.placeholder.unknown', params });
}

/** A mail as staff confirm it. */
export const mailFields = {
  kind: z.enum(writtenKinds, 'field.choice'),
  ...mailTextFields,
  timing: oneOf(timingNumbers).default(mailTimings.immediate),
  /** Of a time of one's own. */
  send_at: optional(Moment),
};

/** What a guideline has to name, or nobody can log in by it. */
const needed = ['url', 'login_id', 'password'] as const;

/** For `superRefine` of a body with `mailFields`. */
export function checkMail(
  mail: MailText & { kind: MailKind; timing: number; send_at: string | null },
  context: z.RefinementCtx,
): void {
  checkPlaceholders(mail.kind, mail, context);
  if (mail.timing === mailTimings.custom && mail.send_at === null)
    context.addIssue({ code: 'custom', path: ['send_at'], message: 'mail.sendAt.required' });
  if (mail.kind === 'guideline' && lacksNeeded(mail.body))
    context.addIssue({ code: 'custom', path: ['body'], message: 'mail.guideline.lacks' });
}

/** Whether a guideline of this text would let nobody in. */
export function lacksNeeded(body: string): boolean {
  const used = usedPlaceholders(body);
  return needed.some((name) => !used.has(name));
}
