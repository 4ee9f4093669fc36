import type { TenantScope } from '../access/scope.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Whether a legal hold of an exam is in force, by the database's clock: then nothing of it is erased, not by its retention
 * either.
 * @param exam the alias of `exams` in the statement
 */
export function isHeld(exam: Sql): Sql {
  return sql`coalesce(${exam}.held_until > now(), false)`;
}

/** The same of a row of a table in an exam. @param row its alias in the statement */
export function isOfHeldExam(row: Sql): Sql {
  return sql`exists (
    select 1 from exams e where e.client_id = ${row}.client_id and e.id = ${row}.exam_id and ${isHeld(sql`e`)})`;
}

/**
 * Makes a hold that begins meanwhile wait until the transaction ends. False where one is in force: what is over by age
 * stays until its end.
 */
export async function keepUnheld({ db, client_id }: TenantScope, exam_id: number): Promise<boolean> {
  const found = await db.rows(sql`
    select from exams e where e.client_id = ${client_id} and e.id = ${exam_id} and not ${isHeld(sql`e`)} for share`);
  return found.length > 0;
}
