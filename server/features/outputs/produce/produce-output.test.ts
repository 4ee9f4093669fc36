import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import type { FileStore } from '#server/adapters/files.ts';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { produceOutput } from './produce-output.job.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const people = [
  await aScoredPerson(server, { exam, name: '秘密 一郎' }),
  await aScoredPerson(server, { exam, seed: 1 }),
  await aScoredPerson(server, { exam, seed: 2 }),
];
const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];

// Requested before the worker begins, so that everything that spoils them is in place when it comes.
const vanished = await request([(await aScoredPerson(server, { exam })).id], async (id) => {
  await server.rows('update answers set status = 1 where examinee_id = $1', [id]);
});
const broken = await request([(await aScoredPerson(server, { exam, name: '秘密 二郎' })).id], async (id) => {
  await server.rows(`update results set form_id = 'gone' where examinee_id = $1`, [id]);
});
const hiding = await anExam(server, { client });
const [kept, hidden] = [
  await aScoredPerson(server, { exam: hiding }),
  await aScoredPerson(server, { exam: hiding }),
];
const hiddenSince = await request([kept.id, hidden.id], undefined, hiding);
await server.ask('examinees.changeHiddenStatus', {
  ...{ as: staff, body: { exam_id: hiding.id, examinee_ids: [hidden.id], is_hidden: 1 } },
});
await server.rows(`update pgboss.job set retry_limit = 0 where data->>'id' = $1`, [String(broken)]);

const logged: string[] = [];
const write = (fields: object, message: string) => {
  const { err, ...rest } = fields as { err?: Error };
  logged.push(JSON.stringify({ ...rest, message, stack: err?.stack }));
};
const worker = await startWorker({
  databases: server.database.databases,
  jobs: server.jobs,
  kinds: jobKinds,
  sweeps: [],
  adapters: server.adapters,
  log: { info: write, error: write },
});
afterAll(() => worker.stop());

