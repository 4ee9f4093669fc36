import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { writeReportCode } from '#contract/codes/report-code.ts';
import type { JobScope } from '#server/access/scope.ts';
import type { FileStore } from '#server/adapters/files.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { forgetThese } from '../forget-outputs.ts';
import { produceOutput } from '../produce/produce-output.job.ts';
import { listPrinted, type TakenOutput, takeOutput } from '../produce/produce-store.ts';
import { keepCodes, type PlacedReport } from './report-codes.ts';
import { reportOf } from './report-of.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const [first, second] = [
  await aScoredPerson(server, { exam }),
  await aScoredPerson(server, { exam, seed: 1 }),
];
const { files } = server.adapters;

describe('an output of more people than one PDF holds', () => {
  it('is a zip of PDFs in print order', async () => {
    const id = await requestMany(101);
    await produce(id, files);
    const saved = await server.call('outputs.download', { as: staff, params: { id: exam.id, cid: id } });
    expect(saved.headers['content-type']).toBe('application/zip');
    expect(await namesIn(saved.bytes)).toEqual([
      ...['00001-00025', '00026-00050', '00051-00075', '00076-00100', '00101-00101'].map(
        (people) => `report-${exam.directory}-${id}-${people}.pdf`,
      ),
    ]);
    expect(partsOf(id)).toEqual([]);
  }, 90_000);

  it('goes on with the part that is missing when its worker died, unless results or names changed', async () => {
    const id = await requestMany(101);
    const written: string[] = [];
    /** Writes so many files, then the worker dies. */
    const dyingAfter = (number: number) => ({
      ...files,
      async put(key: string, content: Uint8Array | Readable) {
        if (written.length === number) throw new Error('killed');
        written.push(key);
        return files.put(key, content);
      },
    });
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(produce(id, dyingAfter(number))).rejects.toThrow('killed');
      expect(partsOf(id)).toHaveLength(number);
    }
    // The last part is outdated by this and is printed anew; the others are not.
    await server.rows('update examinees set name = $2 where id = $1', [second.id, 'Somebody Else']);
    await expect(produce(id, dyingAfter(6))).rejects.toThrow('killed');
    await produce(id, dyingAfter(7));
    expect(new Set(written).size).toBe(7);
    expect(written[6]).toBe(`${client.id}/outputs/${id}.zip`);
    expect(await namesIn((await files.read(written[6] ?? '')) as Buffer)).toHaveLength(5);
    expect(partsOf(id)).toEqual([]);
  }, 90_000);
});

describe('an output with a file for each person', () => {
  const condition = { form: 1, file_per_person: true, language: 'en' } as const;
  const ask = async (examinee_ids: number[]) => {
    const { data } = await server.ask('outputs.createCondition', {
      as: staff,
      params: { id: exam.id },
      body: { ...condition, examinee_ids },
    });
    return data.id as number;
  };

  it('is a zip of PDFs that are called after whom they are about', async () => {
    await server.rows('update examinees set name = $2 where id = $1', [first.id, 'A/B: "C"\u202e*?']);
    const id = await ask([first.id, second.id]);
    await produce(id, files);
    const saved = await server.call('outputs.download', { as: staff, params: { id: exam.id, cid: id } });
    expect(saved.headers['content-type']).toBe('application/zip');
    const names = await namesIn(saved.bytes);
    expect(names).toHaveLength(2);
    expect(names).toContain(`${await loginOf(first.id)}-AB C.pdf`);
    expect(partsOf(id)).toEqual([]);
  });

  it('stays a zip for one person, and is named as one', async () => {
    const id = await ask([first.id]);
    await produce(id, files);
    const saved = await server.call('outputs.download', { as: staff, params: { id: exam.id, cid: id } });
    expect(saved.headers['content-disposition']).toContain(`report-${exam.directory}-${id}.zip`);
    expect(await namesIn(saved.bytes)).toHaveLength(1);
  });

  it('goes on with whoever is missing when its worker died', async () => {
    const id = await ask([first.id, second.id]);
    let left = 1;
    const dying = {
      ...files,
      async put(key: string, content: Uint8Array | Readable) {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return files.put(key, content);
      },
    };
    await expect(produce(id, dying)).rejects.toThrow('killed');
    expect(partsOf(id)).toHaveLength(1);
    // One person and the archive: whoever is printed already is not printed again.
    left = 2;
    await produce(id, dying);
    expect(await server.rows('select status, done from outputs where id = $1', [id])).toEqual([
      { status: 2, done: 2 },
    ]);
  });
});

