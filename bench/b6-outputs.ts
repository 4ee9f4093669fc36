import { readdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { peoplePerPart } from '#server/features/outputs/rules.ts';
import { type Measure, shown } from './measure.ts';
import { logInDemo, type Place, withPlace } from './place.ts';
import { addReported } from './reported-people.ts';

/** With `LONG=1` the promised number, which takes some minutes. */
const people = process.env.LONG === '1' ? 10_000 : 1_000;
/** The promise: 10,000 within so many seconds on two cores. */
const mostSeconds = 120;
/** What printing may take beyond what the product holds at rest, in MB. */
const mostOverIdle = 700;
const promise = `at least ${Math.ceil(10_000 / mostSeconds)} reports/s: 10,000 within ${mostSeconds} s on two cores`;

/** B6: reports of two pages as an output makes them, many in a file, then each in one of its own, then killed midway. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const token = await logInDemo(place);
    const exam_id = await addReported(place.pool, people);
    const asked = { place, token, exam_id, idle: memoryOf(place.product.pid) };
    const together = await run(asked, false);
    const each = await run(asked, true);
    const killed = await runKilled(asked);
    const work = `${people.toLocaleString('en')} two-page reports as a zip`;
    return [
      measureOf(`${work}, ${peoplePerPart} people in a file`, together, asked),
      measureOf(`${work}, each in a file of its own`, each, asked),
      {
        ...measureOf(`${work}, each in a file of its own, kill -9 of the server midway`, killed, asked),
        verdicts: [
          {
            promise: 'nothing that was made is made again',
            found: `${killed.kept.toLocaleString('en')} files at the kill, ${killed.remade} of them made again`,
            kept: killed.kept > 0 && killed.remade === 0,
          },
          { promise: 'the archive is whole', found: `${killed.files} files`, kept: killed.files === people },
        ],
        notes: [
          `${shown(killed.before)} s until the kill, ${shown(killed.seconds)} s for the run after it, its start and the wait for it left out`,
        ],
      },
    ];
  });
}

interface Asked {
  place: Place;
  token: string;
  exam_id: number;
  /** Memory of the product before it prints, in MB. */
  idle: number;
}

interface Run {
  seconds: number;
  files: number;
  /** Of the server and what it prints with, in MB, as long as reports were printed. */
  memory: number[];
}

async function run(asked: Asked, file_per_person: boolean): Promise<Run> {
  return ended(asked, await request(asked, file_per_person), () => undefined);
}

/** Watches the files of the moment of the kill until the folder is removed: one made again would be a new file. */
async function runKilled(asked: Asked): Promise<Run & { kept: number; remade: number; before: number }> {
  const { place } = asked;
  const begin = performance.now();
  const id = await request(asked, true);
  const folder = join(place.data_dir, 'files', await companyOf(asked), 'outputs', `${id}-parts`);
  let atKill = partsIn(folder);
  while (atKill.size < people / 2) {
    await pause(50);
    atKill = partsIn(folder);
  }
  process.kill(place.product.pid, 'SIGKILL');
  const before = (performance.now() - begin) / 1000;
  await place.restart();
  atKill = partsIn(folder);
  // A dead worker's job is taken over after 20 s without a heartbeat: here at once.
  await place.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'produce-output' and state = 'active'`,
  );
  let last = atKill;
  const done = await ended(asked, id, () => {
    const found = partsIn(folder);
    if (found.size >= last.size) last = found;
  });
  const remade = [...atKill].filter(([name, made]) => last.get(name) !== made).length;
  return { ...done, before, kept: atKill.size, remade };
}

async function companyOf({ place, exam_id }: Asked): Promise<string> {
  const { rows } = await place.pool.query<{ client_id: string }>(
    'select client_id::text from exams where id = $1',
    [exam_id],
  );
  return rows[0]?.client_id ?? '';
}

/** Files by their names, and when each was made. */
function partsIn(folder: string): Map<string, number> {
  try {
    return new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mtimeMs]));
  } catch {
    // Not there yet, or no longer.
    return new Map();
  }
}

async function request(
  { place, token, exam_id }: Omit<Asked, 'idle'>,
  file_per_person: boolean,
): Promise<number> {
  const response = await fetch(
    `http://127.0.0.1:${place.product.port}/api/exams/${exam_id}/create-output-condition`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ form: 2, file_per_person, search: {} }),
    },
  );
  const { data } = await response.json();
  if (!data) throw new Error(`the output was refused: ${response.status}`);
  return data.id;
}

/** Waits for the end of an output. @param look called now and then */
async function ended({ place }: Asked, id: number, look: () => void): Promise<Run> {
  const memory: number[] = [];
  for (;;) {
    const { rows } = await place.pool.query<{
      status: number;
      done: number;
      file: string | null;
      seconds: number;
    }>(
      `select status, done, file, extract(epoch from finished_at - started_at)::float8 as seconds from outputs
       where id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row || row.status > 2) throw new Error('the output was not made');
    if (row.status === 2)
      return {
        seconds: row.seconds,
        memory,
        files: await filesIn(join(place.data_dir, 'files', row.file ?? '')),
      };
    memory.push(memoryOf(place.product.pid));
    look();
    await pause(250);
  }
}

/** How many files an archive has, by its last record, which has no comment behind it. */
async function filesIn(path: string): Promise<number> {
  const file = await open(path);
  const { size } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(22), 0, 22, size - 22);
  await file.close();
  return buffer.readUInt16LE(10);
}

/** Resident memory of a process and its children, in MB. */
function memoryOf(pid: number): number {
  const family = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (Number(name) === pid || parentOf(name) === pid),
  );
  return family.reduce((sum, name) => sum + residentOf(name), 0);
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
}

function residentOf(pid: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1024;
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}

function measureOf(work: string, { seconds, memory }: Run, { idle }: Asked): Measure {
  const rate = people / seconds;
  const third = Math.floor(memory.length / 3);
  const [early, late] = [Math.max(...memory.slice(third, -third)), Math.max(...memory.slice(-third))];
  return {
    ...{ bar: 'B6', work, unit: 's', ours: seconds, peak_mb: Math.max(...memory) },
    verdicts: [
      { promise, found: `${shown(rate)}/s`, kept: seconds <= (mostSeconds * people) / 10_000 },
      {
        promise: 'memory flat, of the server and both processes that print',
        found: `${shown(early)} MB, then ${shown(late)} MB`,
        kept: late <= early * 1.1,
      },
      {
        promise: `at most ${mostOverIdle} MB over the ${shown(idle)} MB of the product at rest`,
        found: `${shown(Math.max(...memory) - idle)} MB`,
        kept: Math.max(...memory) - idle <= mostOverIdle,
      },
    ],
    notes: [],
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
