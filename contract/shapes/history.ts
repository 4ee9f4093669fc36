import { z } from 'zod';
import { mailKinds, type RecipientStatus, recipientStatus } from '../codes/mails.ts';
import { Actor } from './examinee.ts';
import { WrittenMoment } from './text.ts';

/** A field that changed, in words of the viewer's language; null: there was nothing, or is nothing now. */
const FieldChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.output<typeof FieldChange>;

/** A line of a person's operation log. */
export const OperationEntry = z.object({
  id: z.number(),
  created_at: WrittenMoment,
  by: Actor,
  /** The call or job that did it: examinees.add. */
  operation: z.string(),
  /** What it did, in words. */
  text: z.string(),
  /** The test that it was about. */
  portion: z.string().nullable(),
  changes: z.array(FieldChange),
});
export type OperationEntry = z.output<typeof OperationEntry>;

/** A mail to a person as its history tells it. */
export const SentMail = z.object({
  id: z.number(),
  /** With its placeholders; of a standard text in the viewer's language. */
  subject: z.string(),
  kind: z.enum(mailKinds),
  status: z.literal(Object.values(recipientStatus) as RecipientStatus[]),
  /** When its state became what it is; before that, when it goes out. */
  at: WrittenMoment.nullable(),
  /** When the mail server took it. */
  sent_at: WrittenMoment.nullable(),
  /** Why it was not sent, in words; and what the mail server said. */
  error: z.string().nullable(),
});
export type SentMail = z.output<typeof SentMail>;
