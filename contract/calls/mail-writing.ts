import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { skipReasons, writtenKinds } from '../codes/mails.ts';
import { placeholderNames } from '../mail-placeholders.ts';
import { ExamineeRow, examineeSorts } from '../shapes/examinee.ts';
import { checkMail, mailFields } from '../shapes/mail.ts';
import { listOf, pageOf, pagingFields } from '../shapes/paging.ts';
import { ExamineeSearch, isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id, integer, oneOf, WrittenMoment } from '../shapes/text.ts';

const ofExam = {
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  needs: 'manage',
  unless: ['adminOfAsp'],
} as const;

const written = { exam_id: Id, ...selectionFields, ...mailFields };

/** What confirming a mail would do now. */
export const MailNumbers = z.object({
  /** How many are selected; how many would be recipients: all but hidden people; and how many would get it. */
  people: z.number(),
  recipients: z.number(),
  getting: z.number(),
  /** How many of the recipients were sent a mail of this kind before. */
  mailed: z.number(),
  /** Why the others get nothing, and how many for each reason. */
  skipped: z.array(z.object({ why: z.enum(skipReasons), people: z.number() })),
  send_at: WrittenMoment,
  /** The mail as the first who gets it reads it; dots stand for the password. Null when nobody gets it. */
  example: z
    .object({
      reader: z.object({ name: z.string(), login_id: z.string() }),
      sender_name: z.string(),
      reply_to: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    })
    .nullable(),
});
export type MailNumbers = z.output<typeof MailNumbers>;

/** Somebody who would get nothing. */
export const Skipped = z.object({ id: z.number(), login_id: z.string(), name: z.string() });
export type Skipped = z.output<typeof Skipped>;

/** Somebody to whom a mail may be written, and why a guideline would not be sent to them. */
export const Recipient = ExamineeRow.extend({ skipped: z.enum(skipReasons).nullable() });
export type Recipient = z.output<typeof Recipient>;

const listed = listOf(Recipient, examineeSorts);

/** A parameter of a query that may stand there once or more often. */
function several<T extends z.ZodType>(schema: T, most: number) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(schema).max(most).default([]),
  );
}

/** Yes or no in an address: 1 or 0. */
const flag = oneOf([0, 1])
  .transform((value) => value === 1)
  .optional();

/** How a mail is written to people of an exam: a part of the calls of mails. */
export const mailWriting = {
  /** What `sendMultiple` would do now, in numbers and with the mail as one of them reads it. */
  countRecipients: call({
    ...ofExam,
    method: 'POST',
    path: '/examinees/recipients',
    at: 'body.exam_id',
    reads: true,
    body: z.object(written).superRefine((body, context) => {
      isOneSelection(body, context);
      checkMail(body, context);
    }),
    maxBytes: 200_000,
    response: z.object({ data: MailNumbers }),
  }),
  /** A page of those of a selection who would get nothing for this reason, by their login ids. */
  listSkipped: call({
    ...ofExam,
    method: 'POST',
    path: '/examinees/recipients/skipped',
    at: 'body.exam_id',
    reads: true,
    body: z
      .object({
        exam_id: Id,
        ...selectionFields,
        kind: z.enum(writtenKinds, 'field.choice'),
        /** What the mail says of each person. */
        used: z.array(z.enum(placeholderNames)).max(placeholderNames.length).default([]),
        why: z.enum(skipReasons, 'field.choice'),
        ...pagingFields,
      })
      .superRefine(isOneSelection),
    maxBytes: 200_000,
    response: pageOf(Skipped),
  }),
  /** A page of the exam's people, each with why a guideline would not be sent to them. */
  listRecipients: call({
    ...ofExam,
    method: 'GET',
    path: '/mails/{examId}/recipients',
    at: 'params.examId',
    params: z.object({ examId: Id }),
    query: z.object({
      ...ExamineeSearch.omit({ scores: true }).shape,
      ...listed.fields,
      status: several(integer(0, 5), 6),
      tags: several(Id, limits.searchTags),
      mailed: flag,
      has_email: flag,
    }),
    response: listed.response,
  }),
} as const;
