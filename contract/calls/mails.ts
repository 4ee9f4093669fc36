import { z } from 'zod';
import { call } from '../call.ts';
import { checkMail, mailFields } from '../shapes/mail.ts';
import { isOneSelection, selectionFields } from '../shapes/selection.ts';
import { Id, Moment, optional } from '../shapes/text.ts';
import { mailHistories } from './mail-histories.ts';
import { mailNotices } from './mail-notices.ts';
import { mailTemplates } from './mail-templates.ts';
import { mailWriting } from './mail-writing.ts';
import { told } from './multiples.ts';

export const mails = {
  ...mailNotices,
  ...mailTemplates,
  ...mailWriting,
  /**
   * Confirms a mail to the people who are selected, for now or for later. Who they are is fixed by it; what they are is
   * looked at again when their turn comes. `told` is how many recipients the sender was told of: where they would be
   * more by now, `fetchLatest` refuses. `told_at` is when the sender was told that it goes out: a mail in 30 minutes goes
   * out 30 minutes after that was told, and not after it was confirmed. The same mail to the same people within ten
   * seconds is the same press.
   */
  sendMultiple: call({
    method: 'POST',
    path: '/mails/send-multiple',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    unless: ['adminOfAsp'],
    takesLong: true,
    body: z
      .object({ exam_id: Id, ...selectionFields, ...mailFields, told, told_at: optional(Moment) })
      .superRefine((body, context) => {
        isOneSelection(body, context);
        checkMail(body, context);
      }),
    maxBytes: 200_000,
    answer: z.object({ data: z.object({ id: z.number(), people: z.number() }) }),
    refusals: ['fetchLatest'],
  }),
  ...mailHistories,
} as const;
