import { type Sql, sql } from './sql.ts';

/**
 * Whether a legal hold of an exam is in force, by the database's clock: then nothing of it is erased, not by its retention
 * either.
 * @param exam the alias of `exams` in the statement
 */
export function isHeld(exam: Sql): Sql {
  return sql`coalesce(${exam}.held_until > now(), false)`;
}
