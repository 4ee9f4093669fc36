import type pg from 'pg';
import type { billableKinds } from '#contract/codes/events.ts';

/** People of an exam by its counters and by the ledger, and why these are not the same. */
export interface ExamDifference {
  of: 'exam';
  client_id: number;
  exam_id: number;
  event: (typeof billableKinds)[number];
  counter: number;
  ledger: number;
  /** In the ledger and not in the counter: begun anew after a reset or an init, or given more tests. */
  reset: number;
  hidden: number;
  forgotten: number;
  /** In the counter and never billed. */
  simulated: number;
  /** What is left when all of these are taken off: 0, or a fault. */
  unexplained: number;
}

/** A closed month whose lines are not what is counted today: late facts, which the next closing bills. */
export interface MonthDifference {
  of: 'month';
  client_id: number;
  month: string;
  lines: number;
  ledger: number;
}

/** Compares what bills are made of with the exams' counters and with closed months, one company after another. */
export async function* compareBills(pool: pg.Pool): AsyncGenerator<ExamDifference | MonthDifference> {
  const { rows: companies } = await pool.query<{ id: number }>('select id from clients order by id');
  for (const { id } of companies) {
    for (const row of (await pool.query<Omit<ExamDifference, 'unexplained'>>(examsText, [id])).rows) {
      const { counter, ledger, reset, hidden, forgotten, simulated } = row;
      const unexplained = counter - (ledger - reset - hidden - forgotten + simulated);
      if (counter !== ledger || unexplained !== 0) yield { ...row, unexplained };
    }
    yield* (await pool.query<MonthDifference>(monthsText, [id])).rows;
  }
}

/** Somebody counts as printed when a result was output, as the ledger writes it. */
const examsText = `
  with billed as (
    select exam_id, examinee_id, event from billable_events where client_id = $1
    group by exam_id, examinee_id, event
  ), ledger as (
    select b.exam_id, b.event, count(*)::int as people,
      count(*) filter (where x.id is null)::int as forgotten,
      count(*) filter (where x.is_hidden = 1)::int as hidden,
      count(*) filter (where x.is_hidden = 0
        and not (x.test_status = 3 and (b.event = 'examined' or x.is_output = 1)))::int as reset
    from billed b left join examinees x on x.client_id = $1 and x.id = b.examinee_id
    group by b.exam_id, b.event
  ), simulated as (
    select exam_id, count(*)::int as examined, count(*) filter (where is_output = 1)::int as printed
    from examinees where client_id = $1 and is_simulated and is_hidden = 0 and test_status = 3 group by exam_id
  ), counters as (
    select exam_id, 'examined' as event, tested_person_number as people from exam_counters where client_id = $1
    union all
    select exam_id, 'printed', tested_person_number - no_output_person_number from exam_counters where client_id = $1
  )
  select 'exam' as of, $1::bigint as client_id, exam_id, event, coalesce(c.people, 0) as counter,
    coalesce(l.people, 0) as ledger, coalesce(l.reset, 0) as reset, coalesce(l.hidden, 0) as hidden,
    coalesce(l.forgotten, 0) as forgotten,
    coalesce(case event when 'examined' then s.examined else s.printed end, 0) as simulated
  from ledger l full join counters c using (exam_id, event) left join simulated s using (exam_id)
  order by exam_id, event`;

const monthsText = `
  with counted as (
    select month, count(*)::int as people from (
      select distinct on (event, content, exam_id, examinee_id) month from billable_events where client_id = $1
      order by event, content, exam_id, examinee_id, at, answer_id
    ) used
    group by month
  ), billed as (
    select for_month as month, sum(quantity)::int as people from billing_lines
    where client_id = $1 and kind <> 'manual'
      and month in (select month from billing_months where closed_at is not null)
    group by for_month
  )
  select 'month' as of, $1::bigint as client_id, left(month::text, 7) as month, coalesce(b.people, 0) as lines,
    coalesce(c.people, 0) as ledger
  from counted c full join billed b using (month)
  where month <= (select max(month) from billing_months where closed_at is not null)
    and coalesce(b.people, 0) <> coalesce(c.people, 0)
  order by month`;
