import type { AnyJobKind, Jobs } from './jobs.ts';
import type { Sweep } from './sweep.ts';

/**
 * Starts jobs that should have started: a job for later is one row of the queue, which is lost when the queue is
 * emptied or restored from elsewhere. Each kind says which of its rows are due.
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
