import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createRandom } from '#scoring/random.ts';
import { saveRequests } from '../b1-save-page.ts';
import type { Place } from '../place.ts';
import { type Usage, watchUsage } from '../resources.ts';
import { addRunningCandidates } from '../running-candidates.ts';
import { openConnection } from './crowd/line.ts';
import { addSeats } from './seats.ts';
import { isCounted, untilClosed } from './truth.ts';

/** A deadline without candidates: the time of all of them ends at one moment, and none of them comes back. */
export interface UnattendedEnd {
  people: number;
  /** Seconds from the deadline until the first and the last of them was closed and scored. */
  first: number;
  last: number;
  /** Portions that were closed by time, stamped with the deadline and scored once. */
  exact: number;
  /** True when the exam's counters are what a count of its people gives. */
  counted: boolean;
  /** From the deadline on, until all are closed. */
  usage: Usage;
  /** Saves of another exam's candidates, until the first portion was closed and from then on to the last, in ms. */
  saves: { before: number[]; during: number[]; failed: number };
  /** Nothing failed, and every portion ended as it should; how soon is judged in the table. */
  isKept: boolean;
}

/** What is promised, in seconds. */
export const promisedWithin = 30;

const abandoned = 4_000;
/** Candidates of another exam, who go on saving as fast as so many people with think time do. */
const busy = { people: 500, connections: 50, pause: { least: 200, most: 600 } } as const;
/** Seconds until the deadline, and the longest wait for the sweep in ms. */
const ahead = 15;
const sweepPatience = 60_000;

export async function endUnattended({
  pool,
  app_secret,
  product,
  postgres_pid,
}: Place): Promise<UnattendedEnd> {
  const directory = `end-${randomUUID().slice(0, 8)}`;
  await addSeats(pool, app_secret, directory, { people: abandoned, seconds: 60 });
  const candidates = await addRunningCandidates(pool, app_secret, busy.people);
  const end = await beginForAll(pool, directory);
  const saving = startSaving(product.port, saveRequests(candidates));
  await pause(end - Date.now());
  const usage = watchUsage({ ...product, postgres: postgres_pid, load: process.pid });
  await untilClosed(pool, directory, sweepPatience);
  const used = usage.stop();
  const saves = await saving.stop();
  const found = await findClosed(pool, directory);
  const counted = await isCounted(pool, directory);
  const at = (seconds: number) => end + seconds * 1000;
  const timesOf = (of: readonly Save[]) => of.map(({ ms }) => ms);
  return {
    people: abandoned,
    ...found,
    counted,
    usage: used,
    saves: {
      before: timesOf(saves.filter((each) => each.at < at(found.first))),
      during: timesOf(saves.filter((each) => each.at >= at(found.first) && each.at <= at(found.last))),
      failed: saves.filter(({ failed }) => failed).length,
    },
    isKept: found.exact === abandoned && counted && saves.every(({ failed }) => !failed),
  };
}

/** Makes all of them answer half of their paper and leave. Returns the moment at which their time ends. */
async function beginForAll(pool: pg.Pool, directory: string): Promise<number> {
  const made = await pool.query<{ ends_at: Date }>(
    `with exam as (
       select client_id, id, clock_timestamp() + make_interval(secs => $2) as ends_at from exams where directory = $1
     ), begun as (
       update answers a set status = 2, writer = 'bench-writer', seed = md5('bench'), language = 'ja', page = 6,
         value = rpad(left(translate(md5(a.id::text) || md5(a.id::text || 'x'), '0abcdef56789', '123412341234'),
           a.page_size * a.page_count / 2), a.page_size * a.page_count, '0'),
         start_at = now(), saved_at = now(), deadline = exam.ends_at
       from exam where a.client_id = exam.client_id and a.exam_id = exam.id
     ), people as (
       update examinees x set test_status = 2, name = x.login_id, profile_updated_at = now(), start_at = now(),
         last_activity_at = now()
       from exam where x.client_id = exam.client_id and x.exam_id = exam.id
     ), counted as (
       update exam_counters c set untested_person_number = 0, under_examination_person_number = registered_person_number
       from exam where c.client_id = exam.client_id and c.exam_id = exam.id
     )
     select ends_at from exam`,
    [directory, ahead],
  );
  await pool.query('analyze examinees, answers');
  return made.rows[0]?.ends_at.getTime() ?? 0;
}

interface Save {
  /** When the response arrived. */
  at: number;
  ms: number;
  failed: boolean;
}

/** Saves of other people, at their pace, until stopped. */
function startSaving(port: number, next: () => Buffer): { stop(): Promise<Save[]> } {
  const saves: Save[] = [];
  const random = createRandom(78);
  let isOver = false;
  async function save(): Promise<void> {
    const line = openConnection(port);
    while (!isOver) {
      await pause(busy.pause.least + random.uniform() * (busy.pause.most - busy.pause.least));
      const reply = await line.ask(next());
      saves.push({ at: Date.now(), ms: reply?.ms ?? Number.NaN, failed: reply?.status !== 200 });
    }
    line.close();
  }
  const all = Promise.all(Array.from({ length: busy.connections }, save));
  return {
    async stop() {
      isOver = true;
      await all;
      return saves;
    },
  };
}

/** What happened to them: how long after the deadline, and whether as it should. */
async function findClosed(
  pool: pg.Pool,
  directory: string,
): Promise<Pick<UnattendedEnd, 'first' | 'last' | 'exact'>> {
  const found = await pool.query<Pick<UnattendedEnd, 'first' | 'last' | 'exact'>>(
    `select coalesce(extract(epoch from min(r.scored_at - a.deadline)), 0)::float8 as first,
       coalesce(extract(epoch from max(r.scored_at - a.deadline)), 0)::float8 as last,
       count(*) filter (where a.status = 3 and a.closed_by = 'time' and a.submitted_at = a.deadline
         and r.results = 1)::int as exact
     from exams e
     join answers a on a.client_id = e.client_id and a.exam_id = e.id
     cross join lateral (
       select count(*) as results, max(scored_at) as scored_at from results r
       where r.client_id = a.client_id and r.answer_id = a.id
     ) r
     where e.directory = $1`,
    [directory],
  );
  const [row] = found.rows;
  if (!row) throw new Error('the exam with nobody there is gone');
  return row;
}
