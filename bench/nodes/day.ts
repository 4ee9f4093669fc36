import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Told } from '../exam-day/crowd/crowd.ts';
import { order } from '../exam-day/run-step.ts';
import { addSeats } from '../exam-day/seats.ts';
import { endTime, findTruth, type Truth, untilClosed } from '../exam-day/truth.ts';
import { openBrowsers } from './browsers.ts';
import { type Pauses, watchPauses } from './pauses.ts';

/** An exam day that goes on while something is killed. */
export interface Day {
  /** Acknowledged saves of the browsers' queues. */
  pauses: Pauses;
  /** Milliseconds that the crowd's day lasts from its begin on. */
  lasts: number;
  finish(): Promise<DayTold>;
}

export interface DayTold {
  truth: Truth;
  /** Browsers whose queue did not empty, and portions that are not as their candidate last chose. */
  unflushed: number;
  different: number;
  /** Saves, drafts and submissions that were acknowledged, of the crowd and of the browsers. */
  acknowledged: number;
  /** What was not answered 2xx, by what was done and how it ended. */
  failures: Record<string, number>;
}

interface Settings {
  pool: pg.Pool;
  app_secret: string;
  port: number;
  /** Of the crowd: they begin over the first half of the day and submit over the second. */
  people: number;
  /** Of the browsers' queues, which go on to the end. */
  browsers: number;
  seconds: number;
}

const sweepPatience = 60_000;

export async function startDay({
  pool,
  app_secret,
  port,
  people,
  browsers,
  seconds,
}: Settings): Promise<Day> {
  const directory = `day-${randomUUID().slice(0, 8)}`;
  const all = await addSeats(pool, app_secret, directory, { people: people + browsers, seconds: 540 });
  await makeTime(pool, directory);
  const crowd = fork(fileURLToPath(new URL('../exam-day/crowd/crowd.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  process.once('exit', () => crowd.kill());
  await order(crowd, { do: 'come', port, seats: all.slice(0, people), how: 'calls', scripts: [] });
  await order(crowd, { do: 'arrive', spread: people * 10 });
  const pauses = watchPauses();
  const queues = await openBrowsers(port, all.slice(people), pauses);
  const half = seconds * 500;
  const day = order(crowd, {
    do: 'day',
    ...{ herd: half, until: half, rush: half },
    think: { least: 2_000, most: 6_000 },
  });
  return {
    pauses,
    lasts: seconds * 1000,
    async finish() {
      await day;
      const unflushed = await queues.finish();
      const different = await countDifferent(pool, queues.chosen());
      await endTime(pool, directory);
      await untilClosed(pool, directory, sweepPatience);
      const told = (await order(crowd, { do: 'tell' })) as Told;
      crowd.kill();
      const truth = await findTruth(pool, directory, told.promised);
      const { draft = [], save = [], submit = [] } = told.latencies;
      const failures = { ...told.failures };
      for (const [end, count] of Object.entries(queues.refused())) failures[`queue: ${end}`] = count;
      const acknowledged = draft.length + save.length + submit.length + pauses.count();
      return { truth, unflushed, different, acknowledged, failures };
    },
  };
}

/** Nobody's time ends before the day does. */
async function makeTime(pool: pg.Pool, directory: string): Promise<void> {
  await pool.query(
    `update answers a set time_limit = 20 from exams e
     where e.directory = $1 and a.client_id = e.client_id and a.exam_id = e.id`,
    [directory],
  );
}

/** Portions whose stored answers are not those that their candidates last chose. */
async function countDifferent(pool: pg.Pool, chosen: ReadonlyMap<number, string>): Promise<number> {
  const { rows } = await pool.query<{ id: number; value: string }>(
    'select id::int, value from answers where id = any($1)',
    [[...chosen.keys()]],
  );
  const stored = new Map(rows.map(({ id, value }) => [id, value]));
  return [...chosen].filter(([id, value]) => stored.get(id) !== value).length;
}

/** Responses of 500 among the failures. */
export function count500({ failures }: DayTold): number {
  return sumOf(failures, /status 500$/);
}

export function sumOf(failures: Record<string, number>, which: RegExp): number {
  return Object.entries(failures)
    .filter(([name]) => which.test(name))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Everything that was acknowledged is there, as it was sent. */
export function isWhole({ truth, unflushed, different }: DayTold): boolean {
  return truth.lost + truth.wrong + truth.open + unflushed + different === 0 && truth.counted;
}