describe('an output of whose mode nobody has anything', () => {
  it('fails in words', async () => {
    const { data } = await server.ask('outputs.createCondition', {
      as: staff,
      params: { id: exam.id },
      body: { form: 1, examinee_ids: [first.id] },
    });
    // As if the exam had shown motivation when it was asked for.
    await server.rows(
      `update outputs set condition = condition || '{"result_mode": "motivation"}' where id = $1`,
      [data.id],
    );
    await produce(data.id, files);
    expect(await server.rows('select status, problem from outputs where id = $1', [data.id])).toEqual([
      { status: 3, problem: 'output.problem.noResult' },
    ]);
  });
});

describe('an output that is lost while a part is written', () => {
  it.each([
    ['cancelled', 5, (id: number) => cancel(id)],
    ['forgotten', 4, (id: number) => forgetThese(taskOf(id, files).scope, [id], files)],
  ] as const)('leaves nothing behind: %s', async (_how, status, lose) => {
    // Of the others earlier outputs were made.
    const person = await aScoredPerson(server, { exam });
    const id = await requestMany(1, person);
    const written: string[] = [];
    await produce(id, {
      ...files,
      async put(key: string, content: Uint8Array | Readable) {
        await lose(id);
        written.push(key);
        return files.put(key, content);
      },
    });
    expect(written).toEqual([expect.stringContaining(`${id}-parts/`)]);
    expect(partsOf(id)).toEqual([]);
    for (const kind of ['pdf', 'zip'])
      expect(await files.has(`${client.id}/outputs/${id}.${kind}`)).toBe(false);
    expect(await server.rows('select status, file from outputs where id = $1', [id])).toEqual([
      { status, file: null },
    ]);
    expect(
      await server.rows('select is_output, is_printed from examinees where id = $1', [person.id]),
    ).toEqual([{ is_output: 0, is_printed: 0 }]);
    const portions = 'select distinct status from answers where examinee_id = $1';
    expect(await server.rows(portions, [person.id])).toEqual([{ status: 3 }]);
    const billed = `select from billable_events where event = 'printed' and answer_id = $1`;
    expect(await server.rows(billed, [person.answer_id])).toEqual([]);
  });
});

describe('the codes of reports', () => {
  it('are known once the output is done, and are those of the first run', async () => {
    const id = await requestMany(1);
    const dying = { ...files, put: () => Promise.reject(new Error('killed')) };
    await expect(produce(id, dying)).rejects.toThrow('killed');
    const [code = ''] = await codesOf(id);
    expect((await server.call('verify.showReport', { params: { code } })).status).toBe(404);
    await produce(id, files);
    expect(await codesOf(id)).toEqual([code]);
    expect((await server.ask('verify.showReport', { params: { code } })).data.state).toBe('current');
  });

  it('are not drawn for an output that another run has taken, or that nobody wants', async () => {
    const id = await requestMany(1);
    const { scope } = taskOf(id, files);
    const lost = await takeOutput(scope, id);
    // A run is known by the millisecond at which it took the output.
    await setTimeout(5);
    const mine = await takeOutput(scope, id);
    if (!lost || !mine) throw new Error('nothing was taken');
    const reports = await reportsOf(scope, mine);
    expect(await keepCodes(scope, lost, 'https://x', reports)).toBeUndefined();
    await cancel(id);
    expect(await keepCodes(scope, mine, 'https://x', reports)).toBeUndefined();
    expect(await codesOf(id)).toEqual([]);
  });

  it('of a report that was made stay as they are', async () => {
    const id = await requestMany(1);
    await produce(id, files);
    const kept = () =>
      server.rows('select secret, portions, made_at from report_codes where output_id = $1', [id]);
    const before = await kept();
    // As if the run that made it had only just lost it to this one.
    await server.rows('update outputs set status = 1 where id = $1', [id]);
    const { scope } = taskOf(id, files);
    const late = await takeOutput(scope, id);
    if (!late) throw new Error('nothing was taken');
    const [placed] = await reportsOf(scope, late);
    if (!placed) throw new Error('nobody is printed');
    expect(
      await keepCodes(scope, late, 'https://x', [{ ...placed, composite_revision: 99 }]),
    ).toBeUndefined();
    expect(await kept()).toEqual(before);
  });
});

