import { z } from 'zod';
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
export const OperationLine = z.object({
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
export type OperationLine = z.output<typeof OperationLine>;

/** A mail to a person as its history tells it. */
export const SentMail = z.object({
  id: z.number(),
  subject: z.string(),
  /** Guideline, reminder and the like; the closed list comes with the mails. */
  kind: z.string(),
  status: z.number(),
  sent_at: WrittenMoment.nullable(),
  error: z.string().nullable(),
});
export type SentMail = z.output<typeof SentMail>;
