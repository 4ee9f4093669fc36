import { describe, expect, it } from 'vitest';
import type { OutputOrder } from '#contract/codes/outputs.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClassification, aSection } from '#tests/makers/groupings.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const b = await aScoredPerson(server, { exam, login_id: 'B1' });
const a = await aScoredPerson(server, { exam, seed: 1, login_id: 'A1' });
const c = await aScoredPerson(server, { exam, seed: 2, login_id: 'C1' });
const untested = await anExaminee(server, { exam, login_id: 'D1' });
const hidden = await anExaminee(server, { exam, login_id: 'E1' });
await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
await aWorker(server);

const ask = (body: { form: number; [field: string]: unknown }, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('outputs.createCondition', { as: staff, language, params: { id: exam.id }, body });
const everybody = { search: {} };

describe('asking for an output under a condition', () => {
  it('keeps the condition, with what it left to us, and the people who have a result', async () => {
    const { status, body } = await ask({ form: 2, result_mode: 'aptitude', ...everybody }, 'en');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ form: 2, format: 'pdf', encoding: null, total: 3, status: 0 });
    const [row] = await server.rows('select condition, language, selection from outputs where id = $1', [
      body.data.id,
    ]);
    expect(row).toMatchObject({ language: 'en', selection: null });
    expect(row?.condition).toMatchObject({
      ...{ form: 2, format: 'pdf', language: 'en', result_mode: 'aptitude', order: 'login_id' },
      ...{ setting_standard_1: '-1-', job_suitability_6: null, encoding: 'utf-8' },
    });
    expect(row?.condition).not.toHaveProperty('search');
  });

  it('is in the language that it names, whatever the viewer reads', async () => {
    const { body } = await ask({ form: 5, language: 'zh', ...everybody }, 'en');
    const [row] = await server.rows('select language from outputs where id = $1', [body.data.id]);
    expect(row).toEqual({ language: 'zh' });
  });

  it('makes a table of whom the selection means then', async () => {
    const { body } = await ask({ form: 5, format: 'csv', encoding: 'cp932', ...everybody });
    expect(body.data).toMatchObject({ form: 5, format: 'csv', encoding: 'cp932', total: 4 });
    await expect
      .poll(async () => (await shown(body.data.id)).status, { timeout: 60_000, interval: 100 })
      .toBe(2);
    const file = await server.call('outputs.download', {
      as: staff,
      params: { id: exam.id, cid: body.data.id },
    });
    expect(file.bytes.toString('latin1').match(/"[A-E]1"/g)).toEqual(['"A1"', '"B1"', '"C1"', '"D1"']);
  });

  it('puts people in its order; who lacks what it goes by comes last', async () => {
    const [post, other] = [await aSection(server, exam), await aSection(server, exam)];
    const first = await aClassification(server, exam);
    await set(a.id, { name_kana: 'ソ', end_at: '2026-03-02', section_id: other.id, classification_id: null });
    await set(b.id, {
      name_kana: 'ア',
      end_at: '2026-03-03',
      section_id: post.id,
      classification_id: first.id,
    });
    await set(c.id, { name_kana: '', end_at: '2026-03-01', section_id: null, classification_id: null });
    expect(await orderOf('login_id')).toEqual([a.id, b.id, c.id]);
    expect(await orderOf('name_kana')).toEqual([b.id, a.id, c.id]);
    expect(await orderOf('finished')).toEqual([c.id, a.id, b.id]);
    expect(await orderOf('classification')).toEqual([b.id, a.id, c.id]);
    expect(await orderOf('section')).toEqual([b.id, a.id, c.id]);
  });

  it.each([
    [{ form: 9 }, 'form'],
    [{ form: 2, format: 'csv' }, 'format'],
    [{ form: 2, order: 'random' }, 'order'],
    [{ form: 2, setting_standard_3: 'T1-7' }, 'setting_standard_3'],
    [{ form: 2, setting_standard_quantity_1: 101 }, 'setting_standard_quantity_1'],
    [{ form: 2, job_suitability_2: 7 }, 'job_suitability_2'],
  ])('refuses %j at its field', async (wrong, field) => {
    const refused = await ask({ ...everybody, ...wrong });
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(refused.errors)).toEqual([field]);
  });

  it('refuses nobody, and reports on nobody with a result', async () => {
    expect((await ask({ form: 2 })).errors).toHaveProperty('examinee_ids');
    expect((await ask({ form: 2, examinee_ids: [untested.id] })).errors).toHaveProperty('examinee_ids');
    expect((await ask({ form: 5, examinee_ids: [hidden.id] })).errors).toHaveProperty('examinee_ids');
    expect((await ask({ form: 5, search: { text: 'nobody at all' } })).errors).toHaveProperty('search');
  });

  it('of somebody in another exam is answered as if there were nobody', async () => {
    const stranger = await aScoredPerson(server);
    for (const form of [2, 5])
      expect(await ask({ form, examinee_ids: [a.id, stranger.id] })).toMatchObject({ status: 404 });
  });
});

async function shown(cid: number) {
  return (await server.ask('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} })).data;
}

async function set(id: number, values: Record<string, string | number | null>) {
  for (const [column, value] of Object.entries(values))
    await server.rows(`update examinees set ${column} = $2 where id = $1`, [id, value]);
}

async function orderOf(order: OutputOrder): Promise<number[]> {
  const { body } = await ask({ form: 2, order, examinee_ids: [c.id, a.id, b.id] });
  const targets = await server.rows<{ examinee_id: number }>(
    'select examinee_id from output_targets where output_id = $1 order by position',
    [body.data.id],
  );
  return targets.map(({ examinee_id }) => examinee_id);
}
