import type { JobWork } from '../../../jobs/jobs.ts';
import { countProgress, keepProgress } from './progress-store.ts';

/** Counts that could not be made are made when somebody looks again a minute later. */
export const refreshProgressWork: JobWork = {
  async run({ scope, id }) {
    await keepProgress(scope, id, await countProgress(scope, id));
  },
  giveUp: async () => undefined,
};
