import type { TenantScope } from '../access/scope.ts';
import { sql } from './sql.ts';

/*
 * What recruiting systems have of people changes without an event of theirs: their numbers rise here, in the transaction
 * that changes it.
 */

/** SQL: where somebody stands with the linkage `l` of whom it is to be told now, or by the next file. */
const stateNow = sql`case when l.timing = 'immediate' and l.webhook_url is null then 'none'
  when not l.enabled or l.timing = 'immediate' and l.health = 'stopped' then 'behind' else 'waiting' end`;

/** People who are shown again, after they were absent for recruiting systems. Whoever was told of nobody here is left out. */
export async function raiseShown({ db, client_id }: TenantScope, ids: readonly number[]): Promise<void> {
  await db.run(sql`
    update link_people p set seq = p.seq + 1, changed_at = statement_timestamp(),
      state = case when p.state in ('sent', 'pulled') then ${stateNow} else p.state end
    from linkages l
    where l.client_id = ${client_id} and l.id = p.linkage_id
      and p.client_id = ${client_id} and p.examinee_id = any(${[...ids]}::bigint[])`);
}

/** The ids of these services name another person from now on: that person's number goes on from the higher one of both. */
export async function raiseRenamed(
  { db, client_id }: TenantScope,
  { from_id, to_id, services }: { from_id: number; to_id: number; services: readonly number[] },
): Promise<void> {
  await db.run(sql`
    insert into link_people (client_id, linkage_id, examinee_id, exam_id, seq, event, changed_at, state)
    select ${client_id}::bigint, p.linkage_id, ${to_id}::bigint, p.exam_id, p.seq + 1, p.event, statement_timestamp(),
      ${stateNow}
    from link_people p
    join linkages l on l.client_id = ${client_id} and l.id = p.linkage_id
      and l.service = any(${[...services]}::smallint[])
    where p.client_id = ${client_id} and p.examinee_id = ${from_id}
    on conflict (client_id, linkage_id, examinee_id) do update set
      seq = greatest(link_people.seq + 1, excluded.seq), changed_at = excluded.changed_at, state = excluded.state`);
}
