import { jobStatus } from '#contract/codes/status.ts';
import type { SweepScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/**
 * A mail under way that this process does not send, any of them. One that rests until a later moment is not looked at:
 * a worker that sends says every two seconds that it is due in eight.
 */
export function findShared(
  scope: SweepScope,
  here: readonly number[],
): Promise<{ client_id: number; id: number } | undefined> {
  return scope.db.one(sql`
    /* exempt from rule 1: what is sent is looked for over all companies */
    select client_id, id from (
      select client_id, id from mails
      where due_at < now() + interval '8 seconds' and status = ${jobStatus.running} and chosen is null
        and problem is null and cancelled_at is null and id <> all(${here}::bigint[])
      limit 100
    ) m order by random() limit 1`);
}

/** Mails whose worker has not been heard of, while their recipients were written or while they were sent. */
export function listAbandoned(
  scope: SweepScope,
): Promise<{ client_id: number; id: number; isPrepared: boolean }[]> {
  return scope.db.rows(sql`
    /* exempt from rule 1: what is due is looked for over all companies */
    select client_id, id, chosen is null as "isPrepared" from mails
    where chosen is null and due_at < now() and status = ${jobStatus.running}
      or chosen is not null and due_at < now() - interval '8 seconds'
    order by due_at limit 20`);
}
