import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isShown } from '../selection.ts';
import type { KnownExaminee, TakenAnswers } from './plan-answers.ts';

/** People of the exam who have one of these login ids in any case, with their portions. */
export function listSitters(
  scope: TenantScope,
  exam_id: number,
  logins: readonly string[],
): Promise<KnownExaminee[]> {
  const { client_id } = scope;
  return scope.db.rows<KnownExaminee>(sql`
    select x.id, x.login_id, x.name, x.is_hidden,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'exam_item_id', a.exam_item_id, 'status', a.status))
        from answers a where a.client_id = ${client_id} and a.examinee_id = x.id
      ), '[]') as portions
    from examinees x
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and lower(x.login_id) = any(${[...logins]}::text[])`);
}

/** People of the exam who are not hidden, behind an id. */
export function listForTemplate(
  scope: TenantScope,
  exam_id: number,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; login_id: string; name: string }[]> {
  return scope.db.rows(sql`
    select x.id, x.login_id, x.name from examinees x
    where x.client_id = ${scope.client_id} and x.exam_id = ${exam_id} and ${isShown} and x.id > ${after}
    order by x.id limit ${most}`);
}

/** A row of an import whose answers are taken. */
export interface TakenRow {
  line: number;
  examinee_id: number;
  value: TakenAnswers;
}

/** The next rows behind a line. */
export function listTaken(
  scope: TenantScope,
  import_id: number,
  { after, most }: { after: number; most: number },
): Promise<TakenRow[]> {
  return scope.db.rows<TakenRow>(sql`
    select r.line, r.examinee_id, r.value from import_rows r
    where r.client_id = ${scope.client_id} and r.import_id = ${import_id} and r.act = 'add' and r.line > ${after}
    order by r.line limit ${most}`);
}
