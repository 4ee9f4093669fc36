import { z } from 'zod';
import { mailKinds, mailStates, type RecipientStatus, recipientStatus } from '../codes/mails.ts';
import { WrittenMoment } from './text.ts';

/** How many people of a mail are in each state; once they are forgotten they are still counted. */
const counts = {
  total: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  perhaps: z.number(),
  cancelled: z.number(),
  bounced: z.number(),
  /** Selected, but gone when the mail was prepared. */
  gone: z.number(),
};

/** A mail as the sending history tells it: a long job that the screen watches. */
export const MailRow = z.object({
  id: z.number(),
  exam_id: z.number(),
  kind: z.enum(mailKinds),
  /** With its placeholders; of a standard text in the viewer's language. Empty once its people are forgotten. */
  subject: z.string(),
  send_at: WrittenMoment,
  created_at: WrittenMoment,
  finished_at: WrittenMoment.nullable(),
  state: z.enum(mailStates),
  /** contract/codes/status.ts, jobStatus. */
  status: z.number(),
  ...counts,
  /** People whose mail waits no more. */
  done: z.number(),
  /** What is wrong with the mail as a whole, worded by the server; and when it is tried again. */
  problem: z.string().nullable(),
  next_try_at: WrittenMoment.nullable(),
  requested_by: z.string(),
  url: z.null(),
});
export type MailRow = z.output<typeof MailRow>;

/** One mail with what it says. */
export const MailDetail = MailRow.extend({
  sender_name: z.string(),
  body: z.string(),
  /** The mail whose failed people this one was sent to again. */
  resend_of: z.number().nullable(),
  /** People who failed or came back and were not sent it again, as far as they are still there. */
  resendable: z.number(),
  /** No mail is sent: there is no mail server. */
  is_outbox: z.boolean(),
});
export type MailDetail = z.output<typeof MailDetail>;

/** What happened to a mail to one person, or to one address of the staff. */
export const MailRecipient = z.object({
  id: z.number(),
  examinee_id: z.number().nullable(),
  login_id: z.string().nullable(),
  name: z.string().nullable(),
  /** Where it was sent; before that, where it would be. */
  address: z.string().nullable(),
  status: z.literal(Object.values(recipientStatus) as RecipientStatus[]),
  /** When its state became what it is. */
  at: WrittenMoment.nullable(),
  next_try_at: WrittenMoment.nullable(),
  tries: z.number(),
  /** Why it was skipped or given up, worded by the server. */
  problem: z.string().nullable(),
  /** What the mail server said, word for word. */
  server_says: z.string().nullable(),
});
export type MailRecipient = z.output<typeof MailRecipient>;

/** A mail that would have gone out, had there been a mail server. */
export const OutboxRow = z.object({
  id: z.number(),
  mail_id: z.number(),
  kind: z.enum(mailKinds),
  subject: z.string(),
  name: z.string().nullable(),
  login_id: z.string().nullable(),
  address: z.string().nullable(),
  at: WrittenMoment.nullable(),
});
export type OutboxRow = z.output<typeof OutboxRow>;

/** A mail as one person reads it, written with their present data. A password is shown as dots. */
export const ShownLetter = z.object({
  id: z.number(),
  to: z.string(),
  sender_name: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type ShownLetter = z.output<typeof ShownLetter>;
