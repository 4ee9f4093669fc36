import { z } from 'zod';
import { languages } from '../codes/languages.ts';
import { limits } from '../codes/limits.ts';
import { automaticMails, mailReaders } from '../codes/mails.ts';
import { checkPlaceholders, mailTextFields } from './mail.ts';
import type { Sorts } from './paging.ts';
import { Id, optional, requiredLine, typedInteger, WrittenMoment } from './text.ts';

/** A template as it is written; what its text may name follows from who reads it. */
export const MailTemplateFields = z.object({
  name: requiredLine(limits.name, 'mailTemplate.name.required', 'mailTemplate.name.tooLong'),
  /** Where it stands in lists: at most 11 digits. */
  position: typedInteger(0, limits.mailPosition, 'mailTemplate.position.wrong'),
  readers: z.enum(mailReaders, 'field.choice'),
  ...mailTextFields,
});
export type MailTemplateFields = z.output<typeof MailTemplateFields>;

/** Of which kind the placeholders of a text for these readers are. */
export const kindFor = { candidates: 'guideline', staff: 'notice' } as const;

/** For `superRefine` of a body with `MailTemplateFields`. */
export function checkTemplate(template: MailTemplateFields, context: z.RefinementCtx): void {
  checkPlaceholders(kindFor[template.readers], template, context);
}

/** The exams and automatic mails that use a template. */
export const TemplateUse = z.object({ exam_id: z.number(), name: z.string(), mail: z.enum(automaticMails) });
export type TemplateUse = z.output<typeof TemplateUse>;

export const MailTemplate = z.object({
  ...{ id: z.number(), name: z.string(), position: z.number(), readers: z.enum(mailReaders) },
  ...{ sender_name: z.string(), subject: z.string(), body: z.string() },
  created_at: WrittenMoment,
  updated_at: WrittenMoment,
});
export type MailTemplate = z.output<typeof MailTemplate>;

/** A row of the list: the text itself is left out. */
export const MailTemplateRow = MailTemplate.omit({ body: true, created_at: true }).extend({
  /** Exams whose automatic mails it writes. */
  exams: z.number(),
});
export type MailTemplateRow = z.output<typeof MailTemplateRow>;

export const mailTemplateSorts = {
  position: 'asc',
  name: 'asc',
  updated_at: 'desc',
} as const satisfies Sorts;

/** A mail that the platform has written in a language. Its sender is the company. */
export const StandardMail = z.object({
  ...{ mail: z.enum(automaticMails), language: z.enum(languages), readers: z.enum(mailReaders) },
  ...{ name: z.string(), sender_name: z.string(), subject: z.string(), body: z.string() },
});
export type StandardMail = z.output<typeof StandardMail>;

/** The template of each mail that an exam sends by itself; null is the platform's standard one. */
export const ExamMailTexts = z.object({
  ...{ guideline_id: optional(Id), reminder_id: optional(Id) },
  ...{ begun_id: optional(Id), finished_id: optional(Id), threshold_id: optional(Id) },
});
export type ExamMailTexts = z.output<typeof ExamMailTexts>;

/**
 * A text to be shown as its reader gets it, however unfinished it is: as it was typed, a template's, or the standard one
 * of a mail. The person is found by name, reading or login id; the first of the exam without one.
 */
export const previewFields = {
  readers: z.enum(mailReaders, 'field.choice').default('candidates'),
  sender_name: z.string().max(1_000, 'field.tooLong').default(''),
  subject: z.string().max(2_000, 'field.tooLong').default(''),
  body: z.string().max(60_000, 'field.tooLong').default(''),
  template_id: Id.optional(),
  standard: z.enum(automaticMails, 'field.choice').optional(),
  language: z.enum(languages, 'field.choice').optional(),
  person: z.string().max(limits.search, 'field.tooLong').default(''),
};

export const MailPreview = z.object({
  ...{ sender_name: z.string(), subject: z.string(), text: z.string(), html: z.string() },
  /** Where an answer goes; null where it goes nowhere. */
  reply_to: z.string().nullable(),
  /** As whose mail it is shown; null when it goes to staff. */
  reader: z.object({ name: z.string(), login_id: z.string() }).nullable(),
  /** Remarks on it: placeholders without a value, a made-up person. */
  remarks: z.array(z.string()),
});
export type MailPreview = z.output<typeof MailPreview>;
