import { jobStatus } from '#contract/codes/status.ts';
import { raw, type Sql, sql } from './sql.ts';

/** SQL: the row of data_copies is a request of the person that the company has still to have made, or whose making failed. */
export function isOpenRequest(copy: Sql): Sql {
  return sql`${copy}.asked_by = 'person' and (${copy}.status is null or ${copy}.status = ${raw(String(jobStatus.error))})`;
}
