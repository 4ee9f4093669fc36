import { z } from 'zod';
import { portionKinds } from '../codes/exam.ts';
import { languages } from '../codes/languages.ts';
import { deviceKinds } from '../codes/platform.ts';

/** Tests that began, and that ended: handed in or by time. */
const BegunAndEnded = z.object({ begun: z.number(), ended: z.number() });
const EndedByTime = z.object({ ended: z.number(), timed_out: z.number() });

/** Tests over time. Every number is 0 or of five at least: what tells of fewer is joined with the next. */
export const Series = z.object({
  /** One day, or several that are joined. */
  days: z.array(BegunAndEnded.extend({ from: z.string(), to: z.string() })),
  /** The exams with the most tests; null: several exams, as many as `exams` says. */
  by_exam: z.array(
    BegunAndEnded.extend({
      exam: z
        .object({ client_id: z.number(), client_name: z.string(), id: z.number(), name: z.string() })
        .nullable(),
      exams: z.number(),
    }),
  ),
  /** With the quartiles of the minutes that tests took; null where none ended. */
  by_portion: z.array(
    BegunAndEnded.extend({
      portions: z.array(z.enum(portionKinds)),
      low: z.number().nullable(),
      median: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  by_language: z.array(EndedByTime.extend({ languages: z.array(z.enum(languages)) })),
  by_device: z.array(EndedByTime.extend({ devices: z.array(z.enum(deviceKinds)) })),
});
export type Series = z.output<typeof Series>;
