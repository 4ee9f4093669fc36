import type pg from 'pg';
import { billedBy } from '#contract/codes/billing.ts';
import type { billableKinds } from '#contract/codes/events.ts';

/** People of an exam by its counters and by the ledger, and why these are not the same. */
export interface ExamDifference {
  of: 'exam';
  client_id: number;
  exam_id: number;
  event: (typeof billableKinds)[number];
  counter: number;
  ledger: number;
  /** In the ledger and not in the counter: taken back by a reset or an init; not through with all of their tests; */
  reset: number;
  unfinished: number;
  hidden: number;
  forgotten: number;
  /** In the counter and never billed. */
  simulated: number;
  /** Faults: by how much the counter is not the number of people it counts, */
  drift: number;
  /** tests that ended or were output without a line of the ledger, */
  unbilled: number;
  /** simulated people who have one. */
  billed_simulated: number;
}

/** What is counted today for a closed month and is not in its lines: late facts, which the next closing bills. */
export interface MonthDifference {
  of: 'month';
  client_id: number;
  month: string;
  /** What is counted apart: event, content, service, package type and contract classification. */
  key: string;
  lines: number;
  ledger: number;
}

/** A line of a bill whose price is not that of its month, or whose amount is not quantity by price: a fault. */
export interface LineDifference {
  of: 'line';
  client_id: number;
  month: string;
  for_month: string;
  key: string;
  quantity: number;
  unit_yen: number;
  amount_yen: number;
  /** The price in force; null where there is none. */
  price: number | null;
}

export type BillDifference = ExamDifference | MonthDifference | LineDifference;

/** Compares what bills are made of with the exams' counters, closed months and prices, one company after another. */
export async function* compareBills(pool: pg.Pool): AsyncGenerator<BillDifference> {
  const { rows: companies } = await pool.query<{ id: number }>('select id from clients order by id');
  for (const { id } of companies) {
    for (const row of (await pool.query<ExamDifference>(examsText, [id])).rows)
      if (row.counter !== row.ledger || isFault(row)) yield row;
    yield* (await pool.query<MonthDifference>(monthsText, [id])).rows;
    yield* (await pool.query<LineDifference>(linesText, [id])).rows;
  }
}

/** Whether it has no reason, and somebody has to look at it. */
export function isFault(found: BillDifference): boolean {
  if (found.of === 'exam') return found.drift !== 0 || found.unbilled > 0 || found.billed_simulated > 0;
  return found.of === 'line';
}

/** Somebody counts as printed when a result was output, as the ledger writes it. */
const examsText = `
  with billed as (
    select exam_id, examinee_id, event, true as is_billed from billable_events where client_id = $1
    group by exam_id, examinee_id, event
  ), begun_anew as (
    select examinee_id from answers where client_id = $1 and attempt > 1 group by examinee_id
  ), seen as (
    select x.exam_id, x.id as examinee_id, event, x.is_simulated, x.is_hidden = 1 as is_hidden,
      x.test_status = 3 and (event = 'examined' or x.is_output = 1) as is_done, r.examinee_id is not null as is_reset
    from examinees x cross join (values ('examined'), ('printed')) e (event)
    left join begun_anew r on r.examinee_id = x.id
    where x.client_id = $1
  ), people as (
    select exam_id, event, count(is_billed)::int as ledger,
      count(*) filter (where s.is_hidden is null)::int as forgotten,
      count(is_billed) filter (where s.is_hidden)::int as hidden,
      count(is_billed) filter (where not s.is_hidden and not s.is_done and s.is_reset)::int as reset,
      count(is_billed) filter (where not s.is_hidden and not s.is_done and not s.is_reset)::int as unfinished,
      count(*) filter (where is_billed is null and not s.is_hidden and s.is_done and s.is_simulated)::int as simulated,
      count(is_billed) filter (where s.is_simulated)::int as billed_simulated,
      count(*) filter (where not s.is_hidden and s.is_done)::int as done
    from billed b full join seen s using (exam_id, examinee_id, event)
    group by exam_id, event
  ), unbilled as (
    select a.exam_id, e.event, count(*)::int as tests
    from answers a
    join examinees x on x.client_id = $1 and x.id = a.examinee_id and not x.is_simulated
    cross join (values ('examined', 3), ('printed', 5)) e (event, status)
    left join billable_events b on b.client_id = $1 and b.answer_id = a.id and b.event = e.event
    where a.client_id = $1 and a.status >= e.status and b.answer_id is null
    group by a.exam_id, e.event
  ), counters as (
    select exam_id, 'examined' as event, tested_person_number as people from exam_counters where client_id = $1
    union all
    select exam_id, 'printed', tested_person_number - no_output_person_number from exam_counters where client_id = $1
  )
  select 'exam' as of, $1::bigint as client_id, exam_id, event, coalesce(c.people, 0) as counter,
    coalesce(p.ledger, 0) as ledger, coalesce(p.reset, 0) as reset, coalesce(p.unfinished, 0) as unfinished,
    coalesce(p.hidden, 0) as hidden, coalesce(p.forgotten, 0) as forgotten, coalesce(p.simulated, 0) as simulated,
    coalesce(c.people, 0) - coalesce(p.done, 0) as drift, coalesce(u.tests, 0) as unbilled,
    coalesce(p.billed_simulated, 0) as billed_simulated
  from people p full join counters c using (exam_id, event) left join unbilled u using (exam_id, event)
  order by exam_id, event`;

const keyText = `concat_ws(' ', event, content, service, package_type, contract_classification)`;

const monthsText = `
  with counted as (
    select month, ${keyText} as key, count(*)::int as people from (
      select distinct on (exam_id, event, content, examinee_id) * from billable_events where client_id = $1
      order by exam_id, event, content, examinee_id, at, answer_id
    ) used
    group by 1, 2
  ), billed as (
    select for_month as month, ${keyText} as key, sum(quantity)::int as people from billing_lines
    where client_id = $1 and kind <> 'manual'
      and month in (select month from billing_months where closed_at is not null)
    group by 1, 2
  )
  select 'month' as of, $1::bigint as client_id, left(month::text, 7) as month, key, coalesce(b.people, 0) as lines,
    coalesce(c.people, 0) as ledger
  from counted c full join billed b using (month, key)
  where month <= (select max(month) from billing_months where closed_at is not null)
    and coalesce(b.people, 0) <> coalesce(c.people, 0)
  order by month, key`;

const linesText = `
  select 'line' as of, $1::bigint as client_id, left(month::text, 7) as month, left(for_month::text, 7) as for_month,
    ${keyText} as key, quantity, unit_yen, amount_yen, price
  from (
    select l.*, case
      when kind = 'manual' then unit_yen
      when (package_type, event) not in (${Object.entries(billedBy)
        .map(([type, event]) => `('${type}', '${event}')`)
        .join(', ')}) then 0
      else (
        select yen from prices p
        where p.package_type = l.package_type and p.service = l.service and p.content = l.content
          and p.event = l.event and p.from_month <= l.for_month
        order by p.from_month desc limit 1) end as price
    from billing_lines l where client_id = $1
  ) priced
  where amount_yen <> quantity::bigint * unit_yen or price is distinct from unit_yen
  order by month, for_month, key`;
