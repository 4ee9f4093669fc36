import type { JobKind } from '../../../jobs/jobs.ts';

/** Counts anew how far the people of an exam are. */
export const refreshProgress: JobKind = {
  name: 'refresh-progress',
  load: async () => (await import('./refresh-progress.work.ts')).refreshProgressWork,
};
