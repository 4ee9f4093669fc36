import { undoHours } from '#contract/codes/duplicates.ts';
import { yesNo } from '#contract/codes/status.ts';
import { actorOf, type ExamScope, type TenantScope } from '../../../access/scope.ts';
import { raiseShown } from '../../../db/raise-linked.ts';
import { raw, sql } from '../../../db/sql.ts';
import { finishedOn } from '../../exams/door.ts';
import type { HeldPerson } from '../selected-store.ts';

export async function storeHidden(
  scope: TenantScope,
  exam_id: number,
  examinee_ids: readonly number[],
  is_hidden: number,
): Promise<void> {
  await scope.db.run(sql`
    update examinees set is_hidden = ${is_hidden}, updated_at = now()
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and id = any(${examinee_ids}::bigint[])`);
  if (is_hidden === yesNo.no) await raiseShown(scope, examinee_ids);
}

/** Somebody whom an act has hidden or shown. */
interface ChangedPerson extends HeldPerson {
  /** What the act found. */
  was_hidden: number;
}

/**
 * People whom one act of the viewer has hidden or shown within the hours of an undo, without those who were hidden or
 * shown again since; they are locked until the transaction ends.
 * @param act the id of the request that did it
 */
export function holdChanged(scope: ExamScope, act: string): Promise<ChangedPerson[]> {
  const { client_id, exam_id } = scope;
  return scope.db.rows<ChangedPerson>(sql`
    select x.id, x.test_status, x.is_output, x.is_printed, x.is_hidden, ${raw(finishedOn)},
      (l.before ->> 'is_hidden')::int as was_hidden
    from operation_logs l
    join examinees x on x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id = l.examinee_id
    where l.client_id = ${client_id} and l.exam_id = ${exam_id} and l.request_id = ${act}
      and l.operation = 'examinees.changeHiddenStatus' and l.actor = ${actorOf(scope)}
      and l.created_at > now() - make_interval(hours => ${undoHours})
      and not exists (
        select from operation_logs n
        where n.client_id = ${client_id} and n.examinee_id = l.examinee_id and n.created_at > l.created_at
          and n.operation = 'examinees.changeHiddenStatus')
    order by x.id for no key update of x`);
}
