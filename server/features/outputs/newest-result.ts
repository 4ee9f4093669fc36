import { type SQL, sql } from 'drizzle-orm';

/**
 * A subquery with the result that counts of one person: the newest one of a portion that is submitted. A portion that
 * was reset keeps its old results as history only (decisions 4).
 * @param client_id column of the outer query
 * @param examinee_id column of the outer query
 */
export function newestResult(client_id: SQL, examinee_id: SQL): SQL {
  return sql`
    select r.revision, r.scored_at, r.personality, a.submitted_at
    from results r
    join answers a on a.client_id = r.client_id and a.id = r.answer_id and a.status >= 3
    where r.client_id = ${client_id} and r.examinee_id = ${examinee_id}
    order by r.id desc limit 1`;
}
