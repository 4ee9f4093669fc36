import type { JobKind } from '../../../jobs/jobs.ts';

/** Mails somebody of a company's staff the link to their first password. */
export const mailInvitation: JobKind = {
  name: 'mail-invitation',
  atOnce: 5,
  load: async () => (await import('./mail-invitation.work.ts')).mailInvitationWork,
};
