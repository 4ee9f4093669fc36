import type { JobKind } from '../../../jobs/jobs.ts';

/** Mails the one who asked that an output is ready. */
export const tellRequester: JobKind = {
  name: 'tell-requester',
  load: async () => (await import('./tell-requester.work.ts')).tellRequesterWork,
};
