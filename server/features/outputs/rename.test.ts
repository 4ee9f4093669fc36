import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
await aWorker(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
await aScoredPerson(server, { exam, login_id: 'A1' });
const at = { as: staff, params: { id: exam.id } };

async function anOutput(): Promise<number> {
  const body = { form: 4, format: 'csv', language: 'ja', search: {} } as const;
  const { data } = await server.ask('outputs.createCondition', { ...at, body });
  const standing = async () => (await show(data.id)).status;
  await expect.poll(standing, { timeout: 60_000, interval: 50 }).toBe(2);
  return data.id;
}

const show = async (cid: number) =>
  (await server.ask('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} })).data;
const rename = (cid: number, name: string) =>
  server.call('outputs.rename', { as: staff, params: { id: exam.id, cid }, body: { name } });
const savedAs = async (cid: number) => {
  const file = await server.call('outputs.download', { as: staff, params: { id: exam.id, cid } });
  return decodeURIComponent(String(file.headers['content-disposition']).split("UTF-8''").at(-1) ?? '');
};

describe('an output', () => {
  it('is called by what it is, then as staff call it, and so is its file', async () => {
    const cid = await anOutput();
    expect(await show(cid)).toMatchObject({ name: null });
    expect(await savedAs(cid)).toBe(`結果一覧_${exam.directory}_${cid}.csv`);
    expect((await rename(cid, '  一次選考／東京: 春 ')).body.data.name).toBe('一次選考／東京: 春');
    const { data } = await server.ask('outputs.listHistory', { ...at, query: {} });
    expect(data[0]).toMatchObject({ id: cid, name: '一次選考／東京: 春' });
    expect(await savedAs(cid)).toBe('一次選考／東京 春.csv');
    expect((await rename(cid, '')).body.data.name).toBeNull();
    const logs = `select after from operation_logs where operation = 'outputs.rename' and exam_id = $1`;
    expect(await server.rows(logs, [exam.id])).toEqual([
      { after: { output_id: cid } },
      { after: { output_id: cid } },
    ]);
  });

  it('has a name of one line, and not too long', async () => {
    const cid = await anOutput();
    for (const name of ['x'.repeat(101), 'a\nb\u0007'])
      expect(Object.keys((await rename(cid, name)).errors)).toEqual(['name']);
    expect((await rename(cid, 'x'.repeat(100))).status).toBe(200);
  });

  it('loses its name with its file, and gets no other', async () => {
    const cid = await anOutput();
    await rename(cid, '山田さんの結果');
    await server.rows('update outputs set status = 4, name = null where id = $1', [cid]);
    expect((await rename(cid, 'again')).body.data).toMatchObject({ status: 4, name: null });
  });

  it('that is not there cannot be renamed', async () => {
    expect(await rename(999_999, 'x')).toMatchObject({ status: 404 });
  });
});
