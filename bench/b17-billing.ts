import { setTimeout as pause } from 'node:timers/promises';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { staffPassword } from '../tools/demo/plan.ts';
import { closeMonths, fillDays, fillLedger } from './filled-ledger.ts';
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
    await fillLedger(place.pool, first, { companies, rows });
    await closeMonths(place.pool, first, closing);
    await fillDays(place.pool);
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
    return [closed, year, draft, await measureDays(place, token)];
  });
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
    floor: { work: 'the count of all companies by one statement', value: await countAll(place) },
    peak_mb: place.product.peak(),
    verdicts: [
      { promise: `at most ${closingWithin} s`, found: `${shown(seconds)} s`, kept: seconds <= closingWithin },
      { promise: `grows by at most ${growth} MB`, found: `${shown(grown)} MB`, kept: grown <= growth },
    ],
    notes: ['The worker asks the queue every second, so up to a second of ours is waiting.'],
  };
}

async function countAll({ pool }: Place): Promise<number> {
  const from = performance.now();
  await pool.query(
    `select count(*) from (
       select distinct on (client_id, exam_id, event, content, examinee_id) month from billable_events
       order by client_id, exam_id, event, content, examinee_id, at
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

/** Tests by day, exam, kind, language and device, of a year. */
async function measureDays(place: Place, token: string): Promise<Measure> {
  const path = `/admin/statistics/series?start_date=${monthAfter(closing, -11)}-01&end_date=${closing}-28`;
  const counted = await place.pool.query<{ rows: string }>('select count(*) as rows from daily_counts');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const data = await ask(place, token, path);
    times.push((performance.now() - begin) / 1000);
    if (data.days.length < 300) throw new Error(`${data.days.length} days have tests`);
  }
  const slowest = Math.max(...times);
  return {
    bar: 'B17',
    work: `tests over a year, of ${companies.toLocaleString('en')} companies, from ${Number(counted.rows[0]?.rows).toLocaleString('en')} rows of counts`,
    unit: 's',
    ours: medianOf(times),
    verdicts: [
      {
        promise: `at most ${statisticsWithin} s`,
        found: `${shown(slowest)} s at the slowest`,
        kept: slowest <= statisticsWithin,
      },
    ],
    notes: [],
  };
}
