import type { JobKind } from '../../../jobs/jobs.ts';

/** Sends what waits for one recruiting system. An endpoint that hangs keeps one of the tickets at once. */
export const sendDeliveries: JobKind = {
  name: 'send-deliveries',
  atOnce: 8,
  isOncePerRow: true,
  load: async () => (await import('./send-deliveries.work.ts')).sendDeliveriesWork,
};
