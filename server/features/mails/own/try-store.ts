import type { OperationName } from '#contract/codes/operations.ts';
import { actorOf, type CompanyScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/**
 * Mails to oneself that the scope's viewer, of the company's staff, has had within the last minute. The account is held
 * until the transaction ends, so that presses at the same moment are counted one after the other.
 */
export async function countTries(scope: CompanyScope, operations: readonly OperationName[]): Promise<number> {
  const { db, client_id, viewer } = scope;
  await db.run(sql`
    select from users where client_id = ${client_id} and id = ${viewer.id} for no key update`);
  // They are about nobody: operation_logs_examinee_index finds the company's lines of that kind by their time, so that
  // only what it did within this minute is read, however long its log and however large an import just now.
  const row = await db.one<{ tries: number }>(sql`
    select count(*)::int as tries from operation_logs
    where client_id = ${client_id} and examinee_id is null and created_at > now() - interval '1 minute'
      and actor = ${actorOf(scope)} and operation = any(${operations}::text[])`);
  return row?.tries ?? 0;
}
