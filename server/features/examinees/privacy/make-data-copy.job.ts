import type { JobKind } from '../../../jobs/jobs.ts';

/** Makes the copy of somebody's data that a row of data_copies asks for. */
export const makeDataCopy: JobKind = {
  name: 'make-data-copy',
  load: async () => (await import('./make-data-copy.work.ts')).makeDataCopyWork,
};
