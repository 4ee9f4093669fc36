import type { PlatformJobKind } from '../../../jobs/jobs.ts';
import { listUnclosed } from './month-id.ts';

/** Writes the lines of a month's bills, of one company after another. */
export const closeMonthJob: PlatformJobKind = {
  of: 'platform',
  name: 'close-month',
  retries: 5,
  isOncePerRow: true,
  listDue: listUnclosed,
  load: async () => (await import('./close-month.work.ts')).closeMonthWork,
};
