import { z } from 'zod';
import { call } from '../call.ts';
import { VerifiedReport } from '../shapes/verified-report.ts';

export const verify = {
  /** What became of a printed report, for whoever holds its code. Codes that are none and unknown ones answer alike. */
  showReport: call({
    method: 'GET',
    path: '/verify/{code}',
    who: 'anyone',
    token: 'none',
    params: z.object({ code: z.string() }),
    answer: z.object({ data: VerifiedReport }),
    refusals: ['notFound', 'tooMany'],
  }),
} as const;
