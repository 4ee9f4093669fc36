import { z } from 'zod';
import { call } from '../call.ts';
import { Overview } from '../shapes/overview.ts';

/** What the platform has to look at today. */
export const overview = {
  show: call({
    method: 'GET',
    path: '/admin/overview',
    who: ['admin', 'viewOnlyAdmin'],
    response: z.object({ data: Overview }),
  }),
} as const;
