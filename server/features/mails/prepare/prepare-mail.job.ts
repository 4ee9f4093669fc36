import type { JobKind } from '../../../jobs/jobs.ts';
import { prepareMailQueue } from './prepare-rules.ts';
import { listUnprepared } from './unprepared.ts';

/** Writes the rows of a mail's recipients, who were chosen when it was confirmed. */
export const prepareMail: JobKind = {
  ...prepareMailQueue,
  listDue: listUnprepared,
  load: async () => (await import('./prepare-mail.work.ts')).prepareMailWork,
};
