import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { SheetFull } from '#server/adapters/tables/workbook.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { expireOutputs } from './expire-outputs.ts';
import { produceOutputWork } from './produce/produce-output.work.ts';
import { endOutput, takeOutput } from './produce/produce-store.ts';

/* How long an output is kept, and how one ends before it is made. No worker runs here: each run is begun by hand. */

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const person = await aScoredPerson(server, { exam });
const scope = aJobScope(server.database.database, client.id);
const { files } = server.adapters;

describe('the file of an output', () => {
  it('goes ninety days after it was made; its row stays, and whoever asks for it is told', async () => {
    const id = await aMadeOutput();
    const { data } = await show(id);
    const kept = new Date(data.expires_at ?? 0).getTime() - new Date(data.finished_at ?? 0).getTime();
    expect(kept).toBe(90 * 24 * 3600_000);
    await expire();
    expect((await download(id)).status).toBe(200);
    await server.rows(`update outputs set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    expect(await download(id)).toMatchObject({ status: 410, code: 4100 });
    expect((await download(id)).body).toMatchObject({ detail: translator('ja')('refusal.expired') });
    expect(await files.has(`${client.id}/outputs/${id}.csv`)).toBe(false);
    expect((await show(id)).data).toMatchObject({ status: 4, url: null, expires_at: null });
    expect(await server.rows('select selection, file from outputs where id = $1', [id])).toEqual([
      { selection: null, file: null },
    ]);
  });

  it('is found by an index', async () => {
    const statements: string[] = [];
    const rows = async ({ text }: { text: string }) => {
      statements.push(text.replace(/\$1/, '50'));
      return [];
    };
    await expireOutputs(files).run({ db: { rows } } as never);
    const pool = await server.database.pool.connect();
    try {
      await pool.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const plan = await pool.query(`explain ${statements.join(';')}`);
      expect(JSON.stringify(plan.rows)).toContain('outputs_expiry_index');
    } finally {
      await pool.query('rollback');
      pool.release();
    }
  });
});

describe('cancelling an output', () => {
  it('that waits makes nothing of it; it is logged once, and can be made once more', async () => {
    const id = await request();
    const { body } = await cancel(id);
    expect(body.data).toMatchObject({ status: 5, url: null, problem: '取り消されました。' });
    await run(id);
    expect((await show(id)).data.status).toBe(5);
    await cancel(id);
    const logged = `select from operation_logs where operation = 'outputs.cancel' and after->>'output_id' = $1`;
    expect(await server.rows(logged, [String(id)])).toHaveLength(1);
    await server.ask('outputs.requestAgain', { as: staff, params: { id: exam.id, cid: id }, body: {} });
    await run(id);
    expect((await show(id)).data.status).toBe(2);
  });

  it('that is being made leaves no file behind', async () => {
    const id = await request();
    const taken = await takeOutput(scope, id);
    await cancel(id);
    const key = `${client.id}/outputs/${id}.csv`;
    await files.put(key, Buffer.from('x'));
    const file = { key, name: 'x.csv', type: 'text/csv', bytes: 1, people: 1 };
    expect(taken && (await endOutput(scope, taken, file))).toBe(false);
    // The job that comes for it once more clears up.
    await run(id);
    expect(await files.has(key)).toBe(false);
  });

  it('that is done changes nothing', async () => {
    const id = await aMadeOutput();
    expect((await cancel(id)).body.data.status).toBe(2);
    expect((await download(id)).status).toBe(200);
  });

  it('of another exam is answered as if there were none', async () => {
    const other = await anExam(server, { client });
    const refused = await server.call('outputs.cancel', {
      ...{ as: staff, body: {}, params: { id: other.id, cid: await request() } },
    });
    expect(refused).toMatchObject({ status: 404, code: 4004 });
  });
});

describe('a full disk', () => {
  it('ends the output with words, and another failure is tried again', async () => {
    const id = await request();
    await run(id, Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    expect((await show(id)).data).toMatchObject({
      status: 3,
      problem: translator('ja')('output.problem.noSpace'),
    });
    await expect(run(await request(), new Error('something else'))).rejects.toThrow('something else');
  });
});

describe('a sheet with no room for all rows', () => {
  it('ends the output with words, also where something wraps it', async () => {
    for (const failure of [new SheetFull(), new Error('a stream', { cause: new SheetFull() })]) {
      const id = await request();
      await run(id, failure);
      expect((await show(id)).data).toMatchObject({
        status: 3,
        problem: translator('ja')('output.problem.tooManyRows'),
      });
    }
  });
});

async function request(): Promise<number> {
  const body = { form: 5 as const, format: 'csv' as const, examinee_ids: [person.id] };
  return (await server.ask('outputs.createCondition', { as: staff, params: { id: exam.id }, body })).data.id;
}

/** @param failure what the file store says to every file */
function run(id: number, failure?: Error) {
  const failing = { ...files, put: () => Promise.reject(failure) };
  const adapters = { ...server.adapters, files: failure ? failing : files };
  return produceOutputWork.run({ scope, id, adapters, signal: new AbortController().signal });
}

async function aMadeOutput(): Promise<number> {
  const id = await request();
  await run(id);
  return id;
}

function show(cid: number) {
  return server.ask('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} });
}

function download(cid: number) {
  return server.call('outputs.download', { as: staff, params: { id: exam.id, cid } });
}

function cancel(cid: number) {
  return server.call('outputs.cancel', { as: staff, params: { id: exam.id, cid }, body: {} });
}

function expire() {
  return expireOutputs(files).run(aSweepScope(server.database.database));
}
