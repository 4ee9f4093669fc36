import { z } from 'zod';
import { fairnessGroupings, fairnessVerdicts } from '../codes/analysis.ts';

/** A grouping that a selection was judged by. Counts stand only where none of them is 1 to 4, rounded to 5. */
export const Fairness = z.object({
  grouping: z.enum(fairnessGroupings),
  verdict: z.enum(fairnessVerdicts),
  groups: z.array(
    z.object({
      group: z.string(),
      name: z.string(),
      verdict: z.enum(fairnessVerdicts),
      passed: z.number().nullable(),
      of: z.number().nullable(),
      /** Of its rate to that of the group with the highest one. */
      ratio: z.number().nullable(),
      ratio_lo: z.number().nullable(),
      ratio_hi: z.number().nullable(),
      /** Fisher's exact test, by Holm over the groups. */
      p: z.number().nullable(),
    }),
  ),
});
export type Fairness = z.output<typeof Fairness>;
