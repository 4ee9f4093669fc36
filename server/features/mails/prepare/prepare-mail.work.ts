import type { JobWork } from '../../../jobs/jobs.ts';
import { failUnprepared } from './prepare-store.ts';
import { writeRecipients } from './write-recipients.ts';

/** It may be killed between any two portions, and may run twice: what is written of a mail stands in its row. */
export const prepareMailWork: JobWork = {
  async run({ scope, id, house, signal }) {
    do signal.throwIfAborted();
    while (await writeRecipients(scope, id, house.jobs));
  },
  giveUp: ({ scope, id }) => failUnprepared(scope, id),
};
