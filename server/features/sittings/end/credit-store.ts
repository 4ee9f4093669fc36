import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { actorOf } from '../../../access/scope.ts';
import { intervalOf, sessionLimits } from '../../../access/session-limits.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { Interruption } from './credit.ts';

/** A portion that ran while nobody could answer; moments in milliseconds since 1970, with their fractions. */
export interface InterruptedPortion {
  answer_id: number;
  exam_id: number;
  examinee_id: number;
  attempt: number;
  began: number;
  deadline: number;
}

/** Companies where portions ran while nobody could answer. */
export async function listInterrupted(scope: SweepScope, { from, to }: Interruption): Promise<number[]> {
  const found = await scope.db.rows<{ client_id: number }>(sql`
    /* exempt from rule 1: who was interrupted is looked for over all companies */
    select distinct client_id from answers where status + 0 = 2 and deadline > ${from} and start_at < ${to}`);
  return found.map(({ client_id }) => client_id);
}

/** The next of them without their time back, held until the transaction ends. */
export function holdInterrupted(
  scope: TenantScope,
  { id, from, to }: Interruption,
  most: number,
): Promise<InterruptedPortion[]> {
  const { client_id } = scope;
  return scope.db.rows<InterruptedPortion>(sql`
    select id as answer_id, exam_id, examinee_id, attempt, (extract(epoch from start_at) * 1000)::float8 as began,
      (extract(epoch from deadline) * 1000)::float8 as deadline
    from answers a
    where a.client_id = ${client_id} and a.status = 2 and a.deadline > ${from} and a.start_at < ${to}
      and not exists (
        select from time_credits t where t.client_id = ${client_id} and t.act_id = ${id} and t.answer_id = a.id)
    order by id limit ${most} for update`);
}

/**
 * Writes the credits and moves the deadlines in one statement: a portion that has its credit stays as it is. The caller
 * has locked the portions.
 */
export async function give(
  scope: TenantScope,
  act_id: string,
  credits: readonly (Pick<InterruptedPortion, 'answer_id' | 'exam_id' | 'examinee_id' | 'attempt'> & {
    seconds: number;
    /** Milliseconds since 1970. */
    deadline: number;
  })[],
): Promise<void> {
  const { client_id } = scope;
  const moved = credits.map(({ answer_id, deadline, seconds }) => ({
    answer_id,
    deadline: new Date(deadline + seconds * 1_000).toISOString(),
  }));
  await scope.db.run(sql`
    with given as (
      insert into time_credits (client_id, act_id, exam_id, examinee_id, answer_id, attempt, seconds, cause, by)
      select ${client_id}::bigint, ${act_id}::text, n.exam_id, n.examinee_id, n.answer_id, n.attempt, n.seconds,
        'maintenance', ${actorOf(scope)}::text
      from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb)
        as n(exam_id bigint, examinee_id bigint, answer_id bigint, attempt smallint, seconds integer)
      on conflict (client_id, act_id, answer_id) do nothing
      returning answer_id
    )
    update answers a
    set deadline = n.deadline
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(answer_id bigint, deadline timestamptz)
    where a.client_id = ${client_id} and a.status = 2 and a.id = n.answer_id and a.id in (select answer_id from given)`);
}

/** Who was logged in when it began is logged in afterwards: nobody could do anything meanwhile. */
export async function keepSessions(
  scope: TenantScope,
  { from }: Interruption,
  examinee_ids: readonly number[],
): Promise<void> {
  const { idle, absolute } = sessionLimits.examinee;
  await scope.db.run(sql`
    update examinee_sessions set last_seen_at = statement_timestamp()
    where client_id = ${scope.client_id} and examinee_id = any(${examinee_ids}::bigint[]) and ended_at is null
      and ${from}::timestamptz - last_seen_at < ${raw(intervalOf(idle))}
      and ${from}::timestamptz - created_at < ${raw(intervalOf(absolute))}`);
}
