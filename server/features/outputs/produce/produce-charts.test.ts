import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { getPersonalityForm } from '#items/registry.ts';
import type { FileStore } from '#server/adapters/files.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { produceOutput } from './produce-output.job.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation', 'verbal_1'] });
const [a, b] = [
  await aScoredPerson(server, { exam, login_id: 'same', name: 'A/B: "C"*?' }),
  await aScoredPerson(server, { exam, login_id: 'SAME', name: 'A/B: "C"*?', seed: 1 }),
];
const charts = ['profile', 'suitability', 'abilities', 'motivation'];

async function ask(more: object = {}): Promise<number> {
  const { data } = await server.ask('outputs.createCondition', {
    as: staff,
    params: { id: exam.id },
    body: { form: 6, language: 'en', examinee_ids: [a.id, b.id], ...more },
  });
  return data.id;
}

async function run(id: number, files: FileStore = server.adapters.files): Promise<void> {
  const work = await produceOutput.load();
  const scope = aJobScope(server.database.database, client.id);
  await work.run({
    scope,
    id,
    adapters: { ...server.adapters, files },
    signal: new AbortController().signal,
  });
}

async function read(cid: number): Promise<Map<string, Buffer>> {
  const saved = await server.call('outputs.download', { as: staff, params: { id: exam.id, cid } });
  expect(saved.headers['content-disposition']).toContain(`charts-${exam.directory}-${cid}.zip`);
  const zip = await fromBufferPromise(saved.bytes, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

describe('charts of people', () => {
  it('are pictures in an archive, under names that stay apart on every file system', async () => {
    const id = await ask();
    await run(id);
    const files = await read(id);
    const names = [...files.keys()];
    expect(names).toHaveLength(8);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(8);
    for (const chart of charts)
      expect(names.filter((name) => name.endsWith(`-${chart}.png`))).toHaveLength(2);
    expect(names.join('')).not.toMatch(/[\\/:*?"<>|]/);
    for (const content of files.values()) expect(content.subarray(1, 4).toString()).toBe('PNG');
  });

  it('are SVG in the language that was asked for, and of the mode alone', async () => {
    const id = await ask({ format: 'svg', result_mode: 'motivation' });
    await run(id);
    const files = await read(id);
    expect([...files.keys()].every((name) => name.endsWith('-motivation.svg'))).toBe(true);
    expect([...files.values()].join('')).toContain('Mastery');
  });

  it('show the job suitabilities that are asked for alone', async () => {
    const id = await ask({ format: 'svg', job_suitability_1: 4, job_suitability_2: 1 });
    await run(id);
    const drawn = [...(await read(id))].filter(([name]) => name.endsWith('-suitability.svg'));
    expect(drawn).toHaveLength(2);
    const { suitabilities } = getPersonalityForm('personality-recruit-v1');
    for (const [, svg] of drawn)
      for (const { k, name } of suitabilities)
        expect(svg.toString().includes(name.en.replace('&', '&amp;')), name.en).toBe(k === 4 || k === 1);
  });

  it('flag nobody and bill nothing', async () => {
    const flags = 'select distinct is_output, is_printed from examinees where id = any($1)';
    expect(await server.rows(flags, [[a.id, b.id]])).toEqual([{ is_output: 0, is_printed: 0 }]);
    expect(await server.rows(`select 1 from billable_events where event = 'printed'`)).toEqual([]);
  });

  it('are drawn once, also when the worker dies', async () => {
    const id = await ask({ format: 'svg' });
    const written: string[] = [];
    const dying = {
      ...server.adapters.files,
      async put(key: string, content: Uint8Array | Readable) {
        if (written.length === 5) throw new Error('killed');
        written.push(key);
        return server.adapters.files.put(key, content);
      },
    };
    await expect(run(id, dying)).rejects.toThrow('killed');
    const kept = [...written];
    const later: string[] = [];
    await run(id, {
      ...server.adapters.files,
      async put(key: string, content: Uint8Array | Readable) {
        later.push(key);
        return server.adapters.files.put(key, content);
      },
    });
    expect(later.filter((key) => kept.includes(key))).toEqual([]);
    expect(later).toHaveLength(4);
    expect(await read(id)).toHaveProperty('size', 8);
  });
});

describe('the address of a picture', () => {
  const fire = (eid: number, body: object) =>
    server.call('outputs.exportChart', { as: staff, params: { id: exam.id, eid }, body });

  it('leads to it', async () => {
    const response = await fire(a.id, {});
    expect(response.status).toBe(200);
    const { url } = response.body as { url: string };
    expect(url).toBe(`/api/exams/${exam.id}/analysis-images/${a.id}/profile.png?download=1`);
    const svg = await fire(a.id, { chart: 'motivation', format: 'svg' });
    expect(svg.body).toMatchObject({ url: expect.stringContaining('/motivation.svg') });
  });

  it('is none of a picture that is not there, of nobody’s, and of another exam’s person', async () => {
    const other = await aScoredPerson(server, { exam: await anExam(server, { client }) });
    expect((await fire(other.id, {})).status).toBe(404);
    expect((await fire(999_999, {})).status).toBe(404);
    const own = {
      as: staff,
      params: { id: other.exam.id, eid: other.id },
      body: { chart: 'motivation' },
    } as const;
    expect((await server.call('outputs.exportChart', own)).status).toBe(404);
    expect((await fire(a.id, { chart: 'none' })).status).toBe(422);
  });
});
