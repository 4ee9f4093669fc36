import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { produceOutputWork } from '#server/features/outputs/produce/produce-output.work.ts';
import { aBucket } from '#tests/makers/a-bucket.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aSitting, aUser } from '#tests/makers/people.ts';

/* The product with its files in a bucket: what staff upload and fetch, what is erased, and a store that goes away. */

const bucket = await aBucket();
const server = await aServer({ bucket: bucket.settings });
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
const person = await aScoredPerson(server, { exam, name: '山田' });

beforeEach(() => {
  bucket.treat = () => 'pass';
});

const download = (cid: number, language?: 'ja' | 'en' | 'zh') =>
  server.call('outputs.download', {
    ...{ as: staff, params: { id: exam.id, cid } },
    ...(language && { language }),
  });

async function anOutput(): Promise<number> {
  const body = { form: 5 as const, format: 'csv' as const, examinee_ids: [person.id] };
  const { data } = await server.ask('outputs.createCondition', { as: staff, params: { id: exam.id }, body });
  const scope = aJobScope(server.database.database, client.id);
  const { signal } = new AbortController();
  await produceOutputWork.run({ scope, id: data.id, adapters: server.adapters, signal });
  return data.id;
}

async function anImport(text: string) {
  const file = aFile('people.csv', new TextEncoder().encode(text), 'text/csv');
  const body = { exam_id: exam.id, dry_run: '1' as const, file };
  return server.call('examinees.importCsv', { as: staff, body });
}

describe('with files in a bucket', () => {
  it('a table is uploaded, judged and fetched again, and an output is made and fetched', async () => {
    const imported = await anImport('氏名,フリガナ,ログインID\n甲,コウ,a-1\n乙,オツ,b1\n');
    const { id } = (imported.body as { data: { id: number } }).data;
    const refused = await server.call('examinees.downloadRefused', {
      ...{ as: staff, params: { id: exam.id, importId: id } },
    });
    expect(refused.status).toBe(200);
    expect(refused.bytes.toString()).toContain('a-1');
    const output = await download(await anOutput());
    expect(output.status).toBe(200);
    expect(output.bytes.toString()).toContain('山田');
    const keys = new Set(bucket.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key));
    expect([...keys].every((key) => key.startsWith(`${client.id}/`))).toBe(true);
    expect(keys.size).toBeGreaterThanOrEqual(2);
  });

  it('an erased person’s files go with all versions that the bucket has', async () => {
    const versions = bucket.keepVersions();
    const gone = await aScoredPerson(server, { exam, name: '佐藤' });
    const body = { form: 5 as const, format: 'csv' as const, examinee_ids: [gone.id] };
    const { data } = await server.ask('outputs.createCondition', {
      as: staff,
      params: { id: exam.id },
      body,
    });
    const scope = aJobScope(server.database.database, client.id);
    const { signal } = new AbortController();
    await produceOutputWork.run({ scope, id: data.id, adapters: server.adapters, signal });
    const key = `${client.id}/outputs/${data.id}.csv`;
    await server.adapters.files.put(key, Buffer.from('the same once more'));
    expect(versions.filter((version) => version.key === key)).toHaveLength(2);
    const params = { id: gone.id };
    const { preview_id } = (await server.ask('examinees.showPrivacy', { as: staff, params })).data.erasure;
    const erased = await server.call('examinees.erase', {
      ...{ as: staff, params, body: { name: '佐藤', preview_id } },
    });
    expect(erased.status).toBe(200);
    expect(versions.filter((version) => version.key === key)).toEqual([]);
    expect(await server.adapters.files.has(key)).toBe(false);
    expect(await download(data.id)).toMatchObject({ status: 410, code: 4100 });
  });
});

describe('a file that cannot be had', () => {
  it.each(['ja', 'en', 'zh'] as const)('is told in words, missing or unreachable (%s)', async (language) => {
    const id = await anOutput();
    bucket.treat = () => 'busy';
    expect(await download(id, language)).toMatchObject({
      ...{ status: 503, code: 5032, headers: { 'retry-after': '30' } },
      body: { detail: translator(language)('refusal.fileUnavailable') },
    });
    bucket.treat = () => 'pass';
    await server.adapters.files.remove(`${client.id}/outputs/${id}.csv`);
    expect(await download(id, language)).toMatchObject({
      ...{ status: 503, code: 5032, headers: { 'retry-after': '30' } },
      body: { detail: translator(language)('refusal.fileMissing') },
    });
  });

  it('keeps an upload from being judged, in words, and an erasure from being done', async () => {
    const id = await anOutput();
    bucket.treat = () => 'busy';
    expect(await anImport('氏名,ログインID\n甲,a1\n')).toMatchObject({ status: 503, code: 5032 });
    const params = { id: person.id };
    const { preview_id } = (await server.ask('examinees.showPrivacy', { as: staff, params })).data.erasure;
    const body = { name: '山田', preview_id };
    expect(await server.call('examinees.erase', { as: staff, params, body })).toMatchObject({ code: 5032 });
    bucket.treat = () => 'pass';
    expect((await download(id)).status).toBe(200);
  });
});

it('candidates go on while the store is away, the node is ready, and metrics say so', async () => {
  bucket.treat = () => 'busy';
  await expect(server.adapters.files.reach()).rejects.toMatchObject({ problem: 'unreachable' });
  const sitting = await aSitting(server, { exam });
  expect((await server.call('sittings.listSubjects', { as: sitting })).status).toBe(200);
  await expect.poll(async () => (await server.app.inject('/readyz')).statusCode).toBe(200);
  const metrics = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toMatch(/^hakaru_files_reachable 0$/m);
  expect(metrics.body).toMatch(/^hakaru_file_problems_total\{problem="unreachable"\} [1-9]/m);
  bucket.treat = () => 'pass';
  await server.adapters.files.reach();
  expect((await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toMatch(
    /^hakaru_files_reachable 1$/m,
  );
});
