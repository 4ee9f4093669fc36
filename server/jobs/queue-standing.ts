import type { SweepScope } from '../access/scope.ts';
import { sql } from '../db/sql.ts';

/** How many jobs of a queue are in which state, and for how many seconds the oldest of those that are due has waited. */
export interface QueueStanding {
  name: string;
  waiting: number;
  later: number;
  running: number;
  failed: number;
  oldest: number;
}

/** All queues with jobs. Given-up jobs are kept for a day. */
export function listQueues(scope: SweepScope): Promise<QueueStanding[]> {
  const isDue = sql`state in ('created', 'retry') and start_after <= now()`;
  return scope.db.rows(sql`
    select name, count(*) filter (where ${isDue})::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`);
}
