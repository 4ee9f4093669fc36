import type { JobKind } from '../../../jobs/jobs.ts';
import { listLost } from './erasure-store.ts';

/** Erases an exam with all its people, once its day of waiting is over. */
export const eraseExam: JobKind = {
  name: 'erase-exam',
  isOncePerRow: true,
  listDue: listLost,
  load: async () => (await import('./erase-exam.work.ts')).eraseExamWork,
};
