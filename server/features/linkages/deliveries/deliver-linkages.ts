import type { SweepScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { listTellable } from '../orders/telling-store.ts';
import { listSendable } from './delivery-store.ts';
import { readEvents } from './read-events.ts';
import { listUnread } from './read-store.ts';
import { sendDeliveries } from './send-deliveries.job.ts';
import { tellOfFailing } from './tell-of-failing.ts';

/**
 * Notes what has happened to people of linked exams, and has it sent where the other side is told at once. A linkage whose
 * events cannot be read delays no other.
 */
export function deliverLinkages(adapters: Pick<JobAdapters, 'jobs' | 'app_url'>): Sweep {
  return {
    name: 'deliver-linkages',
    async run(scope: SweepScope) {
      const problems: unknown[] = [];
      let changed = 0;
      for (const linkage of await listUnread(scope)) {
        try {
          changed += await readEvents(scope, linkage);
        } catch (error) {
          problems.push(error);
        }
      }
      for (const linkage of [...(await listSendable(scope)), ...(await listTellable(scope))])
        await adapters.jobs.enqueueAgain(sendDeliveries, linkage);
      changed += await tellOfFailing(scope, adapters);
      if (problems.length > 0) throw new AggregateError(problems, 'events of linkages could not be read');
      return changed;
    },
  };
}
