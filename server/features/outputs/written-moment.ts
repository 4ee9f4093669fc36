import { type Sql, sql } from '../../db/sql.ts';

/** A moment as tables hold it: in Japanese time, YYYY-MM-DD HH:mm:ss. */
export function writtenMoment(column: Sql): Sql {
  return sql`to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`;
}
