import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const colleague = await aUser(server, { client, role: 'o' });
const ofExam = { params: { id: exam.id } };
const standard = { setting_standard_1: 'T1-1', setting_standard_quantity_1: 60 };

const create = (template_name: unknown, more: object = {}, id = exam.id) =>
  server.call('outputs.createTemplate', {
    as: staff,
    params: { id },
    body: { form: 4, template_name: template_name as string, ...more },
  });
const list = async () => (await server.call('outputs.listTemplates', { as: colleague, ...ofExam })).body.data;

describe('conditions that are kept under a name', () => {
  it('are whole, for everybody who outputs the exam, by name', async () => {
    const made = await create('役員面接', { language: 'en', job_suitability_1: 5, ...standard });
    expect(made.status).toBe(200);
    await create('あとで');
    expect((await list()).map((each: { template_name: string }) => each.template_name)).toEqual([
      'あとで',
      '役員面接',
    ]);
    const choices = await server.call('outputs.showConditionChoices', { as: colleague, ...ofExam });
    expect(choices.body.data.templates).toEqual(await list());
    const one = await server.call('outputs.showTemplate', {
      as: colleague,
      params: { id: exam.id, tid: made.body.data.id },
    });
    expect(one.body.data).toMatchObject({
      template_name: '役員面接',
      condition: { form: 4, language: 'en', job_suitability_1: 5, order: 'login_id', ...standard },
    });
    expect(one.body.data.condition).not.toHaveProperty('template_name');
  });

  it('hold numbers that were typed in full width', async () => {
    const typed = { setting_standard_1: 'T1-1', setting_standard_quantity_1: '６０' as never };
    const { body } = await create('全角', typed);
    expect(body.data.condition.setting_standard_quantity_1).toBe(60);
  });

  it('can be asked for as they are', async () => {
    const { body } = await create('そのまま', { form: 5 });
    const asked = await server.call('outputs.createCondition', {
      as: staff,
      ...ofExam,
      body: { ...body.data.condition, search: {} },
    });
    // Nobody is in the exam: everything else was taken.
    expect(Object.keys(asked.errors)).toEqual(['search']);
  });

  it.each([
    ['', {}, 'template_name'],
    [undefined, {}, 'template_name'],
    ['あ'.repeat(limits.outputTemplateName + 1), {}, 'template_name'],
    ['二\n行', {}, 'template_name'],
    ['名', { form: 3000 }, 'form'],
    ['名', { setting_standard_1: 'X-1' }, 'setting_standard_1'],
    ['名', { setting_standard_1: 'T1-1' }, 'setting_standard_quantity_1'],
    ['名', { setting_standard_6: 'T1-1' }, 'setting_standard_6'],
  ])('named %j with %j is refused at its field', async (name, more, field) => {
    const refused = await create(name, more);
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(refused.errors)).toEqual([field]);
  });

  it('have a name of fifty signs at most, and of its own in an exam', async () => {
    const longest = 'あ'.repeat(limits.outputTemplateName);
    expect((await create(longest)).status).toBe(200);
    const both = await Promise.all([create('同じ'), create(' 同じ ')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await create('同じ')).errors).toHaveProperty('template_name');
    const other = await anExam(server, { client });
    expect((await create('同じ', {}, other.id)).status).toBe(200);
  });

  it('are fifty of an exam at most', async () => {
    const other = await anExam(server, { client });
    await server.rows(
      `insert into output_templates (client_id, exam_id, template_name, condition)
       select $1, $2, 'n' || n, '{}' from generate_series(1, $3::int) n`,
      [client.id, other.id, limits.outputTemplates - 1],
    );
    expect((await create('the last', {}, other.id)).status).toBe(200);
    expect((await create('one more', {}, other.id)).errors).toHaveProperty('template_name');
  });

  it('are removed once, and are found in their own exam alone', async () => {
    const { body } = await create('消すもの');
    const other = await anExam(server, { client });
    const at = (id: number) => ({ as: staff, params: { id, tid: body.data.id } });
    expect(await server.call('outputs.showTemplate', at(other.id))).toMatchObject({
      status: 404,
      code: 4004,
    });
    expect(await server.call('outputs.removeTemplate', at(other.id))).toMatchObject({
      status: 404,
      code: 4004,
    });
    expect((await server.call('outputs.removeTemplate', at(exam.id))).status).toBe(200);
    expect(await server.call('outputs.removeTemplate', at(exam.id))).toMatchObject({
      status: 404,
      code: 4004,
    });
  });

  it('leave a trace of both acts', async () => {
    const { body } = await create('記録');
    await server.call('outputs.removeTemplate', { as: staff, params: { id: exam.id, tid: body.data.id } });
    const lines = await server.rows<{ operation: string }>(
      `select operation from operation_logs where exam_id = $1 and coalesce(after, before) ->> 'id' = $2 order by id`,
      [exam.id, String(body.data.id)],
    );
    expect(lines.map(({ operation }) => operation)).toEqual([
      'outputs.createTemplate',
      'outputs.removeTemplate',
    ]);
  });
});
