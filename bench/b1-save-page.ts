import type pg from 'pg';
import { createRandom } from '#scoring/random.ts';
import type { Child } from './child.ts';
import { joined, type Load, load } from './load.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { withPlace } from './place.ts';
import { addRunningCandidates, type RunningCandidate } from './running-candidates.ts';

/** Connections of the load, and the promise at each: share of the floor's throughput, and statements for each save. */
const steps: readonly Step[] = [
  { connections: 1, statements: 1.1 },
  { connections: 8 },
  { connections: 32, ratio: 1.3, tail: 1, statements: 0.3 },
  { connections: 128, ratio: 2, tail: 1, statements: 0.3 },
];

interface Step {
  connections: number;
  ratio?: number;
  /** The 99th percentile as a multiple of the floor's. */
  tail?: number;
  statements?: number;
}

/** Enough people that the limit of requests for each token slows down nobody. */
const people = 4_000;
const questions = 120;
const pages = 10;

/** Slices of each side in turn, in seconds; the first of each warms up and is not counted. */
const slices = { seconds: 2, warm: 1, rounds: 4 } as const;

/** B1: a save of an answer page through the API, beside one prepared upsert through a bare Fastify. */
export function measure(): Promise<Measure[]> {
  return withPlace(async ({ pool, app_secret, product, startFloor }) => {
    const candidates = await addRunningCandidates(pool, app_secret, people);
    await makeFloorTable(pool);
    const floor = await startFloor({ FLOOR: 'upsert' });
    const requests = { saves: saveRequests(candidates), upserts: upsertRequests() };
    const measures: Measure[] = [];
    for (const step of steps) measures.push(await climb(step, { pool, product, floor, ...requests }));
    return measures;
  });
}

interface Sides {
  pool: pg.Pool;
  product: Child;
  floor: Child;
  saves: () => Buffer;
  upserts: () => Buffer;
}

/** Ours and the floor in turns, at one number of connections. */
async function climb(step: Step, { pool, product, floor, ...requests }: Sides): Promise<Measure> {
  const { connections } = step;
  const saves = { port: product.port, connections, next: requests.saves };
  const upserts = { port: floor.port, connections, next: requests.upserts };
  await load({ ...saves, seconds: slices.warm });
  await load({ ...upserts, seconds: slices.warm });
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  const before = { ours: product.cpu(), floor: floor.cpu() };
  for (let round = 0; round < slices.rounds; round += 1) {
    ours.push(await load({ ...saves, seconds: slices.seconds }));
    theirs.push(await load({ ...upserts, seconds: slices.seconds }));
  }
  const cpu = { ours: product.cpu() - before.ours, floor: floor.cpu() - before.floor };
  const statements = await countStatements(pool, () => load({ ...saves, seconds: 2 }));
  const peak = { ours: product.peak(), floor: floor.peak() };
  return report(step, joined(ours), joined(theirs), { cpu, peak, statements });
}

function report(
  step: Step,
  ours: ReturnType<typeof joined>,
  floor: ReturnType<typeof joined>,
  more: { cpu: Record<'ours' | 'floor', number>; peak: Record<'ours' | 'floor', number>; statements: number },
): Measure {
  const { connections } = step;
  const [latency, floorLatency] = [latencyOf(ours.latencies), latencyOf(floor.latencies)];
  const ratio = ours.rate / floor.rate;
  return {
    bar: 'B1',
    work: `save one answer page, ${connections} connections, ${people.toLocaleString('en')} candidates`,
    unit: 'saves/s',
    ours: ours.rate,
    floor: { work: 'bare Fastify, one prepared upsert', value: floor.rate, latency: floorLatency },
    ratio,
    latency,
    cpu_ms: more.cpu.ours / ours.requests,
    peak_mb: more.peak.ours,
    verdicts: [
      ...verdictsOf(step, { ratio, tail: latency.p99 / floorLatency.p99, statements: more.statements }),
      {
        promise: 'no save refused',
        found: `${ours.failures} of ${ours.requests}`,
        kept: ours.failures === 0,
      },
    ],
    notes: [
      `${connections} connections: ${more.statements.toFixed(2)} statements for each save; floor: ${shown(more.cpu.floor / floor.requests)} ms CPU for each upsert, peak ${shown(more.peak.floor)} MB, ${floor.failures} of ${floor.requests} requests failed`,
    ],
  };
}

function verdictsOf(step: Step, found: Required<Omit<Step, 'connections'>>): Measure['verdicts'] {
  const { ratio = 0, tail = 0, statements = 0 } = step;
  return [
    {
      promise: `at least ${ratio} of the floor`,
      found: found.ratio.toFixed(2),
      kept: found.ratio >= ratio,
      bar: ratio,
    },
    {
      promise: "p99 at most the floor's",
      found: `${found.tail.toFixed(2)} x`,
      kept: found.tail <= tail,
      bar: tail,
    },
    {
      // Jobs and sweeps send statements of their own while these are counted.
      promise: `at most ${statements} SQL statements a save`,
      found: found.statements.toFixed(2),
      kept: found.statements <= statements,
      bar: statements,
    },
  ].flatMap(({ bar, ...verdict }) => (bar > 0 ? [verdict] : []));
}

async function makeFloorTable(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create table bench_floor (id bigint primary key, value text not null, saved_at timestamptz)`,
  );
  await pool.query(`insert into bench_floor select n, repeat('0', $2), now() from generate_series(1, $1) n`, [
    people,
    questions,
  ]);
  await pool.query('analyze bench_floor');
  // The floor works as the product's role, which did not make this table.
  await pool.query('grant all on bench_floor to public');
}

/** Statements the database ran for each request of a load. */
async function countStatements(pool: pg.Pool, work: () => Promise<Load>): Promise<number> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
  const { requests } = await work();
  const counted = await pool.query<{ calls: number }>(
    `select sum(calls)::float8 as calls from pg_stat_statements where query not ilike '%pg_stat_statements%'`,
  );
  return (counted.rows[0]?.calls ?? 0) / requests;
}

/** Candidates in turn, each saving its next page. */
export function saveRequests(candidates: RunningCandidate[]): () => Buffer {
  const values = drawValues();
  let turn = 0;
  return () => {
    const candidate = candidates[turn % candidates.length];
    if (!candidate) throw new RangeError('nobody is there to save');
    turn += 1;
    candidate.seq += 1;
    const page = 1 + ((candidate.seq - 1) % pages);
    const value = values[turn % values.length];
    const body = JSON.stringify({ page, value, seq: candidate.seq, writer: 'bench-writer' });
    return post(`/api/examinee/answers/${candidate.answer_id}/page`, body, candidate.token);
  };
}

/** The same rows in turn, with a token and a body as long as a save's, which the bare route does not look at. */
function upsertRequests(): () => Buffer {
  const values = drawValues();
  const token = 'x'.repeat(180);
  let turn = 0;
  return () => {
    turn += 1;
    const body = JSON.stringify({
      id: 1 + (turn % people),
      value: values[turn % values.length],
      writer: 'bench-writer',
    });
    return post('/save', body, token);
  };
}

function drawValues(): string[] {
  const random = createRandom(11);
  return Array.from({ length: 64 }, () =>
    Array.from({ length: questions }, () => 1 + random.below(4)).join(''),
  );
}

function post(path: string, body: string, token: string): Buffer {
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
