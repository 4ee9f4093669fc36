import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { drawLinkKey, writeLinkKey } from '#server/access/link-key.ts';
import { hashRefreshSecret } from '#server/access/tokens.ts';
import { addPeople, tables } from './b5-tables.ts';
import { type Measure, shown } from './measure.ts';
import { type Place, withPlace } from './place.ts';

const sizes = [10_000, 100_000] as const;
/** The promises: times the floor, ms until the first byte, and MB beside a tenth of the people. */
const [most, mostUntilFirst, mostMore] = [6, 1_000, 100];

/** A file for a recruiting system of everybody, written while it is fetched, beside COPY of their results. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const measures: Measure[] = [];
    const exams = new Map<number, LinkedExam>();
    for (const size of sizes)
      exams.set(size, await linkExam(place.pool, await addPeople(place.pool, size, 'all')));
    for (const size of sizes) {
      const exam = exams.get(size);
      const [few] = sizes.map((each) => exams.get(each));
      if (!exam || !few) throw new Error('an exam was not made');
      // In a process of its own, warmed up by the few people.
      await place.restart();
      await fetchOnce(place, few);
      measures.push(await measureOne(place, exam, size, measures.at(0)?.peak_mb));
    }
    return measures;
  });
}

interface LinkedExam {
  id: number;
  directory: string;
  batch_id: number;
  token: string;
}

/** Links everybody of an exam with a recruiting system, for which a file is due. */
async function linkExam(pool: pg.Pool, exam_id: number): Promise<LinkedExam> {
  const { key_id, secret } = drawLinkKey();
  const { rows } = await pool.query<{ directory: string; batch_id: string }>(
    `with exam as (
       select client_id, id, directory from exams where id = $1
     ), linkage as (
       insert into linkages (client_id, exam_id, service, enabled, tenant_code, timing, batch_times, scope)
       select client_id, id, 2, true, 'bench', 'batch', '{07:00}', '{results,profile}' from exam
       returning client_id, id
     ), key as (
       insert into link_keys (key_id, client_id, linkage_id, secret_hash, purpose)
       select $2, client_id, id, $3, 'pull' from linkage
     ), named as (
       insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
       select x.client_id, x.exam_id, 2, 'A-' || x.id, x.id from exam
       join examinees x on x.client_id = exam.client_id and x.exam_id = exam.id
     ), batch as (
       insert into link_batches (client_id, linkage_id, due_at, people, expires_at)
       select client_id, id, now(), 0, now() + interval '14 days' from linkage returning id
     )
     select exam.directory, batch.id as batch_id from exam, batch`,
    [exam_id, key_id, hashRefreshSecret(secret)],
  );
  await pool.query('analyze external_ids, linkages, link_batches');
  const [{ directory, batch_id } = { directory: '', batch_id: '0' }] = rows;
  return { id: exam_id, directory, batch_id: Number(batch_id), token: writeLinkKey({ key_id, secret }) };
}

async function measureOne(
  place: Place,
  exam: LinkedExam,
  size: number,
  before: number | undefined,
): Promise<Measure> {
  const floor = await copy(place.pool, exam.id);
  writeFileSync(`/proc/${place.product.pid}/clear_refs`, '5');
  const { ms, first, bytes } = await fetchOnce(place, exam);
  const [ratio, peak] = [ms / floor, place.product.peak()];
  return {
    ...{ bar: 'B18', work: `file of ${size.toLocaleString('en')} people`, unit: 'ms', ours: ms, ratio },
    ...{ peak_mb: peak, floor: { work: 'COPY of their results to nowhere', value: floor } },
    verdicts: [
      { promise: `at most ${most} x COPY`, found: `${shown(ratio)} x`, kept: ratio <= most },
      {
        promise: 'the first byte within 1 s',
        found: `${shown(first)} ms`,
        kept: first <= mostUntilFirst,
      },
      ...(before === undefined
        ? []
        : [
            {
              promise: `memory flat: at most ${mostMore} MB more than for a tenth of the people`,
              found: `${shown(peak - before)} MB more`,
              kept: peak - before <= mostMore,
            },
          ]),
    ],
    notes: [`${shown(bytes / 1_000_000)} MB of CSV, in UTF-8, with the usual columns.`],
  };
}

/** The floor: PostgreSQL writes people with their results by itself, to nowhere. Milliseconds. */
async function copy(pool: pg.Pool, exam_id: number): Promise<number> {
  const table = tables.find(({ what }) => what === 'results of people');
  if (!table) throw new Error('there is no table of results');
  const begin = performance.now();
  await pool.query(`copy (${table.floor(exam_id)}) to '/dev/null' with (format csv)`);
  return performance.now() - begin;
}

/** Milliseconds until the file was whole, and until its first byte. */
async function fetchOnce({ product }: Place, { directory, batch_id, token }: LinkedExam) {
  const begin = performance.now();
  const response = await fetch(
    `http://127.0.0.1:${product.port}/api/link/v1/exams/${directory}/batches/${batch_id}`,
    { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } },
  );
  if (!response.ok || !response.body) throw new Error(`the file was refused: ${response.status}`);
  let [first, bytes] = [0, 0];
  for await (const piece of response.body) {
    first ||= performance.now() - begin;
    bytes += piece.length;
  }
  return { ms: performance.now() - begin, first, bytes };
}
