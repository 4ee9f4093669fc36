import type { JobKind } from '../../../jobs/jobs.ts';
import { listDueMails } from './due-mails.ts';
import { sendMailQueue } from './send-rules.ts';

/** Hands the mails of one row to the mail server, for some seconds at a time, so that companies take turns. */
export const sendMail: JobKind = {
  ...sendMailQueue,
  by: 'mails',
  // One at a time would wait for the queue's next look after each short mail.
  atOnce: 2,
  listDue: listDueMails,
  load: async () => (await import('./send-mail.work.ts')).sendMailWork,
};
