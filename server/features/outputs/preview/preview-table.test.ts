import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
const b = await aScoredPerson(server, { exam, login_id: 'B1' });
const a = await aScoredPerson(server, { exam, seed: 1, login_id: 'A1' });
const untested = await anExaminee(server, { exam, login_id: 'C1' });
const hidden = await anExaminee(server, { exam, login_id: 'D1' });
await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
await aWorker(server);

const at = { as: staff, params: { id: exam.id } };
const preview = (body: object) => server.call('outputs.previewOutput', { ...at, body: body as never });
interface Table {
  kind: string;
  head: string[];
  rows: unknown[][];
}
const tableOf = async (body: object) => (await preview(body)).body.data as unknown as Table;

describe('the first rows of a table', () => {
  it.each([4, 5])('are those of the file: form %d', async (form) => {
    const condition = {
      ...{ form, format: 'csv', language: 'en', order: 'login_id', search: {} },
      ...(form === 4 && {
        job_suitability_1: 2,
        setting_standard_1: 'T1-1',
        setting_standard_quantity_1: 50,
      }),
    };
    const { kind, head, rows } = await tableOf(condition);
    expect(kind).toBe('table');
    expect(rows).toHaveLength(form === 4 ? 2 : 3);
    const { body: made } = await server.call('outputs.createCondition', { ...at, body: condition as never });
    const params = { id: exam.id, cid: made.data.id };
    const standing = async () =>
      (await server.ask('outputs.show', { as: staff, params, query: {} })).data.status;
    await expect.poll(standing, { timeout: 60_000, interval: 100 }).toBe(2);
    const file = await server.call('outputs.download', { as: staff, params });
    const written = (row: unknown[]) => row.map((cell) => `"${cell ?? ''}"`).join(',');
    expect(
      file.bytes
        .toString()
        .replace(/^\ufeff/, '')
        .replaceAll('""', '')
        .trim()
        .split('\r\n'),
    ).toEqual([head, ...rows].map((row) => written(row).replaceAll('""', '')));
  });

  it('go by the order, and are few', async () => {
    await server.rows(`update examinees set end_at = now() - interval '1 day' where id = $1`, [b.id]);
    const { rows } = await tableOf({ form: 4, order: 'finished', search: {} });
    expect(rows.map(([login_id]) => login_id)).toEqual(['B1', 'A1']);
    const many = await anExam(server, { client });
    for (let number = 1; number <= limits.previewPeople + 1; number++)
      await anExaminee(server, { exam: many, login_id: `M${number}` });
    const first = await server.call('outputs.previewOutput', {
      as: staff,
      params: { id: many.id },
      body: { form: 5, search: {} },
    });
    expect((first.body.data as unknown as Table).rows).toHaveLength(limits.previewPeople);
  });

  it('write nothing and count nobody as output', async () => {
    const before = await server.rows('select count(*) from outputs');
    await preview({ form: 4, search: {} });
    expect(await server.rows('select count(*) from outputs')).toEqual(before);
  });

  it('are of nobody where nobody is selected, has a result, or is of this exam', async () => {
    expect((await preview({ form: 4 })).errors).toHaveProperty('examinee_ids');
    expect((await preview({ form: 4, examinee_ids: [untested.id] })).errors).toHaveProperty('examinee_ids');
    expect((await preview({ form: 5, examinee_ids: [hidden.id] })).errors).toHaveProperty('examinee_ids');
    expect((await preview({ form: 5, search: { text: 'nobody at all' } })).errors).toHaveProperty('search');
    const stranger = await aScoredPerson(server);
    for (const form of [4, 5])
      expect(await preview({ form, examinee_ids: [a.id, stranger.id] })).toMatchObject({ status: 404 });
  });

  it('are refused at the field that is wrong', async () => {
    const refused = await preview({ form: 4, setting_standard_2: 'X-1', search: {} });
    expect(Object.keys(refused.errors)).toEqual(['setting_standard_2']);
  });
});
