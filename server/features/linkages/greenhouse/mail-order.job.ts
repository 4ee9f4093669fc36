import type { JobKind } from '../../../jobs/jobs.ts';

/** Mails the link of an order to its person, for a recruiting system that leaves that to us. */
export const mailOrder: JobKind = {
  name: 'mail-order',
  atOnce: 5,
  isOncePerRow: true,
  load: async () => (await import('./mail-order.work.ts')).mailOrderWork,
};
