import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Begins to match everybody of the exam with a pattern's newest revision, inside the transaction that made it. */
export async function matchEverybody(scope: ExamScope, pattern_id: number): Promise<void> {
  await scope.db.run(sql`
    update factor_patterns set matched_at = null, problem = null, done = 0, total = 0
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and id = ${pattern_id}`);
}
