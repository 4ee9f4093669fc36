import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

interface Size {
  companies: number;
  /** Of the ledger. */
  rows: number;
}

/**
 * People with three tests of two contents each, in six exams a company, each of ten weeks, in
 * fourteen months. Written in the order of time, as they come: those of one company lie scattered.
 */
export async function fillLedger(pool: pg.Pool, first: string, { companies, rows }: Size): Promise<void> {
  await pool.query('delete from billable_events');
  await pool.query(
    `insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start, contract_end,
       inquiry_contact)
     select 'bench' || g, 'Company ' || g, 'カイシャ', (9000000 + g)::text, 1, '2020-01-01', '2040-01-01', '-'
     from generate_series(1, $1) g`,
    [companies],
  );
  await pool.query(
    `insert into packages (client_id, name, type, service, contents)
     select id, 'A package', 'ASP', 'EXAM5', '{personality,subjects}' from clients where hash like 'bench%'`,
  );
  await pool.query(
    `insert into prices (package_type, service, content, event, yen, from_month, set_by)
     select 'ASP', 'EXAM5', content, 'examined', 500, '2020-01-01', 'admin:1'
     from unnest(array['personality', 'subjects']) content`,
  );
  await pool.query(
    `insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on)
     select p.client_id, p.id, 'ASP', 'exam' || g, 'Exam ' || g, $1::date + g * interval '70 days',
       $1::date + (g + 1) * interval '70 days'
     from packages p join clients c on c.id = p.client_id and c.hash like 'bench%', generate_series(0, 5) g`,
    [`${first}-01`],
  );
  await pool.query(
    `insert into exam_items (client_id, exam_id, type, code, form_id, position)
     select e.client_id, e.id, i.type, i.code, i.form, i.position from exams e
     join clients c on c.id = e.client_id and c.hash like 'bench%',
     (values ('personality', 11, 'personality-recruit-v1', 1), ('subjects', 12, 'verbal-1-v1', 2),
       ('subjects', 12, 'numerical-1-v1', 3)) i (type, code, form, position)`,
  );
  await pool.query(
    `insert into exam_counters (client_id, exam_id, registered_person_number)
     select e.client_id, e.id, 70 from exams e join clients c on c.id = e.client_id and c.hash like 'bench%'
     on conflict (client_id, exam_id) do update set registered_person_number = 70`,
  );
  await insertMany(
    pool,
    `insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
       contract_classification, month, at)
     select client_id, g, 'examined', day / 70, person, case g % 3 when 0 then 'personality' else 'subjects' end,
       'EXAM5', 'ASP', 1, date_trunc('month', at at time zone 'Asia/Tokyo')::date, at
     from (
       select c.id as client_id, g, g / 3 as person, person_day % 420 as day,
         ($1::date + (person_day % 420) * interval '1 day' + (g % 3) * interval '30 minutes') at time zone 'Asia/Tokyo' as at
       from (select id, row_number() over () as n from clients where hash like 'bench%') c,
         generate_series(1, $2::int) g, lateral (select (g / 3) * 37 + c.n * 11 as person_day) d
     ) r
     order by at`,
    [`${first}-01`, Math.round(rows / companies)],
  );
  await pool.query('vacuum analyze');
}

/** Lines of the months before, as their closings have written them. */
export async function closeMonths(pool: pg.Pool, first: string, closing: string): Promise<void> {
  await pool.query(
    `insert into billing_months (month, status, asked_by, closed_at)
     select m, 2, 'admin:1', now() from generate_series($1::date, $2::date - interval '1 month', interval '1 month') m`,
    [`${first}-01`, `${closing}-01`],
  );
  await pool.query(
    `insert into billing_lines (client_id, month, for_month, event, content, service, package_type,
       contract_classification, kind, quantity, unit_yen, amount_yen)
     select client_id, month, month, event, content, service, package_type, contract_classification, 'regular', count(*),
       500, count(*) * 500
     from (
       select distinct on (client_id, event, content, exam_id, examinee_id) * from billable_events
       order by client_id, event, content, exam_id, examinee_id, at, answer_id
     ) used
     where month < $1 group by client_id, month, event, content, service, package_type, contract_classification`,
    [`${closing}-01`],
  );
  await pool.query('vacuum analyze billing_lines');
}

/**
 * The counts of days that belong to the ledger: each of its lines is a test that began and ended. Waits until the product
 * has added them up.
 */
export async function fillDays(pool: pg.Pool): Promise<void> {
  // Days that are added up already would hide those before them.
  await insertMany(
    pool,
    `with forgotten as (delete from daily_totals), by_exam as (delete from daily_exams)
     insert into daily_counts (client_id, exam_id, day, portion, language, device, event, minutes, n)
     select client_id, exam_id, (at at time zone 'Asia/Tokyo')::date as day, content, 'ja',
       case answer_id % 4 when 0 then 'mobile' else 'computer' end as device,
       case when step = 'begun' then 'begun' when answer_id % 20 = 0 then 'timed_out' else 'finished' end as event,
       case step when 'begun' then -1 else 10 + examinee_id % 30 end as minutes, count(*)
     from billable_events, unnest(array['begun', 'ended']) step
     group by 1, 2, 3, 4, 6, 7, 8`,
  );
  await pool.query('vacuum analyze daily_counts');
  for (;;) {
    const { rows } = await pool.query(
      `select from daily_counts where day > (select coalesce(max(day), '-infinity') from daily_totals)
         and day < (now() at time zone 'Asia/Tokyo')::date - 1 limit 1`,
    );
    if (rows.length === 0) break;
    await pause(500);
  }
  await pool.query('vacuum analyze daily_totals, daily_exams');
}

/** Inserts millions of rows without asking for the company of each one again. */
async function insertMany(pool: pg.Pool, text: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}
