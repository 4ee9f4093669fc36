import type { LinkageScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { LinkProblem } from '../deliveries/linkage-store.ts';

/** Tests of the exam that the linkage has a code for; one that is called as the exam is that test. */
export function listSubjects({
  client_id,
  db,
  viewer,
  exam,
}: LinkageScope): Promise<{ external_code: string; form_id: string }[]> {
  return db.rows(sql`
    select s.external_code, i.form_id from linkage_subjects s
    join exam_items i on i.client_id = ${client_id} and i.id = s.exam_item_id
    where s.client_id = ${client_id} and s.linkage_id = ${viewer.id} and s.external_code <> ${exam.directory}
    order by s.position, s.exam_item_id`);
}

/** Keeps the secret of a key of the linkage, sealed, unless it is kept already. */
export async function putSecret(
  { client_id, db, viewer }: LinkageScope,
  { key_id, secret_sealed }: { key_id: string; secret_sealed: string },
): Promise<void> {
  await db.run(sql`
    update link_keys set secret_sealed = ${secret_sealed}
    where client_id = ${client_id} and linkage_id = ${viewer.id} and key_id = ${key_id} and secret_sealed is null`);
}

/** Shows on the linkage's page what went wrong last. */
export async function putError({ client_id, db, viewer }: LinkageScope, problem: LinkProblem): Promise<void> {
  await db.run(sql`
    update linkages set last_error = ${JSON.stringify(problem)}::jsonb, last_error_at = statement_timestamp()
    where client_id = ${client_id} and id = ${viewer.id}`);
}
