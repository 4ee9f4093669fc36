import type { JobWork } from '../../../jobs/jobs.ts';
import { failUnprepared } from './prepare-store.ts';
import { writeRecipients } from './write-recipients.ts';

/** It may be killed between any two batches, and may run twice: what is written of a mail stands in its row. */
export const prepareMailWork: JobWork = {
  async run({ scope, id, adapters, signal }) {
    do signal.throwIfAborted();
    while (await writeRecipients(scope, id, adapters.jobs));
  },
  giveUp: ({ scope, id }) => failUnprepared(scope, id),
};
