import { type Sql, sql } from '../db/sql.ts';

/**
 * SQL: companies and how many of their jobs were given up, as rows of `client_id` and `number`. The queue keeps ended jobs
 * for a day.
 * @param others kinds that are left out
 */
export function givenUp(others: readonly string[]): Sql {
  return sql`
    select (data ->> 'client_id')::bigint as client_id, count(*)::int as number from pgboss.job
    where state = 'failed' and name <> all(${[...others]}::text[]) and name not like '%-failed'
    group by data ->> 'client_id'`;
}
