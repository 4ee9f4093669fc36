import type { JobKind } from '../../../jobs/jobs.ts';

/** Mails a code to somebody of a company's staff who forgot the password. */
export const mailAccountCode: JobKind = {
  name: 'mail-account-code',
  atOnce: 5,
  load: async () => (await import('./mail-code.work.ts')).mailAccountCodeWork,
};