describe('the parts of an output', () => {
  it('go when it is given up, and when its job comes again after it was ended', async () => {
    const id = await requestMany(1);
    const leave = () => files.put(`${client.id}/outputs/${id}-parts/left.pdf`, Buffer.from('%PDF'));
    await leave();
    await (await produceOutput.load()).giveUp(taskOf(id, files));
    expect(await server.rows('select status from outputs where id = $1', [id])).toEqual([{ status: 3 }]);
    expect(partsOf(id)).toEqual([]);
    await leave();
    await produce(id, files);
    expect(partsOf(id)).toEqual([]);
  });
});

function taskOf(id: number, files: FileStore) {
  const scope = { db: server.database.database, request_id: 'job-1', language: 'ja', client_id: client.id };
  return {
    ...{ scope: scope as unknown as JobScope, id, signal: new AbortController().signal },
    adapters: { ...server.adapters, files },
  };
}

const cancel = (id: number) =>
  server.ask('outputs.cancel', { as: staff, params: { id: exam.id, cid: id }, body: {} });

async function reportsOf(scope: JobScope, output: TakenOutput): Promise<PlacedReport[]> {
  const people = await listPrinted(scope, output, 0, 10);
  return people.flatMap((person) => reportOf(output, {}, person) ?? []);
}

async function codesOf(id: number): Promise<string[]> {
  const rows = await server.rows<{ client_id: number; secret: string }>(
    'select client_id::int, secret from report_codes where output_id = $1 order by position',
    [id],
  );
  return rows.map(writeReportCode);
}

/** One run of an output's job, without the queue. */
async function produce(id: number, files: FileStore) {
  const work = await produceOutput.load();
  await work.run(taskOf(id, files));
}

/** An output of one person so many times and of another at the end: the test is about the printing, not about them. */
async function requestMany(number: number, one = first): Promise<number> {
  const { data } = await server.ask('outputs.requestResult', {
    as: staff,
    params: { id: exam.id },
    body: { examinee_ids: [one.id] },
  });
  await server.rows(
    `insert into output_targets (client_id, output_id, position, examinee_id)
     select $1, $2, place, case place when $4::int then $5::bigint else $3::bigint end
     from generate_series(2, $4::int) place`,
    [client.id, data.id, one.id, number, second.id],
  );
  await server.rows('update outputs set total = $2 where id = $1', [data.id, number]);
  return data.id;
}

/** The names of the files in an archive, each of which can be unpacked. */
async function namesIn(archive: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    names.push(entry.fileName);
  }
  return names;
}

async function loginOf(id: number): Promise<string> {
  const [row] = await server.rows<{ login_id: string }>('select login_id from examinees where id = $1', [id]);
  return row?.login_id ?? '';
}

/** What is kept of an output while it is made. */
function partsOf(id: number): string[] {
  const folder = join(server.config.data_dir, 'files', String(client.id), 'outputs', `${id}-parts`);
  return existsSync(folder) ? readdirSync(folder) : [];
}
