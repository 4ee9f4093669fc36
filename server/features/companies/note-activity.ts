import type { SweepScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';
import { transaction } from '../../db/transaction.ts';
import type { Sweep } from '../../jobs/sweep.ts';

/**
 * Writes when somebody of a company, staff or candidate, used the product last. Once an hour of use: it is for a list, and
 * a company's row is read by every request. Safe on many workers; a company that somebody holds has its turn later.
 */
export const noteActivity: Sweep = {
  name: 'note-activity',
  async run(scope) {
    const active = await listActive(scope);
    return active.length === 0 ? 0 : transaction(scope, (inside) => putActivity(inside, active));
  },
};

interface Activity {
  client_id: number;
  at: Date;
}

/** Companies whose activity is an hour later than what is written. Sessions and tokens say to the minute when they were used. */
function listActive(scope: SweepScope): Promise<Activity[]> {
  const lately = sql`now() - interval '2 hours'`;
  return scope.db.rows<Activity>(sql`
    select s.client_id, max(s.at) as at
    from (
      select client_id, max(last_seen_at) as at from user_sessions where last_seen_at > ${lately} group by client_id
      union all
      select client_id, max(last_seen_at) from examinee_sessions where last_seen_at > ${lately} group by client_id
      union all
      select client_id, max(last_used_at) from api_tokens where last_used_at > ${lately} group by client_id
    ) s
    join clients c on c.id = s.client_id and c.erased_at is null
      and (c.last_activity_at is null or s.at - c.last_activity_at > interval '1 hour')
    group by s.client_id`);
}

async function putActivity(scope: SweepScope, active: readonly Activity[]): Promise<number> {
  const ids = active.map(({ client_id }) => client_id);
  const free = await scope.db.rows<{ id: number }>(sql`
    select id from clients where id = any(${ids}::bigint[]) order by id for no key update skip locked`);
  return scope.db.run(sql`
    update clients c set last_activity_at = n.at
    from jsonb_to_recordset(${JSON.stringify(active)}::jsonb) as n(client_id bigint, at timestamptz)
    where c.id = n.client_id and c.id = any(${free.map(({ id }) => id)}::bigint[])`);
}
