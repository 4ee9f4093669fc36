import type { Database } from '#server/db/database.ts';
import { type Jobs, openJobs } from '#server/jobs/jobs.ts';
import { jobKinds } from '#server/jobs/registry.ts';

/** The real queue, opened by the first test that needs it. */
export interface LazyJobs extends Jobs {
  open(): Promise<Jobs>;
}

export function lazyJobs(db: Database): LazyJobs {
  let opened: Promise<Jobs> | undefined;
  const open = () => {
    opened ??= openJobs(db, { kinds: jobKinds, supervise: false, onError: () => undefined });
    return opened;
  };
  return {
    open,
    enqueue: async (...args) => (await open()).enqueue(...args),
    enqueueAgain: async (...args) => (await open()).enqueueAgain(...args),
    take: async (...args) => (await open()).take(...args),
    // Nobody takes of a queue that is opened by need.
    isTaking: () => false,
    stop: async () => (await opened)?.stop(),
  };
}
