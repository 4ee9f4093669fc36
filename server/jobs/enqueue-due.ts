import type { AnyJobKind, Jobs } from './jobs.ts';
import type { Sweep } from './sweep.ts';

/**
 * Starts what should have started: a job for later is one row of the queue, and a queue that was emptied or restored
 * from elsewhere has lost it. Each kind says which of its rows are due.
 */
export function enqueueDue(kinds: readonly AnyJobKind[], jobs: Pick<Jobs, 'enqueueAgain'>): Sweep {
  return {
    name: 'enqueue-due',
    async run(scope) {
      let started = 0;
      for (const kind of kinds)
        for (const ticket of (await kind.listDue?.(scope)) ?? [])
          if (await jobs.enqueueAgain(kind, ticket)) started += 1;
      return started;
    },
  };
}
