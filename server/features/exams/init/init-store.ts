import { answerStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { holdPeople } from '../../../db/hold-people.ts';
import { raw, sql } from '../../../db/sql.ts';
import { unbegun } from '../../sittings/door.ts';
import { finishedOn } from '../counters.ts';

/**
 * Makes every portion of the exam one that nobody has begun. One that was begun starts its next attempt.
 * @returns how many people were answering
 */
export async function takeBackAnswers(scope: AnyExamScope): Promise<number> {
  const ofExam = sql`a.client_id = ${scope.client_id} and a.exam_id = ${scope.exam_id}`;
  const counted = await scope.db.one<{ number: number }>(sql`
    with begun as materialized (
      select a.id, a.examinee_id, a.status from answers a
      where ${ofExam} and (a.start_at is not null or a.status <> ${answerStatus.unanswered})
      order by a.id for update
    ), taken as (
      update answers a set ${unbegun(scope.client_id)}
      from begun b where ${ofExam} and a.id = b.id
    )
    select count(distinct examinee_id)::int as number from begun where status = ${answerStatus.answering}`);
  await scope.db.run(sql`
    delete from drafts d using answers a
    where d.client_id = ${scope.client_id} and ${ofExam} and a.id = d.answer_id`);
  await scope.db.run(
    sql`delete from answer_resets where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`,
  );
  return counted?.number ?? 0;
}

export async function deleteResults(scope: AnyExamScope): Promise<void> {
  const ofExam = sql`client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`;
  await scope.db.run(sql`delete from composites where ${ofExam}`);
  await scope.db.run(sql`delete from results where ${ofExam}`);
  await scope.db.run(sql`delete from scores where ${ofExam}`);
  // A job that matches everybody holds profiles in this order (docs/decisions/0084-one-order-of-locks.md).
  await scope.db.run(sql`select from score_profiles where ${ofExam} order by examinee_id for update`);
  await scope.db.run(sql`delete from score_profiles where ${ofExam}`);
  await scope.db.run(sql`delete from pattern_matches where ${ofExam}`);
}

/** All but those who have begun again meanwhile. Returns whom that changes. */
export async function resetPeople(scope: AnyExamScope): Promise<number[]> {
  const among = sql`x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id}
      and (x.test_status > ${examStatus.unexamined} or x.start_at is not null or x.is_output > 0 or x.is_printed > 0
        or x.reliability_index is not null)
      and not exists (
        select from answers a
        where a.client_id = ${scope.client_id} and a.examinee_id = x.id and a.status <> ${answerStatus.unanswered})`;
  await holdPeople(scope, among);
  const reset = await scope.db.rows<{ id: number }>(sql`
    update examinees x set updated_at = now(), start_at = null, end_at = null, is_output = 0, is_printed = 0,
      reliability_index = null,
      test_status = case
        when exists (select from answers a where a.client_id = ${scope.client_id} and a.examinee_id = x.id)
          then ${examStatus.unexamined}::int2
        else ${examStatus.notRegistered}::int2 end
    where ${among} returning x.id`);
  return reset.map(({ id }) => id);
}

/** Counts anew, while the counters are held. */
export async function recount(scope: AnyExamScope): Promise<void> {
  await scope.db.run(sql`
    delete from exam_progress where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`);
  await scope.db.run(sql`
    update exam_counters n set registered_person_number = x.registered, untested_person_number = x.untested,
      under_examination_person_number = x.examining, tested_person_number = x.tested,
      printed_person_number = x.printed, no_output_person_number = x.no_output
    from (
      select count(*) as registered,
        count(*) filter (where test_status <= ${examStatus.unexamined}) as untested,
        count(*) filter (where test_status = ${examStatus.examining}) as examining,
        count(*) filter (where test_status = ${examStatus.examined}) as tested,
        count(*) filter (where is_printed > 0) as printed,
        count(*) filter (where test_status = ${examStatus.examined} and is_output = 0) as no_output
      from examinees
      where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and is_hidden = ${yesNo.no}
    ) x
    where n.client_id = ${scope.client_id} and n.exam_id = ${scope.exam_id}`);
  await scope.db.run(
    sql`delete from exam_days where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`,
  );
  await scope.db.run(sql`
    insert into exam_days (client_id, exam_id, day, examined)
    select ${scope.client_id}::bigint, ${scope.exam_id}::bigint, finished_on, count(*)
    from (
      select ${raw(finishedOn)} from examinees
      where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and is_hidden = ${yesNo.no}
        and test_status = ${examStatus.examined} and end_at is not null
    ) x
    group by finished_on`);
}
