import type { JobKind } from '../../../jobs/jobs.ts';

/** Mails a code to a candidate who logs in. Ten at once: a class logs in together, and a mail server takes its time. */
export const mailVerifyCode: JobKind = {
  name: 'mail-verify-code',
  atOnce: 10,
  load: async () => (await import('./mail-verify-code.work.ts')).mailVerifyCodeWork,
};
