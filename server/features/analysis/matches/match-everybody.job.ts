import type { JobKind } from '../../../jobs/jobs.ts';
import { listUnmatched } from './unmatched.ts';

/** Matches everybody of an exam with a factor pattern that is new, or whose rows have changed. */
export const matchEverybody: JobKind = {
  name: 'match-everybody',
  retries: 5,
  isOncePerRow: true,
  listDue: listUnmatched,
  load: async () => (await import('./match-everybody.work.ts')).matchEverybodyWork,
};
