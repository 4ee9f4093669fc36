import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { latencyOf, type Measure, medianOf, shown } from './measure.ts';
import { beginSaving } from './paced-saves.ts';
import { logInDemo, type Place, withPlace } from './place.ts';
import { addRunningCandidates } from './running-candidates.ts';

const sizes = [10_000, 100_000] as const;
const rounds = 2;
/** The promise: times the floor. */
const most = 6;
/** People who sit while an import runs, and what their saves are promised, in ms. */
const sitting = 500;
const within = 100;
/**
 * MB of JavaScript's memory the product may hold. Without a bound Node collects no garbage while there is room, so that
 * the peak would show the size of the machine.
 */
const heap_mb = 300;

/** B4: a CSV of people judged and written, with log-ins, tests, log and events, beside PostgreSQL's COPY of the same rows. */
export function measure(): Promise<Measure[]> {
  return withPlace(measureAt, undefined, { NODE_OPTIONS: `--max-old-space-size=${heap_mb}` });
}

async function measureAt(place: Place): Promise<Measure[]> {
  const token = await logInDemo(place);
  const measures: Measure[] = [];
  let before = 0;
  for (const [at, size] of sizes.entries()) {
    const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
    let peak = 0;
    // The few people warm the process up for the many.
    for (let round = at === 0 ? -1 : 0; round < rounds; round += 1) {
      const [mine, bare] = [await addExam(place.pool), await addExam(place.pool)];
      const floor = await copy(place.pool, bare, size);
      forgetPeak(place.product.pid);
      const ours = await importOnce(place, token, mine, size);
      if (round < 0) continue;
      times.floor.push(floor);
      times.ours.push(ours);
      peak = Math.max(peak, place.product.peak());
    }
    if (at === 0) before = peak;
    measures.push(report(size, { ours: medianOf(times.ours), floor: medianOf(times.floor) }, peak, before));
  }
  return [...measures, await measureSitting(place, token)];
}

let exams = 0;

/** An exam with the first three portions of the demo's. */
async function addExam(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with source as (select * from exams where directory = 'recruit'), exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, 'import-' || $1::int, 'import', commence_on, terminate_on, exam_type
       from source
       returning client_id, id
     ), counted as (
       insert into exam_counters (client_id, exam_id) select client_id, id from exam
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select exam.client_id, exam.id, i.type, i.code, i.form_id, i.position
       from exam, source, exam_items i
       where i.client_id = source.client_id and i.exam_id = source.id and i.position <= 3
     )
     select id::int from exam`,
    [++exams],
  );
  return rows[0]?.id ?? 0;
}

/** The floor: PostgreSQL copies the rows of the same people into the same table, without tests, log or events. Milliseconds. */
async function copy(pool: pg.Pool, exam_id: number, size: number): Promise<number> {
  const columns =
    'client_id, exam_id, login_id, password_sealed, name, name_kana, email, person_cd, gender_cd, test_status';
  const file = `/tmp/hakaru-b4-${process.pid}-${exam_id}.csv`;
  await pool.query(
    `copy (select (select client_id from exams where id = ${exam_id}), ${exam_id}, 'p' || n, repeat('x', 60),
       '受検 太郎' || n, 'ジュケン タロウ', 'p' || n || '@example.com', 'E' || n, 1 + n % 2, 1
     from generate_series(1, ${size}) n) to '${file}' with (format csv)`,
  );
  const begin = performance.now();
  await pool.query(`copy examinees (${columns}) from '${file}' with (format csv)`);
  return performance.now() - begin;
}

/** Milliseconds from the first byte sent until everybody was written, both presses in it. */
async function importOnce(
  { product, pool }: Place,
  token: string,
  exam_id: number,
  size: number,
): Promise<number> {
  const head = '氏名,フリガナ,ログインID,メールアドレス,管理番号,性別';
  const rows = Array.from(
    { length: size },
    (_, n) => `受検 太郎${n},ジュケン タロウ,p${n},p${n}@example.com,E${n},${1 + (n % 2)}`,
  );
  const form = new FormData();
  form.set('exam_id', String(exam_id));
  form.set('dry_run', '1');
  form.set('file', new File([`${head}\n${rows.join('\n')}\n`], 'people.csv', { type: 'text/csv' }));
  const call = async (path: string, body: FormData | string) => {
    const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()).data.id as number;
  };
  const begin = performance.now();
  const id = await call('/examinees/import', form);
  await waitFor(pool, id, 'check');
  await call(`/exams/${exam_id}/imports/${id}/apply`, '{}');
  await waitFor(pool, id, 'apply');
  return performance.now() - begin;
}

async function waitFor(pool: pg.Pool, id: number, phase: 'check' | 'apply'): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ phase: string; status: number; refused: number }>(
      'select phase, status, refused, problem from imports where id = $1',
      [id],
    );
    const [row] = rows;
    if (!row || row.status > 2 || row.refused > 0)
      throw new Error(`the import failed: ${JSON.stringify(row)}`);
    if (row.phase === phase && row.status === 2) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether those who sit feel an import. */
async function measureSitting(place: Place, token: string): Promise<Measure> {
  const size = sizes[1];
  const candidates = await addRunningCandidates(place.pool, place.app_secret, sitting);
  const exam_id = await addExam(place.pool);
  const alone = beginSaving(place.product.port, candidates);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  const floor = latencyOf((await alone.stop()).latencies);
  const saves = beginSaving(place.product.port, candidates);
  await importOnce(place, token, exam_id, size);
  const { latencies, refused } = await saves.stop();
  const latency = latencyOf(latencies);
  return {
    bar: 'B4',
    work: `saves of ${sitting} people who sit while ${size.toLocaleString('en')} are imported`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: 'the same saves without an import', value: floor.p50, latency: floor },
    ratio: latency.p50 / floor.p50,
    latency,
    verdicts: [
      { promise: `p99 at most ${within} ms`, found: `${shown(latency.p99)} ms`, kept: latency.p99 <= within },
      { promise: 'no save refused', found: `${refused} of ${latencies.length}`, kept: refused === 0 },
    ],
    notes: [],
  };
}

/** From now on the peak of the process's memory is counted anew. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function report(
  size: number,
  { ours, floor }: { ours: number; floor: number },
  peak: number,
  before: number,
): Measure {
  const ratio = ours / floor;
  return {
    bar: 'B4',
    work: `import ${size.toLocaleString('en')} people with three tests each, judged and written`,
    unit: 'ms',
    ours,
    floor: { work: 'COPY of the same people, without tests, log and events', value: floor },
    ratio,
    peak_mb: peak,
    verdicts: [
      { promise: `at most ${most} x COPY`, found: `${shown(ratio)} x`, kept: ratio <= most },
      ...(size === sizes[0]
        ? []
        : [
            {
              promise: 'memory flat: at most 100 MB more than for a tenth of the people',
              found: `${shown(peak - before)} MB more`,
              kept: peak - before <= 100,
            },
          ]),
    ],
    notes: [],
  };
}
