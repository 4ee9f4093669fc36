import { z } from 'zod';
import { call } from '../call.ts';
import { Notice } from '../shapes/notice.ts';

export const notices = {
  /** What the platform has to tell candidates now, signed in or not; null when there is nothing. */
  showForExaminee: call({
    method: 'GET',
    path: '/examinee/notification',
    who: 'anyone',
    token: 'none',
    response: z.object({ data: Notice.nullable() }),
  }),
} as const;
