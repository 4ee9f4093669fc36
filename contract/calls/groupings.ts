import { z } from 'zod';
import { call } from '../call.ts';

const Choices = z.array(z.object({ id: z.number(), data: z.string() }));

export const groupings = {
  /** The choices of all attribute fields, worded in the caller's language. */
  showMasterData: call({
    method: 'GET',
    path: '/master-data',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator', 'examinee'],
    answer: z.object({
      data: z.object({
        gender: Choices,
        occupation: Choices,
        industry: Choices,
        job_category: Choices,
        generation: Choices,
        seniority: Choices,
      }),
    }),
  }),
} as const;
