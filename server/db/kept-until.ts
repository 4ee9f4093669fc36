import { type Sql, sql } from './sql.ts';

/**
 * The last moment at which an exam's personal data and answers are kept: so many months after its period, counted on
 * Japan's calendar. The notes page promises it and forgetting keeps it, so both ask here.
 * @param exam the alias of `exams` in the statement
 */
export function keptUntil(exam: Sql): Sql {
  return sql`((${exam}.terminate_on at time zone 'Asia/Tokyo' + make_interval(months => ${exam}.retention_months))
    at time zone 'Asia/Tokyo')`;
}
