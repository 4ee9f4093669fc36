import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Patterns that nobody has ended matching with for minutes: a job that still runs ends by itself beside a second one. */
export function listUnmatched(scope: SweepScope): Promise<{ client_id: number; id: number }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id from factor_patterns
    where matched_at is null and problem is null and now() - updated_at > interval '5 minutes'
    order by updated_at limit 100`);
}
