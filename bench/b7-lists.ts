import type pg from 'pg';
import { staffPassword } from '../tools/demo/plan.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { type Place, withPlace } from './place.ts';

const exams = 2_000;
const people = 100_000;
const departments = 5_000;
const rounds = 30;
/** The promise, in ms. */
const within = 100;

/** B7, what exists of it: staff's pages in a company of 2,000 exams, one of which has 100,000 people. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const client = await logIn(place);
    const small = await timesOf(place, client, pagesOf(client));
    await addExams(place.pool, client.id);
    const large = await addPeople(place.pool, client.id);
    const pages = { ...pagesOf(client), [status]: `/client/${client.id}/exam/${large}/exam-status` };
    const big = await timesOf(place, client, pages);
    const measures = Object.entries(big).map(([work, times]) => report(work, times, small[work]));
    return [...measures, await measureDepartments(place, client, large)];
  });
}

/** A company of the demo, and somebody of it who is logged in. */
export interface Company {
  id: number;
  cookie: string;
  token: string;
}

const list = `the exam list, ${exams.toLocaleString('en')} exams`;
const search = 'the exam list, a word searched';
const filter = 'the exam list, those that are open';
const status = `an exam's status, ${people.toLocaleString('en')} people`;

function pagesOf({ id }: Company): Record<string, string> {
  return {
    [list]: `/client/${id}/Top`,
    [search]: `/client/${id}/Top?text=%E6%8E%A1%E7%94%A8`,
    [filter]: `/client/${id}/Top?state=open`,
    [status]: `/client/${id}/exam/1/exam-status`,
  };
}

export async function logIn({ product }: Place): Promise<Company> {
  const url = `http://127.0.0.1:${product.port}`;
  const body = new URLSearchParams({ login_id: 'demo', password: staffPassword });
  const entered = await fetch(`${url}/client/login`, {
    ...{ method: 'POST', body, redirect: 'manual', headers: { origin: url } },
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: 'demo', password: staffPassword }),
  });
  const { data } = await login.json();
  return { id: data.user.client_id, cookie, token: data.access_token };
}

/** Milliseconds of each page, rendered and sent, in turns. */
async function timesOf(
  { product }: Place,
  { cookie }: Company,
  pages: Readonly<Record<string, string>>,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (let round = -3; round < rounds; round += 1)
    for (const [work, path] of Object.entries(pages)) {
      const begin = performance.now();
      const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
        headers: { cookie, accept: 'text/html' },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      // The first rounds warm up.
      if (round >= 0) times[work] = [...(times[work] ?? []), performance.now() - begin];
    }
  return times;
}

async function addExams(pool: pg.Pool, client_id: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select e.client_id, e.package_id, e.package_type, 'many-' || n, '採用 適性検査 ' || n,
         now() + make_interval(days => n % 400 - 300), now() + make_interval(days => n % 400 - 200), e.exam_type
       from exams e, generate_series(1, $2) n where e.client_id = $1 and e.directory = 'recruit'
       returning client_id, id
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select made.client_id, made.id, i.type, i.code, i.form_id, i.position
       from made, exam_items i join exams e on e.client_id = i.client_id and e.id = i.exam_id
       where i.client_id = $1 and e.directory = 'recruit'
     )
     insert into exam_counters (client_id, exam_id, registered_person_number, untested_person_number)
     select client_id, id, id % 2000, id % 2000 from made`,
    [client_id, exams],
  );
  await pool.query('analyze exams, exam_items, exam_counters');
}

/** Half of them have finished, over sixty days. Returns the exam's id. */
async function addPeople(pool: pg.Pool, client_id: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with exam as (
       update exams set commence_on = now() - interval '60 days', terminate_on = now() + interval '9 days', created_at = now() - interval '70 days'
       where client_id = $1 and directory = 'many-1' returning client_id, id
     ), made as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status, end_at)
       select client_id, id, 'p' || n, 'x', '受検 ' || n, 'ジュケン', case when n % 2 = 0 then 3 else 1 end,
         case when n % 2 = 0 then now() - make_interval(mins => n % 80000) end
       from exam, generate_series(1, $2) n
       returning client_id, exam_id, id, test_status, end_at
     ), answered as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
       select p.client_id, p.exam_id, p.id, i.id, i.type, i.form_id, i.position,
         case when p.test_status = 3 then 3 else 1 end, '1', 4, 10, 12, array_fill(0, array[12]),
         array_fill(0::real, array[12]), 40, p.end_at - interval '9 minutes', p.end_at,
         case when p.test_status = 3 then 'submit' end
       from made p, exam, exam_items i
       where i.client_id = exam.client_id and i.exam_id = exam.id and i.position <= 3
     ), counted as (
       update exam_counters n set registered_person_number = $2, untested_person_number = $2 / 2,
         tested_person_number = $2 / 2
       from exam where n.client_id = $1 and n.exam_id = exam.id
     )
     select id::int from exam`,
    [client_id, people],
  );
  await pool.query('analyze examinees, answers');
  return rows[0]?.id ?? 0;
}

function report(work: string, times: readonly number[], few: readonly number[] | undefined): Measure {
  const latency = latencyOf(times);
  const floor = few && latencyOf(few);
  return {
    bar: 'B7',
    work,
    unit: 'ms',
    ours: latency.p50,
    ...(floor && {
      floor: { work: 'the same page of the demo, before', value: floor.p50, latency: floor },
      ratio: latency.p50 / floor.p50,
    }),
    latency,
    verdicts: [
      {
        promise: `at most ${within} ms on 2 cores`,
        found: `${shown(latency.p95)} ms p95`,
        kept: latency.p95 <= within,
      },
    ],
    notes: [],
  };
}

/** Replaces one whole tree by another. */
async function measureDepartments(place: Place, { token }: Company, exam_id: number): Promise<Measure> {
  const url = `http://127.0.0.1:${place.product.port}/api/create-classifications`;
  const classifications = Array.from({ length: departments }, (_, at) => ({
    name: `部署 ${at}`,
    depth: at % 12,
  }));
  const begin = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ exam_id, classifications }),
  });
  const ours = performance.now() - begin;
  if (response.status !== 200) throw new Error(await response.text());
  return {
    bar: 'B7',
    work: `storing ${departments.toLocaleString('en')} departments in 12 levels at once`,
    unit: 'ms',
    ours,
    verdicts: [{ promise: 'at most 2 s', found: `${shown(ours)} ms`, kept: ours <= 2_000 }],
    notes: [],
  };
}
