import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Empties what was written to the people of an exam, inside the caller's transaction: it may hold a name. */
export async function forgetTexts(scope: TenantScope, exam_id: number): Promise<number> {
  return scope.db.run(sql`
    update mails set subject = '', body = ''
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and (subject <> '' or body <> '')`);
}
