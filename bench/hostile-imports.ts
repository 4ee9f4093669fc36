import { readFileSync, writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { jobStatus } from '#contract/codes/status.ts';
import { getForm } from '#items/registry.ts';
import type { Keys } from './hostile-requests.ts';
import { longestBlock, nothing, send } from './hostile-server.ts';
import { type HostileTable, hostileTables } from './hostile-tables.ts';
import { type Measure, medianOf, shown } from './measure.ts';
import type { Place } from './place.ts';

/** Other processes on the machine lengthen single blocks: the median of the rounds counts. */
const rounds = 3;
/** Milliseconds, and megabytes over what the process has with nothing to do. */
const bearable = { block: 50, memory: 300 };

/** The figures of one kind of table at one call. */
interface Found {
  what: string;
  block: number;
  lookBlock: number;
  memory: number;
  seconds: number;
  response: string;
}

/** Hostile tables at every call that takes one, and the calls that show them afterwards, while others log in. */
export async function measureTables(
  place: Place,
  agent: Agent,
  keys: Keys,
  logIn: () => Promise<number>,
): Promise<Measure> {
  const tables = await hostileTables(await findPortion(place, keys));
  const doors = doorsOf(keys);
  for (const door of doors) await importOnce(place, agent, keys, door, plain);
  const idle = memoryOf(place, 'VmRSS');
  const others = logInMeanwhile(logIn);
  const found: Found[] = [];
  for (const door of doors)
    for (const table of tables.filter(({ bytes }) => bytes.length <= door.mostBytes))
      found.push(await measureTable(place, agent, keys, door, table, idle));
  return report(found, idle, await others.stop());
}

/** The heading of a portion of the exam, as its template of answers has it. */
async function findPortion({ pool }: Place, { exam_id }: Keys): Promise<string> {
  const { rows } = await pool.query<{ form_id: string }>(
    'select form_id from exam_items where exam_id = $1 order by position limit 1',
    [exam_id],
  );
  return getForm(rows[0]?.form_id ?? '').form.title.ja;
}

/** A call that takes a table. */
interface Door {
  name: string;
  path: string;
  fields: Record<string, string>;
  mostBytes: number;
  /** The table is kept, and other calls show it. */
  isKept: boolean;
}

function doorsOf({ exam_id }: Keys): Door[] {
  const dry_run = '1';
  return [
    {
      ...{ name: 'people', path: '/examinees/import', mostBytes: 50_000_000, isKept: true },
      fields: { exam_id: String(exam_id), dry_run },
    },
    {
      ...{ name: 'answers', path: `/exams/${exam_id}/import-answers`, mostBytes: 50_000_000, isKept: true },
      fields: { file_type: '1', dry_run },
    },
    {
      ...{ name: 'observers', path: `/exams/${exam_id}/import-observers`, mostBytes: 900_000, isKept: false },
      fields: {},
    },
  ];
}

/** Loads what an import needs: that time does not count against a table. */
const plain: HostileTable = {
  ...{ what: 'a plain table', file_name: 'table.csv' },
  bytes: Buffer.from('氏名,フリガナ,ログインID\n山田,ヤマダ,a1\n'),
};

async function measureTable(
  place: Place,
  agent: Agent,
  keys: Keys,
  door: Door,
  table: HostileTable,
  idle: number,
): Promise<Found> {
  const blocks: number[] = [];
  const lookBlocks: number[] = [];
  let memory = 0;
  let response = '';
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    writeFileSync(`/proc/${place.product.pid}/clear_refs`, '5');
    await longestBlock(place, agent);
    const { id, said } = await importOnce(place, agent, keys, door, table);
    blocks.push(await longestBlock(place, agent));
    memory = Math.max(memory, memoryOf(place, 'VmHWM') - idle);
    response = said;
    if (!door.isKept || id === undefined) continue;
    for (let look = 0; look < 3; look += 1) await lookAt(keys, agent, id);
    lookBlocks.push(await longestBlock(place, agent));
  }
  return {
    ...{
      what: `${door.name}: ${table.what}`,
      block: medianOf(blocks),
      lookBlock: medianOf(lookBlocks),
      memory,
      response,
    },
    seconds: (performance.now() - began) / 1000 / rounds,
  };
}

