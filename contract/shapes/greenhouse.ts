import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { CallbackAddress } from './link-order.ts';
import { Email, foldSpaces } from './text.ts';

/*
 * The public contract of Greenhouse's assessment partners (https://developers.greenhouse.io/assessment.html): its names
 * as they are, all ids as text, properties without a value as null.
 */

const text = (max: number) => z.string('field.required').max(max, 'field.tooLong');
const part = text(limits.name).transform(foldSpaces);

export const GreenhouseTests = z.array(
  z.object({ partner_test_id: z.string(), partner_test_name: z.string() }),
);

export const GreenhouseSending = z.object({
  partner_test_id: text(limits.directory).min(1, 'field.required'),
  candidate: z.object({
    first_name: part.nullish(),
    last_name: part.nullish(),
    email: Email,
    /** Names the candidate in Greenhouse. */
    greenhouse_profile_url: text(limits.address).min(1, 'field.required'),
  }),
  /** Told once the test is complete. */
  url: CallbackAddress,
});
export type GreenhouseSending = z.output<typeof GreenhouseSending>;

export const GreenhouseSent = z.object({ partner_interview_id: z.string() });

export const GreenhouseStatus = z.object({
  partner_status: z
    .enum(['not_started', 'in_progress', 'scoring', 'complete', 'withdrawn'])
    .describe('`complete` once the results are there.'),
  partner_profile_url: z.string().nullable(),
  partner_score: z.null().describe('Never one number: without its band it would decide alone.'),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
});
export type GreenhouseStatus = z.output<typeof GreenhouseStatus>;

export const GreenhouseError = z.object({
  api_call: text(limits.name),
  errors: z.array(text(limits.address)).max(100, 'field.tooLong'),
});

export const GreenhouseNoted = z.object({ status: z.literal(200) });
