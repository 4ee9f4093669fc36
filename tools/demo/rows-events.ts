import type { Seeding } from './rows.ts';

/**
 * Tells what happened to an exam's people, as the product tells it while it happens. The ledger of billable events stays
 * empty: the demo's people are simulated.
 */
export async function insertEvents(
  { client }: Seeding,
  { client_id, exam_id }: { client_id: number; exam_id: number },
): Promise<void> {
  await client.query(eventsText, [client_id, exam_id]);
}

/** $1 company, $2 exam. Read from the rows that tell of the same. */
const eventsText = `
  with people as (
    select id, created_at, end_at from examinees where client_id = $1 and exam_id = $2
  ), portions as (
    select id, examinee_id, start_at, submitted_at, closed_by,
      row_number() over (partition by examinee_id order by start_at) = 1 as first
    from answers where client_id = $1 and exam_id = $2 and start_at is not null
  )
  insert into events (client_id, exam_id, examinee_id, answer_id, kind, detail, at)
  select $1, $2, told.examinee_id, told.answer_id, told.kind, told.detail, told.at
  from (
    select 1 as turn, id as examinee_id, null::bigint as answer_id, 'registered' as kind,
      '{"by": "staff"}'::jsonb as detail, created_at as at from people
    union all
    select 2, examinee_id, id, 'begun', jsonb_build_object('first', first), start_at from portions
    union all
    select 3, examinee_id, id, 'submitted', jsonb_build_object('closed_by', closed_by), submitted_at
    from portions where submitted_at is not null
    union all
    select 4, id, null, 'examined', '{}', end_at from people where end_at is not null
    union all
    select 5, id, null, 'result_ready', '{}', end_at from people where end_at is not null
  ) told
  order by told.at, told.turn, told.examinee_id`;
