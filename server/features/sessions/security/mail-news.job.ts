import type { JobKind } from '../../../jobs/jobs.ts';

/** Mails to somebody of a company's staff that the account, or what it proves itself with, has changed. */
export const mailFactorNews: JobKind = {
  name: 'mail-factor-news',
  atOnce: 5,
  load: async () => (await import('./mail-news.work.ts')).mailFactorNewsWork,
};