describe('an output', () => {
  it('goes from pending to done: one PDF, people flagged, portions exported, counters moved', async () => {
    expect(await counters()).toMatchObject({ printed_person_number: 0 });
    const before = await counters();
    const id = await request([second.id, first.id]);
    expect(await ended(id)).toMatchObject({ status: 2, total: 2, done: 2, problem: null });

    const saved = await download(id);
    expect(saved.headers['content-type']).toBe('application/pdf');
    expect(saved.headers['content-disposition']).toContain(`report-${exam.directory}-${id}.pdf`);
    expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = (await show(id)).body;
    expect(data.bytes).toBe(saved.bytes.length);
    expect(data.finished_at).not.toBeNull();

    expect(await statesOf([first.id, second.id, third.id])).toEqual([
      { is_output: 1, is_printed: 1, status: 5 },
      { is_output: 1, is_printed: 1, status: 5 },
      { is_output: 0, is_printed: 0, status: 3 },
    ]);
    expect(await counters()).toEqual({
      ...before,
      printed_person_number: before.printed_person_number + 2,
      no_output_person_number: before.no_output_person_number - 2,
    });
  });

  it('tells each person’s operation log that a result was output, once', async () => {
    await ended(await request([first.id]));
    const logs = await server.rows(
      `select actor, before, after->'is_printed' as is_printed from operation_logs
       where operation = 'outputs.produce' and examinee_id = $1`,
      [first.id],
    );
    expect(logs).toEqual([{ actor: 'system', before: { is_output: 0, is_printed: 0 }, is_printed: 1 }]);
  });

  it('tells the signs of names that no font of its own has', async () => {
    const named = await aScoredPerson(server, { exam, name: '홍길동 สมชาย राम' });
    expect(await ended(await request([named.id]))).toMatchObject({ status: 2, unwritten: 'राम' });
    expect(await ended(await request([first.id]))).toMatchObject({ status: 2, unwritten: null });
  });

  it('that is done is left alone when its job comes again', async () => {
    const id = await request([third.id]);
    await ended(id);
    const [counted, row] = [await counters(), await rowOf(id)];
    await again(id);
    expect(await counters()).toEqual(counted);
    expect(await rowOf(id)).toEqual(row);
  });

  it('whose worker died before the end is produced anew, and nobody is counted twice', async () => {
    const id = await request([first.id, third.id]);
    await ended(id);
    const counted = await counters();
    await takeBack(id, 'status = 1, done = 1, finished_at = null');
    await again(id);
    expect(await rowOf(id)).toMatchObject({ status: 2, done: 2 });
    expect(await counters()).toEqual(counted);
  });

  it('whose exam is forgotten while it is being made leaves no file behind', async () => {
    const id = await request([third.id]);
    await ended(id);
    const key = `${client.id}/outputs/${id}.pdf`;
    await server.adapters.files.remove(key);
    await takeBack(id);
    let written = false;
    const files = {
      ...server.adapters.files,
      async put(to: string, content: Uint8Array | Readable) {
        const bytes = await server.adapters.files.put(to, content);
        if (to !== key) return bytes;
        written = true;
        // What forgetting does, at the worst moment.
        await server.rows('update outputs set status = 4 where client_id = $1 and id = $2', [client.id, id]);
        return bytes;
      },
    };
    await produce(id, files);
    expect(written).toBe(true);
    expect(await server.adapters.files.read(key)).toBeUndefined();
    expect(partsOf(id)).toEqual([]);
  });

  it('leaves out whoever was printed and had a test reset meanwhile', async () => {
    const wide = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const person = await aScoredPerson(server, { exam: wide });
    const id = await request([person.id], undefined, wide);
    await expect.poll(async () => (await rowOf(id)).status, { timeout: 20_000 }).toBe(2);
    await takeBack(id);
    await server.rows('update answers set status = 3 where examinee_id = $1', [person.id]);
    await server.rows('update examinees set is_output = 0, is_printed = 0 where id = $1', [person.id]);
    const files = {
      ...server.adapters.files,
      async put(to: string, content: Uint8Array | Readable) {
        const bytes = await server.adapters.files.put(to, content);
        const params = { id: person.id, x: person.answer_id };
        // The first put is a printed part, the last one the file: the reset is done once.
        await server.call('examinees.reset', { as: staff, params, body: { reason: 'Meanwhile' } });
        return bytes;
      },
    };
    await produce(id, files);
    expect(await rowOf(id)).toMatchObject({ status: 2 });
    const states = await server.rows(
      `select x.is_output, a.status from examinees x join answers a on a.examinee_id = x.id
       where x.id = $1 order by a.position`,
      [person.id],
    );
    expect(states).toEqual([
      { is_output: 0, status: 1 },
      { is_output: 0, status: 5 },
    ]);
  });

  it('leaves out whoever was hidden after it was asked for', async () => {
    expect(await ended(hiddenSince)).toMatchObject({ status: 2, total: 2, done: 1, problem: null });
    expect(await statesOf([kept.id, hidden.id])).toEqual([
      { is_output: 1, is_printed: 1, status: 5 },
      { is_output: 0, is_printed: 0, status: 3 },
    ]);
    const billed = await server.rows(
      `select examinee_id from billable_events where event = 'printed' and exam_id = $1`,
      [hiding.id],
    );
    expect(billed).toEqual([{ examinee_id: kept.id }]);
  });

  it('that another run has taken over is left to that run', async () => {
    const id = await request([first.id]);
    await expect.poll(async () => (await rowOf(id)).status, { timeout: 10_000, interval: 5 }).toBe(1);
    await server.rows(`update outputs set started_at = now() + interval '1 hour' where id = $1`, [id]);
    await settled(id);
    expect(await rowOf(id)).toMatchObject({ status: 1, file: null });
  });

  it('prints everything that was taken, and exports every portion of it', async () => {
    const whole = await anExam(server, {
      client,
      portions: ['personality', 'motivation', 'verbal_1', 'jimu'],
    });
    const tested = await anExam(server, { client, portions: ['verbal_1'] });
    for (const [of, pages] of [
      [whole, 3],
      [tested, 1],
    ] as const) {
      const person = await aScoredPerson(server, { exam: of });
      const { data } = await server.ask('outputs.requestResult', {
        as: staff,
        params: { id: of.id },
        body: { examinee_ids: [person.id] },
      });
      expect(await ended(data.id)).toMatchObject({ status: 2, done: 1, problem: null });
      const saved = await download(data.id, of.id);
      expect(saved.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages);
      expect(new Set((await statesOf([person.id])).map(({ status }) => status))).toEqual(new Set([5]));
    }
  });

  it('exports and bills what it printed, not a portion that ended while it was being made', async () => {
    const two = await anExam(server, { client, portions: ['personality', 'verbal_1'] });
    const person = await aScoredPerson(server, { exam: two });
    const portions = await server.rows<{ id: number }>(
      'select id from answers where examinee_id = $1 order by position',
      [person.id],
    );
    const [first, late] = portions.map(({ id }) => id);
    await server.rows('update answers set status = 1 where id = $1', [late]);
    const { data } = await server.ask('outputs.requestResult', {
      as: staff,
      params: { id: two.id },
      body: { examinee_ids: [person.id] },
    });
    await ended(data.id);
    await takeBack(data.id);
    await produce(data.id, {
      ...server.adapters.files,
      async put(to: string, content: Uint8Array | Readable) {
        await server.rows('update answers set status = 3 where id = $1', [late]);
        return server.adapters.files.put(to, content);
      },
    });
    expect(await rowOf(data.id)).toMatchObject({ status: 2 });
    expect(await server.rows('select status from answers where id = $1', [late])).toEqual([{ status: 3 }]);
    const billed = `select answer_id from billable_events where examinee_id = $1 and event = 'printed'`;
    expect(await server.rows(billed, [person.id])).toEqual([{ answer_id: first }]);
  });

  it('whose results have all gone since says so', async () => {
    expect(await ended(vanished)).toMatchObject({ status: 3, problem: 'output.problem.noResult' });
    expect((await show(vanished)).body.data.problem).toBe(translator('ja')('output.problem.noResult'));
    expect((await download(vanished)).status).toBe(404);
  });

  it('that fails at every try says so; neither log nor queue keep anybody’s words', async () => {
    expect(await ended(broken)).toMatchObject({ status: 3, problem: 'output.problem.unexpected' });
    const jobs = await server.rows('select output, data from pgboss.job where output is not null');
    expect(JSON.stringify(jobs)).not.toContain('秘密');
    expect(logged.join('\n')).toContain('job failed');
    expect(logged.join('\n')).not.toContain('秘密');
  });

  it('that failed is made once more when it is asked for again, by one job for two presses', async () => {
    expect(await ended(broken)).toMatchObject({ status: 3 });
    const fire = () =>
      server.call('outputs.requestAgain', { as: staff, params: { id: exam.id, cid: broken }, body: {} });
    await server.rows(
      `update results set form_id = (select form_id from results where examinee_id = $1 limit 1)
       where examinee_id in (select examinee_id from output_targets where output_id = $2)`,
      [first.id, broken],
    );
    const responses = await Promise.all([fire(), fire()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ended(broken)).toMatchObject({ status: 2, done: 1, problem: null });
    const logs = `select count(*)::int as n from operation_logs where operation = 'outputs.requestAgain'`;
    expect(await server.rows(logs)).toEqual([{ n: 1 }]);
    const before = await rowOf(broken);
    await fire();
    expect(await rowOf(broken)).toEqual(before);
  });
});

function taskOf(id: number, files: FileStore) {
  const scope = aJobScope(server.database.database, client.id);
  return {
    ...{ scope, id, signal: new AbortController().signal },
    adapters: { ...server.adapters, files },
  };
}

/** One run of an output's job, without the queue. */
async function produce(id: number, files: FileStore) {
  const work = await produceOutput.load();
  await work.run(taskOf(id, files));
}

/** What is kept of an output while it is made. */
function partsOf(id: number): string[] {
  const folder = join(server.config.data_dir, 'files', String(client.id), 'outputs', `${id}-parts`);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Asks for reports, spoils the people where told to, and answers the output's id. */
async function request(
  ids: number[],
  spoil: (id: number) => Promise<void> = async () => undefined,
  of = exam,
) {
  const { data } = await server.ask('outputs.requestResult', {
    as: staff,
    params: { id: of.id },
    body: { examinee_ids: ids },
  });
  for (const id of ids) await spoil(id);
  return data.id;
}

async function rowOf(id: number) {
  const [row] = await server.rows('select * from outputs where id = $1', [id]);
  return row as Record<string, unknown>;
}

async function ended(id: number) {
  await expect
    .poll(async () => Number((await rowOf(id)).status), { timeout: 28_000, interval: 100 })
    .toBeGreaterThan(1);
  return rowOf(id);
}

/** An output that was done, as a run leaves it that has not ended it. */
async function takeBack(id: number, as = 'status = 0, file = null') {
  await server.rows(`update outputs set ${as} where client_id = $1 and id = $2`, [client.id, id]);
  const codes = 'update report_codes set made_at = null where client_id = $1 and output_id = $2';
  await server.rows(codes, [client.id, id]);
}

/** Sends the job of an output once more, and waits until the queue has nothing left to do for it. */
async function again(id: number) {
  const scope = { db: server.database.database } as Parameters<typeof server.jobs.enqueue>[0];
  await server.jobs.enqueue(scope, produceOutput, { client_id: client.id, id });
  await settled(id);
}

async function settled(id: number) {
  const left = `select 1 from pgboss.job where data->>'id' = $1 and state < 'completed'`;
  await expect
    .poll(async () => (await server.rows(left, [String(id)])).length, { timeout: 80_000, interval: 100 })
    .toBe(0);
}

async function counters() {
  const [row] = await server.rows<{ printed_person_number: number; no_output_person_number: number }>(
    'select * from exam_counters where exam_id = $1',
    [exam.id],
  );
  if (!row) throw new Error('an exam has counters');
  return row;
}

function statesOf(ids: number[]) {
  return server.rows(
    `select x.is_output, x.is_printed, a.status from examinees x join answers a on a.examinee_id = x.id
     where x.id = any($1) order by x.id`,
    [ids],
  );
}

function show(cid: number) {
  return server.call('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} });
}

function download(cid: number, of = exam.id) {
  return server.call('outputs.download', { as: staff, params: { id: of, cid } });
}
