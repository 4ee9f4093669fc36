import { z } from 'zod';
import { call } from '../call.ts';
import { VerifiedReport } from '../shapes/verified-report.ts';

export const verify = {
  /** What happened to a printed report, for holders of its code. Malformed and unknown codes get the same response. */
  showReport: call({
    method: 'GET',
    path: '/verify/{code}',
    who: 'anyone',
    token: 'none',
    params: z.object({ code: z.string() }),
    response: z.object({ data: VerifiedReport }),
    refusals: ['notFound', 'tooMany'],
  }),
} as const;
