import { z } from 'zod';

/** `revised`: what it tells counts no more, somebody was scored anew or sat again. `withdrawn`: its person was erased. */
export const reportStates = ['current', 'revised', 'withdrawn'] as const;

/** What anybody may know of a report: nothing about the person. */
export const VerifiedReport = z.object({
  code: z.string(),
  number: z.string(),
  /** The day it was made, in Japan. */
  made_on: z.string(),
  scoring_version: z.string(),
  state: z.enum(reportStates),
});
export type VerifiedReport = z.output<typeof VerifiedReport>;
