import type { JobWork } from '../../../jobs/jobs.ts';
import { countProgress, keepProgress } from './progress-store.ts';

/** Counts that failed are made at a request a minute later. */
export const refreshProgressWork: JobWork = {
  async run({ scope, id }) {
    await keepProgress(scope, id, await countProgress(scope, id));
  },
  giveUp: async () => undefined,
};
