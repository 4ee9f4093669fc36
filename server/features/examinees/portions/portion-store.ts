import { answerStatus, examStatus } from '#contract/codes/status.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { holdPeople } from '../../../db/hold-people.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Ids of those who have the exam's standard portions and have not begun. */
export function standardPeople({ client_id, exam_id }: AnyExamScope): Sql {
  return sql`select x.id from examinees x
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.exam_set_id is null
      and x.test_status <= ${examStatus.unexamined}`;
}

/** Removes portions that were never begun: one with a reset's record stays. */
export async function deleteUnbegun(scope: AnyExamScope, item_ids: readonly number[]): Promise<void> {
  const { client_id, exam_id } = scope;
  await scope.db.run(sql`
    delete from answers a
    where a.client_id = ${client_id} and a.exam_id = ${exam_id} and a.exam_item_id = any(${item_ids}::bigint[])
      and a.status = ${answerStatus.unanswered}
      and not exists (select from answer_resets r where r.client_id = ${client_id} and r.answer_id = a.id)`);
}

/** How many of these items were begun, and how many people under examination have nothing else left to answer. */
export async function countHeld(
  scope: AnyExamScope,
  item_ids: readonly number[],
): Promise<{ begun: number; through: number }> {
  const { client_id, exam_id } = scope;
  const counted = await scope.db.one<{ begun: number; through: number }>(sql`
    select (
      select count(distinct a.examinee_id)::int from answers a
      where a.client_id = ${client_id} and a.exam_id = ${exam_id} and a.exam_item_id = any(${item_ids}::bigint[])
    ) as begun, (
      select count(*)::int from examinees x
      where x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.test_status = ${examStatus.examining}
        and not exists (
          select from answers a
          where a.client_id = ${client_id} and a.examinee_id = x.id and a.status < ${answerStatus.answered})
    ) as through`);
  return counted ?? { begun: 0, through: 0 };
}

/** Derives the states of people who have not begun: unexamined with a portion, not registered without. */
export async function deriveRegistered(scope: AnyExamScope): Promise<void> {
  const { client_id, exam_id } = scope;
  const hasPortions = sql`exists (select from answers a where a.client_id = ${client_id} and a.examinee_id = x.id)`;
  const among = sql`x.client_id = ${client_id} and x.exam_id = ${exam_id}
    and ((x.test_status = ${examStatus.notRegistered} and ${hasPortions})
      or (x.test_status = ${examStatus.unexamined} and not ${hasPortions}))`;
  await holdPeople(scope, among);
  await scope.db.run(sql`
    update examinees x set updated_at = now(),
      test_status = case when ${hasPortions} then ${examStatus.unexamined}::int2 else ${examStatus.notRegistered}::int2 end
    where ${among}`);
}
