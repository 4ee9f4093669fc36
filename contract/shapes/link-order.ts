import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { orderStates } from '../codes/linkages.ts';
import { ExamineeForm } from './examinee.ts';
import { LinkAddress } from './linkage.ts';
import { Email, optional, WrittenMoment } from './text.ts';

const printable = (max: number) =>
  z
    .string('field.required')
    .min(1, 'field.required')
    .max(max, 'field.tooLong')
    .regex(/^[\x21-\x7e]+$/, 'field.wrong');

/** An address of the other side that is told what becomes of something. */
export const CallbackAddress = LinkAddress.refine((text) => /^https:/i.test(text), 'linkage.address.https');

/** A sitting that a recruiting system's program orders for somebody. */
export const NewOrder = z.object({
  /** The other side's id of the order: the same one again answers the same. */
  external_order: printable(limits.name),
  /** A test by the code that the linkage gives it, or the exam's directory for all tests. */
  test_code: printable(limits.directory),
  /** The other side's id of the person. */
  external_id: printable(limits.externalId),
  name: optional(ExamineeForm.shape.name),
  name_kana: optional(ExamineeForm.shape.name_kana),
  email: optional(Email),
  lang: z.enum(['ja', 'en', 'cn'], 'field.choice').nullish(),
  /** Told whenever the order's status changes. */
  callback_url: optional(CallbackAddress),
});

export const LinkOrder = z.object({
  order: z.number(),
  external_order: z.string(),
  external_id: z.string(),
  test_code: z.string(),
  status: z.enum(orderStates).describe('Where the person stands in the tests that were ordered.'),
  /** The ordered tests are done and have their scores. */
  scored: z.boolean(),
  launch_url: z
    .string()
    .nullable()
    .describe('For the person to open; null once it opens nothing: the tests are done, or it was withdrawn.'),
  /** Until then the link opens. The same order sent again after it begins anew. */
  expires_at: WrittenMoment,
  created_at: WrittenMoment,
});

/** What an order's link does; `unknown` is none of ours, or its person was erased. */
const orderOpenings = ['open', 'begun', 'done', 'withdrawn', 'expired', 'unknown'] as const;
export type OrderOpening = (typeof orderOpenings)[number];

/** The page behind an order's link, with its words: they would weigh on every other page of candidates. */
export const OrderLink = z.object({
  data: z.object({
    opening: z.enum(orderOpenings),
    title: z.string(),
    text: z.string(),
    /** Null where nothing opens. */
    submit: z.string().nullable(),
  }),
});
