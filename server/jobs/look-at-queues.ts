import type { Database } from '../db/database.ts';

/** Milliseconds from one look to the next. */
const every = 1_000;

/** Looks at all queues of a node together, so that the takers of empty ones rest. */
export interface QueueLook {
  /** From now on a queue with jobs that may begin wakes this taker. */
  add(queue: string, wake: () => void): void;
  /** The next look wakes the queue's takers: one of them has failed, and would rest for long. */
  again(queue: string): void;
  /** Whether the last look has reached the queues. */
  isWell(): boolean;
  stop(): void;
}

/**
 * Looks once a second whether any queue has a job that may begin, and wakes the queue's takers: one short statement, where
 * each taker that asked for itself would be one. The first look that reaches the queues after an outage wakes all takers,
 * which have failed meanwhile.
 * @param onError called with the first failure of several in a row: the takers report theirs
 */
export function lookAtQueues(db: Database, onError: (thrown: unknown) => void): QueueLook {
  const takers = new Map<string, (() => void)[]>();
  const failed = new Set<string>();
  let isWell = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  const look = async () => {
    const found = await listWaiting(db, [...takers.keys()]).catch((thrown: unknown) => {
      if (isWell && !isStopped) onError(thrown);
      return undefined;
    });
    const isBack = found !== undefined && !isWell;
    isWell = found !== undefined;
    if (found === undefined) return;
    const woken = new Set(isBack ? takers.keys() : [...found, ...failed]);
    failed.clear();
    for (const queue of woken) for (const wake of takers.get(queue) ?? []) wake();
  };
  const round = async () => {
    if (isLooking) return;
    isLooking = true;
    await look();
    isLooking = false;
  };
  return {
    add(queue, wake) {
      takers.set(queue, [...(takers.get(queue) ?? []), wake]);
      timer ??= setInterval(() => void round(), every);
    },
    again: (queue) => void failed.add(queue),
    isWell: () => isWell,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

/** Queues with a job that may begin, by the conditions under which pg-boss hands one out. */
async function listWaiting(db: Database, queues: readonly string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select q.name from unnest($1::text[]) as q (name)
     where exists (select 1 from pgboss.job j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`,
    [queues],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}
