import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { noticeStates } from '../codes/platform.ts';
import { Id, Moment, optional, WrittenMoment } from './text.ts';

/** A notice of the platform, in the reader's language. The text is text, never markup. */
export const Notice = z.object({
  id: z.number(),
  text: z.string(),
  /** #rrggbb as the platform chose it: screens adjust it to be readable. Null: the plain colour of a notice. */
  color: z.string().nullable(),
  display: z.boolean(),
  bold: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** Some lines of text, or none. */
const NoticeText = z
  .string('field.required')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(limits.noticeText, 'field.tooLong')
      .regex(/^[\n\P{Cc}]*$/u, 'field.controlCharacter'),
  );
const YesOrNo = z.boolean('field.choice');

const fields = {
  text_ja: NoticeText,
  text_en: NoticeText,
  text_zh: NoticeText,
  color: optional(
    z
      .string()
      .trim()
      .regex(/^#[0-9a-fA-F]{6}$/, 'deployment.color.wrong'),
  ),
  bold: YesOrNo,
  display_staff: YesOrNo,
  display_candidates: YesOrNo,
  client_ids: z.array(Id).max(limits.noticeCompanies, 'deployment.companies.tooMany'),
  from: Moment,
  to: optional(Moment),
};

/** A whole notice, in the form's order: what is left out is empty, or no. */
export const NoticeForm = z.object({
  /** The one to change; a new one without. */
  id: Id.optional(),
  text_ja: fields.text_ja.default(''),
  text_en: fields.text_en.default(''),
  text_zh: fields.text_zh.default(''),
  color: fields.color,
  bold: fields.bold.default(false),
  /** Shown to neither, it is taken back. */
  display_staff: fields.display_staff.default(false),
  display_candidates: fields.display_candidates.default(false),
  /** Whose staff and candidates see it; none named: everybody's. */
  client_ids: fields.client_ids.default([]),
  from: fields.from,
  to: fields.to,
  /** It has no end: said on purpose. */
  endless: YesOrNo.default(false),
  /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
  read: z.object(fields).partial().optional(),
});
export type NoticeForm = z.output<typeof NoticeForm>;

/** A notice as the platform's people see it. */
export const NoticeDetail = z.object({
  id: z.number(),
  text_ja: z.string(),
  text_en: z.string(),
  text_zh: z.string(),
  color: z.string().nullable(),
  bold: z.boolean(),
  display_staff: z.boolean(),
  display_candidates: z.boolean(),
  companies: z.array(z.object({ id: z.number(), name: z.string() })),
  from: WrittenMoment,
  to: WrittenMoment.nullable(),
  /** Whether somebody is shown it now, will be, or not any more. */
  state: z.enum(noticeStates),
  /** What may not be meant in it, in words. */
  warnings: z.array(z.string()),
});
export type NoticeDetail = z.output<typeof NoticeDetail>;

/** How many would see a notice. */
const reached = {
  /** Accounts of staff that are in use. */
  staff: z.number(),
  /** Registered in exams that are open now. */
  people: z.number(),
};

export const NoticeAudience = z.object({
  all: z.object({ companies: z.number(), ...reached }),
  /** Companies that the search found, or that were named. */
  companies: z.array(z.object({ id: z.number(), name: z.string(), company_no: z.string(), ...reached })),
});
export type NoticeAudience = z.output<typeof NoticeAudience>;
