import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { staffPassword } from '../tools/demo/plan.ts';
import { type Measure, medianOf, shown } from './measure.ts';
import { type Place, withPlace } from './place.ts';

const companies = 2_000;
/** Rows of the ledger; `LONG=1` measures the promised number. */
const rows = process.env.LONG === '1' ? 5_000_000 : 500_000;
const rounds = 5;
/** The promises, in s, and how much larger the process may grow while it closes, in MB. */
const [statisticsWithin, closingWithin, growth] = [1, 60, 200];

/** The month that is closed is over for so long that it may be, and a year of closed months stands before it. */
const present = localOfMoment(new Date()).slice(0, 7);
const closing = monthAfter(present, -2);
const first = monthAfter(closing, -12);

/** B17: a year's statistics over many companies, and the closing of a month over their whole ledger. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    await fillLedger(place.pool);
    await closeYear(place.pool);
    const token = await logIn(place);
    const closed = await measureClosing(place, token);
    const year = await measureStatistics(place, token, monthAfter(closing, -11), closing, 'a closed year');
    const draft = await measureStatistics(
      place,
      token,
      monthAfter(present, -11),
      present,
      'a year that is not closed yet',
    );
    return [closed, year, draft];
  });
}

/** People with three tests of two contents each, in six exams a company, each of ten weeks, in fourteen months. */
async function fillLedger(pool: pg.Pool): Promise<void> {
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
  await pool.query(
    `insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
       contract_classification, month, at)
     select client_id, g, 'examined', day / 70, person, case g % 3 when 0 then 'personality' else 'subjects' end,
       'EXAM5', 'ASP', 1, date_trunc('month', at at time zone 'Asia/Tokyo')::date, at
     from (
       select c.id as client_id, g, g / 3 as person, person_day % 420 as day,
         ($1::date + (person_day % 420) * interval '1 day' + (g % 3) * interval '30 minutes') at time zone 'Asia/Tokyo' as at
       from (select id, row_number() over () as n from clients where hash like 'bench%') c,
         generate_series(1, $2::int) g, lateral (select (g / 3) * 37 + c.n * 11 as person_day) d
     ) r`,
    [`${first}-01`, Math.round(rows / companies)],
  );
  await pool.query('vacuum analyze');
}

/** Lines of the months before, as their closings have written them. */
async function closeYear(pool: pg.Pool): Promise<void> {
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

async function logIn({ product }: Place): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: 'admin', password: staffPassword }),
  });
  return (await response.json()).data.access_token;
}

async function ask(place: Place, token: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${place.product.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

async function measureClosing(place: Place, token: string): Promise<Measure> {
  const before = place.product.peak();
  const from = performance.now();
  let month = await ask(place, token, `/admin/billing-months/${closing}/close`, { typed: closing });
  while (month.state === 'closing') {
    await pause(200);
    month = await ask(place, token, `/admin/billing-months/${closing}`);
  }
  const seconds = (performance.now() - from) / 1000;
  if (month.state !== 'closed') throw new Error(`the month is ${month.state}: ${month.problem}`);
  const grown = place.product.peak() - before;
  const late = await place.pool.query(`select from billing_lines where kind = 'late'`);
  if (late.rows.length > 0) throw new Error('lines of months that nobody touched are late');
  return {
    bar: 'B17',
    work: `close a month over a ledger of ${rows.toLocaleString('en')} rows of ${companies.toLocaleString('en')} companies, as a job`,
    unit: 's',
    ours: seconds,
    floor: { work: 'the count of all companies by one statement', value: await countAll(place.pool) },
    peak_mb: place.product.peak(),
    verdicts: [
      { promise: `at most ${closingWithin} s`, found: `${shown(seconds)} s`, kept: seconds <= closingWithin },
      { promise: `grows by at most ${growth} MB`, found: `${shown(grown)} MB`, kept: grown <= growth },
    ],
    notes: ['The worker asks the queue every second, so up to a second of ours is waiting.'],
  };
}

async function countAll(pool: pg.Pool): Promise<number> {
  const from = performance.now();
  await pool.query(
    `select count(*) from (
       select distinct on (client_id, event, content, exam_id, examinee_id) month from billable_events
       order by client_id, event, content, exam_id, examinee_id, at
     ) used`,
  );
  return (performance.now() - from) / 1000;
}

async function measureStatistics(
  place: Place,
  token: string,
  from: string,
  to: string,
  what: string,
): Promise<Measure> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const data = await ask(place, token, `/admin/asp_statistics?start_date=${from}-01&end_date=${to}-01`);
    times.push((performance.now() - begin) / 1000);
    if (data.companies.length < companies) throw new Error(`${data.companies.length} companies have a bill`);
    bytes = JSON.stringify(data).length;
  }
  const slowest = Math.max(...times);
  return {
    bar: 'B17',
    work: `statistics of ${what}, ${companies.toLocaleString('en')} companies`,
    unit: 's',
    ours: medianOf(times),
    verdicts: [
      {
        promise: `at most ${statisticsWithin} s`,
        found: `${shown(slowest)} s at the slowest`,
        kept: slowest <= statisticsWithin,
      },
    ],
    notes: [`The response has ${shown(bytes / 1_000_000)} MB.`],
  };
}
