import type { JobKind } from '../../../jobs/jobs.ts';

/** Judges a large table of people, or writes what was judged. */
export const importPeople: JobKind = {
  name: 'import-people',
  load: async () => (await import('./import-people.work.ts')).importPeopleWork,
};
