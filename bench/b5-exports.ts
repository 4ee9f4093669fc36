import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { type Measure, medianOf, shown } from './measure.ts';
import { logInDemo, type Place, withPlace } from './place.ts';

const sizes = [10_000, 100_000] as const;
const formats = ['csv', 'cp932', 'xlsx'] as const;
const rounds = 2;
/** The promise: times the floor. */
const most = 6;

/** B5's first half: people with their state, as CSV and as a workbook, beside PostgreSQL's COPY of the same columns. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const token = await logInDemo(place);
    const exams = await Promise.all(sizes.map((size) => addPeople(place.pool, size)));
    const measures: Measure[] = [];
    const peaks: Record<string, number> = {};
    for (const [at, exam_id] of exams.entries())
      for (const format of formats) {
        const size = sizes[at] ?? 0;
        const times: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
        let peak = 0;
        // What is warm by the few people is warm for the many.
        for (let round = at === 0 ? -1 : 0; round < rounds; round += 1) {
          const floor = await copy(place.pool, exam_id);
          forgetPeak(place.product.pid);
          const ours = await exportOnce(place, token, exam_id, format);
          if (round < 0) continue;
          times.floor.push(floor);
          times.ours.push(ours);
          peak = Math.max(peak, place.product.peak());
        }
        peaks[`${format} ${size}`] = peak;
        const before = peaks[`${format} ${sizes[0]}`] ?? peak;
        measures.push(
          report(size, format, { ours: medianOf(times.ours), floor: medianOf(times.floor) }, peak, before),
        );
      }
    return measures;
  });
}

/** An exam with the first three portions of the demo's, and so many people: half have ended every portion, a tenth is in the midst of it. */
async function addPeople(pool: pg.Pool, number: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with source as (select * from exams where directory = 'recruit'), exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, 'export-' || $1::int, 'export ' || $1::int, commence_on, terminate_on,
         exam_type from source
       returning client_id, id
     ), counted as (
       insert into exam_counters (client_id, exam_id, registered_person_number)
       select client_id, id, $1::int from exam
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select exam.client_id, exam.id, i.type, i.code, i.form_id, i.position
       from exam, source, exam_items i
       where i.client_id = source.client_id and i.exam_id = source.id and i.position <= 3
       returning client_id, exam_id, id, type, form_id, position
     ), people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, gender_cd,
         test_status, start_at, end_at)
       select client_id, id, 'p' || n, 'x', '受検 太郎' || n, 'ジュケン タロウ', 'p' || n || '@example.com', 1 + n % 2,
         case when n % 2 = 0 then 3 when n % 10 = 1 then 2 else 1 end,
         case when n % 2 = 0 then now() - make_interval(mins => n % 80000 + 60) end,
         case when n % 2 = 0 then now() - make_interval(mins => n % 80000) end
       from exam, generate_series(1, $1::int) n
       returning client_id, exam_id, id, test_status, start_at
     ), answers as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
       select p.client_id, p.exam_id, p.id, i.id, i.type, i.form_id, i.position,
         case when p.test_status = 3 then 3 else 1 end, repeat('1', 120), 4, 10, 12, array_fill(0, array[12]),
         array_fill(0::real, array[12]), 40, p.start_at,
         case when p.test_status = 3 then p.start_at + interval '9 minutes' end,
         case when p.test_status = 3 then 'submit' end
       from people p, items i
     )
     select id::int from exam`,
    [number],
  );
  await pool.query('analyze examinees, answers');
  return rows[0]?.id ?? 0;
}

/** The floor: PostgreSQL writes the same columns by itself, to nowhere. Milliseconds. */
async function copy(pool: pg.Pool, exam_id: number): Promise<number> {
  const minute = (column: string) => `to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`;
  const begin = performance.now();
  await pool.query(`copy (
    select x.login_id, x.name, x.name_kana, x.email, x.gender_cd, x.occupation_cd, x.industry_cd, x.job_category_cd,
      x.generation_cd, x.seniority_cd, x.classification_id, x.section_id,
      (select json_agg(t.tag_id) from examinee_tags t where t.client_id = x.client_id and t.examinee_id = x.id),
      x.test_status, x.is_output, x.is_mail_sent, ${minute('x.created_at')}, ${minute('x.start_at')},
      ${minute('x.last_activity_at')}, ${minute('x.end_at')},
      (select json_object_agg(a.exam_item_id, json_build_array(a.status, ${minute('a.submitted_at')}, a.closed_by))
        from answers a where a.client_id = x.client_id and a.examinee_id = x.id)
    from examinees x where x.exam_id = ${exam_id} and x.is_hidden = 0 order by x.login_id
  ) to '/dev/null' with (format csv)`);
  return performance.now() - begin;
}

/** Milliseconds from the moment a worker took the export until its file was whole. */
async function exportOnce(
  { product, pool }: Place,
  token: string,
  exam_id: number,
  format: (typeof formats)[number],
): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/exams/${exam_id}/export-examinees`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      format: format === 'xlsx' ? 'xlsx' : 'csv',
      encoding: format === 'cp932' ? 'cp932' : 'utf-8',
      search: {},
    }),
  });
  const { data } = await answer.json();
  for (;;) {
    const { rows } = await pool.query<{ status: number; ms: number }>(
      `select status, (extract(epoch from finished_at - started_at) * 1000)::float8 as ms from outputs where id = $1`,
      [data?.id],
    );
    const [row] = rows;
    if (!row || row.status > 2) throw new Error(`the export was not made: ${JSON.stringify(data)}`);
    if (row.status === 2) return row.ms;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** From now on the peak of the process's memory is counted anew. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function report(
  size: number,
  format: (typeof formats)[number],
  { ours, floor }: { ours: number; floor: number },
  peak: number,
  before: number,
): Measure {
  const ratio = ours / floor;
  const names = { csv: 'CSV', cp932: 'CSV in CP932', xlsx: 'XLSX' };
  return {
    bar: 'B5',
    work: `export ${size.toLocaleString('en')} people with their state, ${names[format]}`,
    unit: 'ms',
    ours,
    floor: { work: 'COPY of the same columns to nowhere', value: floor },
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