/** Until the table is judged. */
async function importOnce(
  { product }: Place,
  agent: Agent,
  keys: Keys,
  { path, fields }: Door,
  { file_name, bytes }: HostileTable,
): Promise<{ id: number | undefined; said: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([new Uint8Array(bytes)], file_name));
  const request = new Request('http://127.0.0.1', { method: 'POST', body: form });
  const { status, body } = await send(product.port, agent, {
    ...{ method: 'POST', path: `/api${path}` },
    headers: {
      authorization: `Bearer ${keys.staff}`,
      'content-language': 'en-US',
      'content-type': request.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await request.arrayBuffer()),
  });
  const response = JSON.parse(body);
  const id: number | undefined = response.data?.id;
  if (id === undefined)
    return { id, said: `${status}, ${JSON.stringify(response.errors ?? response.detail)}` };
  for (;;) {
    const { data } = await lookAt(keys, agent, id);
    const isOver = data.status !== jobStatus.pending && data.status !== jobStatus.running;
    if (isOver)
      return { id, said: `${status}, ${data.problem ?? `${data.refused} of ${data.total} refused`}` };
    await pause(100);
  }
}

async function lookAt({ port, staff, exam_id }: Keys, agent: Agent, id: number) {
  const path = `/api/exams/${exam_id}/imports/${id}?act=refuse`;
  const headers = { authorization: `Bearer ${staff}`, 'content-language': 'en-US' };
  const { body } = await send(port, agent, { method: 'GET', path, headers, body: nothing });
  return JSON.parse(body);
}

/** Logs somebody else in, all the time. */
function logInMeanwhile(logIn: () => Promise<number>) {
  let isOver = false;
  const seen = { all: 0, refused: 0 };
  const going = (async () => {
    while (!isOver) {
      const status = await logIn();
      seen.all += 1;
      if (status !== 200) seen.refused += 1;
      await pause(250);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await going;
      return seen;
    },
  };
}

/** Of the whole process, its threads among it, in MB. */
function memoryOf({ product }: Place, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
}

function report(found: readonly Found[], idle: number, others: { all: number; refused: number }): Measure {
  const worst = (value: (each: Found) => number) =>
    found.reduce((most, each) => (value(each) > value(most) ? each : most));
  const [block, look, memory] = [
    worst((each) => each.block),
    worst((each) => each.lookBlock),
    worst((each) => each.memory),
  ];
  return {
    bar: 'S4',
    work: `hostile tables at ${found.length} entrances: longest block of the event loop`,
    unit: 'ms',
    ours: block.block,
    verdicts: [
      {
        promise: `no table holds the event loop ${bearable.block} ms`,
        found: `${shown(block.block)} ms (${block.what})`,
        kept: block.block <= bearable.block,
      },
      {
        promise: `no look at one holds it ${bearable.block} ms`,
        found: `${shown(look.lookBlock)} ms (${look.what})`,
        kept: look.lookBlock <= bearable.block,
      },
      {
        promise: `at most ${bearable.memory} MB over the ${shown(idle)} MB of the process at rest`,
        found: `${shown(memory.memory)} MB (${memory.what})`,
        kept: memory.memory <= bearable.memory,
      },
      {
        promise: 'nobody else is refused',
        found: `${others.refused} of ${others.all} log-ins`,
        kept: others.refused === 0,
      },
    ],
    notes: [
      `each table ${rounds} times, and three looks at each; the median of its longest blocks; memory is the most the process had, its threads among it`,
    ],
    details: {
      title: 'Hostile tables',
      head: [
        'which table at which call',
        'longest block ms',
        'at a look',
        'MB over rest',
        'seconds',
        'answer',
      ],
      rows: found.map((each) => [
        each.what,
        shownBlock(each.block),
        shownBlock(each.lookBlock),
        shown(Math.max(0, each.memory)),
        shown(each.seconds),
        each.response.slice(0, 120),
      ]),
    },
  };
}

/** The histogram misses a block that is shorter than its interval. */
function shownBlock(block: number): string {
  return block === 0 ? 'below 10' : shown(block);
}
