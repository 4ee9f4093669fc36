import type { JobKind } from '../../../jobs/jobs.ts';

/** Judges a large table, or writes what was judged. */
export const importTable: JobKind = {
  name: 'import-table',
  load: async () => (await import('./import-table.work.ts')).importTableWork,
};
