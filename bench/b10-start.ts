import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { freePort } from '../tools/free-port.ts';
import { end, untilResponding } from './child.ts';
import { type Measure, medianOf, shown } from './measure.ts';
import { makeFolder, silent } from './place.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = 4;

/** B10: `npm start` of what is installed and built, to the first page, beside the start of its PostgreSQL alone. */
export async function measure(): Promise<Measure[]> {
  const data_dir = makeFolder();
  try {
    // The first start creates and seeds the database, which later starts do not.
    await startProduct(data_dir);
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await startProduct(data_dir));
      floor.push(await startDatabase(data_dir));
    }
    return [report(ours, floor)];
  } finally {
    await deleteEmbeddedPostgres(data_dir, silent);
    rmSync(data_dir, { recursive: true, force: true });
  }
}

function report(ours: readonly number[], floor: readonly number[]): Measure {
  const slowest = Math.max(...ours);
  return {
    bar: 'B10',
    work: '`npm start`, installed and built, to the first page',
    unit: 'ms',
    ours: medianOf(ours),
    floor: { work: 'the built-in PostgreSQL alone', value: medianOf(floor) },
    ratio: medianOf(ours) / medianOf(floor),
    verdicts: [
      { promise: 'at most 3 s', found: `${shown(slowest / 1000)} s at the slowest`, kept: slowest <= 3_000 },
    ],
    notes: [`median of ${rounds} starts in turn; the ratio is how many times as long we take`],
  };
}

/** Milliseconds from the command to the first whole page. */
async function startProduct(data_dir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: data_dir, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: '' };
  const begin = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilResponding(`http://127.0.0.1:${port}/demo/recruit`, child);
  const took = performance.now() - begin;
  await end(child);
  return took;
}

async function startDatabase(data_dir: string): Promise<number> {
  const begin = performance.now();
  const postgres = await startEmbeddedPostgres({ data_dir, log: silent });
  const took = performance.now() - begin;
  await postgres.stop();
  return took;
}
