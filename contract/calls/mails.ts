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
   * Confirms a mail to the selected people, for now or for later. The recipients are fixed here; the state of each is
   * checked again when their mail is sent. `told` is the number of recipients that the sender was shown: where it has
   * grown, `fetchLatest` refuses. `told_at` is when the sender was shown the time: a mail in 30 minutes goes out 30
   * minutes after it, not after the confirmation. The same mail to the same people within ten seconds counts as a
   * double click.
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
    response: z.object({ data: z.object({ id: z.number(), people: z.number() }) }),
    refusals: ['fetchLatest'],
  }),
  ...mailHistories,
} as const;
