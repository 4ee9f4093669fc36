import { z } from 'zod';
import { portionKinds } from '../codes/exam.ts';
import { WrittenMoment } from './text.ts';

/** Where an answer stands in words. No number of a result travels with them. */
export const broadRanges = ['low', 'lowToMiddle', 'middle', 'middleToHigh', 'high', 'unclear'] as const;

/** One scale as its candidate may see it, in the viewer's language. */
export const FeedbackScale = z.object({
  id: z.string(),
  name: z.string(),
  /** Words of the two ends, neither better than the other. */
  low: z.string(),
  high: z.string(),
  range: z.enum(broadRanges),
  /** Of the range the person is in; null where it is unclear. */
  text: z.string().nullable(),
});
export type FeedbackScale = z.output<typeof FeedbackScale>;

/** What a candidate may see of the own results: no score, no rank, no percentile, no suitability. */
export const Feedback = z.object({
  exam_name: z.string(),
  /** When the last portion was submitted. */
  submitted_on: WrittenMoment,
  /** When personal data and answers are deleted, and this with them. */
  kept_until: WrittenMoment,
  /** True where any range rests on a provisional norm. */
  is_provisional: z.boolean(),
  portions: z.array(
    z.object({
      type: z.enum(portionKinds),
      display_name: z.string(),
      /** True where the answers were too uneven to give a clear picture. */
      is_vague: z.boolean(),
      scales: z.array(FeedbackScale),
    }),
  ),
});
export type Feedback = z.output<typeof Feedback>;
