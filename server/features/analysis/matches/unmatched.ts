import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { JobTicket } from '../../../jobs/jobs.ts';

/** Patterns that nobody has ended matching with for minutes: a job that still runs ends by itself beside a second one. */
export function listUnmatched(scope: SweepScope): Promise<Required<JobTicket>[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id, revision from factor_patterns
    where matched_at is null and problem is null and now() - updated_at > interval '5 minutes'
    order by updated_at limit 100`);
}
