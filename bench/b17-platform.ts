import type pg from 'pg';
import { staffPassword } from '../tools/demo/plan.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { type Place, withPlace } from './place.ts';
import { inRounds } from './rounds.ts';

const companies = 5_000;
const examsEach = 20;
const rounds = 30;
/** The promise, in ms. */
const within = 100;

const questions: Record<string, object> = {
  'the list of companies': {},
  'its page 200': { page: 200 },
  'by name': { sort: 'name', order: 'asc' },
  'by the end of contracts': { sort: 'contract_end', order: 'asc' },
  'by the last activity': { sort: 'last_activity_at', order: 'desc' },
  'a word that all have': { text: 'company' },
  'a word that one has': { text: 'company 4321' },
  'deleted ones': { state: 'deleted' },
};

/** B17: the platform's list of companies, and how long the same takes while there are few. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const token = await logIn(place);
    const few = await askAll(place, token);
    await fillCompanies(place.pool);
    const many = await askAll(place, token);
    return Object.keys(questions).map((work) => report(work, few[work] ?? [], many[work] ?? []));
  });
}

/** Milliseconds of every question. */
function askAll({ product }: Place, token: string): Promise<Record<string, number[]>> {
  return inRounds(Object.keys(questions), { warmUp: 3, rounds }, async (work) => {
    const begin = performance.now();
    const response = await fetch(`http://127.0.0.1:${product.port}/api/admin/companies/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(questions[work]),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${work} answered ${response.status}: ${text}`);
    return performance.now() - begin;
  });
}

/** Companies with three packages and exams with people; one in fifty is deleted. */
async function fillCompanies(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start, contract_end,
       inquiry_contact, applicants_number, last_activity_at, deleted_at, created_at)
     select 'bench' || g, 'Company ' || g, 'カイシャ', (9000000 + g)::text, 1, '2020-01-01',
       '2030-01-01'::date + g % 900, '-', 500, now() - g * interval '7 minutes',
       case when g % 50 = 0 then now() end, now() - g * interval '3 hours'
     from generate_series(1, $1::int) g`,
    [companies],
  );
  await pool.query(
    `insert into packages (client_id, name, type, service, contents)
     select c.id, 'A package', 'ASP', s, '{personality,subjects}'
     from clients c, unnest(array['EXAM1', 'EXAM5', 'EXAM6']) s where c.hash like 'bench%'`,
  );
  await pool.query(
    `insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on)
     select p.client_id, p.id, 'ASP', 'exam' || g, 'Exam ' || g, now(), now() + interval '70 days'
     from packages p join clients c on c.id = p.client_id and c.hash like 'bench%', generate_series(1, $1::int) g
     where p.service = 'EXAM5'`,
    [examsEach],
  );
  await pool.query(
    `insert into exam_counters (client_id, exam_id, registered_person_number)
     select e.client_id, e.id, 20 from exams e join clients c on c.id = e.client_id and c.hash like 'bench%'
     on conflict (client_id, exam_id) do update set registered_person_number = 20`,
  );
  await pool.query('vacuum analyze clients, packages, exams, exam_counters');
}

async function logIn({ product }: Place): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login_id: 'admin', password: staffPassword }),
  });
  return (await response.json()).data.access_token;
}

function report(work: string, few: readonly number[], many: readonly number[]): Measure {
  const [latency, floor] = [latencyOf(many), latencyOf(few)];
  const exams = (companies * examsEach).toLocaleString('en');
  return {
    bar: 'B17',
    work: `${work}, of ${companies.toLocaleString('en')} companies with ${exams} exams`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: 'the same of the demo’s companies', value: floor.p50, latency: floor },
    ratio: latency.p50 / floor.p50,
    latency,
    verdicts: [
      {
        promise: `at most ${within} ms`,
        found: `${shown(latency.p95)} ms p95`,
        kept: latency.p95 <= within,
      },
    ],
    notes: [],
  };
}
