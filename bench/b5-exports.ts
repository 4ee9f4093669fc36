import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { addPeople, type ExportedTable, type ExportFormat, tables } from './b5-tables.ts';
import { type Measure, medianOf, shown } from './measure.ts';
import { logInDemo, type Place, withPlace } from './place.ts';

const sizes = [10_000, 100_000] as const;
const rounds = { few: 2, many: 1 } as const;
/** The promise: times the floor, and ms until the first byte of the file. */
const most = 6;
const mostUntilFirst = 1_000;

/** B5: tables of people, of answers and of results, as CSV and as workbooks, beside PostgreSQL's COPY of the same columns. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const token = await logInDemo(place);
    const measures: Measure[] = [];
    const [few] = sizes;
    const warm = await addExams(place.pool, few);
    for (const size of sizes) {
      const exams = size === few ? warm : await addExams(place.pool, size);
      for (const table of tables.filter(({ isOfFew }) => !isOfFew || size === few))
        for (const format of table.formats) {
          // In a process of its own: none inherits another's memory, and each is warmed up by the few people.
          await place.restart();
          await exportOnce(place, token, table, format, warm[table.ended]);
          const exam = { exam_id: exams[table.ended], size };
          measures.push(await measureOne(place, token, table, format, exam, measures));
        }
    }
    return measures;
  });
}

async function addExams(pool: pg.Pool, size: number): Promise<Record<'half' | 'all', number>> {
  return { half: await addPeople(pool, size, 'half'), all: await addPeople(pool, size, 'all') };
}

async function measureOne(
  place: Place,
  token: string,
  table: ExportedTable,
  format: ExportFormat,
  { exam_id, size }: { exam_id: number; size: number },
  before: readonly Measure[],
): Promise<Measure> {
  const times: { ours: number[]; floor: number[]; first: number[] } = { ours: [], floor: [], first: [] };
  let peak = 0;
  for (let round = 0; round < (size === sizes[0] ? rounds.few : rounds.many); round += 1) {
    const floor = await copy(place.pool, table.floor(exam_id));
    forgetPeak(place.product.pid);
    const { ms, first } = await exportOnce(place, token, table, format, exam_id);
    times.floor.push(floor);
    times.ours.push(ms);
    times.first.push(first);
    peak = Math.max(peak, place.product.peak());
  }
  const few = before.find(({ work }) => work === workOf(sizes[0], table, format));
  return report(workOf(size, table, format), {
    ...{ ours: medianOf(times.ours), floor: medianOf(times.floor), first: Math.max(...times.first), peak },
    before: few?.peak_mb,
  });
}

/** The floor: PostgreSQL writes the same columns by itself, to nowhere. Milliseconds. */
async function copy(pool: pg.Pool, statement: string): Promise<number> {
  const begin = performance.now();
  await pool.query(`copy (${statement}) to '/dev/null' with (format csv)`);
  return performance.now() - begin;
}

/** Milliseconds from the moment a worker took the export until its file was whole, and until its first byte was. */
async function exportOnce(
  { product, pool, data_dir }: Place,
  token: string,
  { path, body }: ExportedTable,
  format: ExportFormat,
  exam_id: number,
): Promise<{ ms: number; first: number }> {
  const response = await fetch(`http://127.0.0.1:${product.port}/api/exams/${exam_id}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body(format)),
  });
  const { data } = await response.json();
  if (!data) throw new Error(`the export was refused: ${response.status}`);
  let written: number | undefined;
  for (;;) {
    written ??= isWriting(join(data_dir, 'files/incoming')) ? Date.now() : undefined;
    const { rows } = await pool.query<{ status: number; ms: number; began: number }>(
      `select status, (extract(epoch from finished_at - started_at) * 1000)::float8 as ms,
         (extract(epoch from started_at) * 1000)::float8 as began
       from outputs where id = $1`,
      [data.id],
    );
    const [row] = rows;
    if (!row || row.status > 2) throw new Error(`the export was not made: ${JSON.stringify(data)}`);
    // An export that is already done has sent its first byte in time.
    if (row.status === 2) return { ms: row.ms, first: written ? Math.max(0, written - row.began) : row.ms };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Whether a file on its way in has a first byte. */
function isWriting(incoming: string): boolean {
  return readdirSync(incoming).some((name) => {
    try {
      return statSync(join(incoming, name)).size > 0;
    } catch {
      // It is complete by now.
      return true;
    }
  });
}

/** From now on the peak of the process's memory is counted anew. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function workOf(size: number, { what }: ExportedTable, format: ExportFormat): string {
  const names = { csv: 'CSV', cp932: 'CSV in CP932', xlsx: 'XLSX' };
  return `export ${size.toLocaleString('en')} ${what}, ${names[format]}`;
}

function report(
  work: string,
  found: { ours: number; floor: number; first: number; peak: number; before: number | undefined },
): Measure {
  const { ours, floor, first, peak, before } = found;
  const ratio = ours / floor;
  return {
    ...{ bar: 'B5', work, unit: 'ms', ours, ratio, peak_mb: peak },
    floor: { work: 'COPY of the same columns to nowhere', value: floor },
    verdicts: [
      { promise: `at most ${most} x COPY`, found: `${shown(ratio)} x`, kept: ratio <= most },
      {
        promise: 'the first byte within 1 s of work',
        found: `${shown(first)} ms at the slowest`,
        kept: first <= mostUntilFirst,
      },
      ...(before === undefined
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
