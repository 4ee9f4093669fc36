import { describe, expect, it } from 'vitest';
import { aPattern as addPattern, aRow, type PatternRows } from '#tests/makers/a-pattern.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
const other = await anExam(server, { client });
const person = await aScoredPerson(server, { exam });
const params = { id: exam.id };
const aPattern = (rows?: PatternRows, of = exam) => addPattern(server, of, rows);
const pattern = await aPattern();
const ofMotives = await aPattern([aRow('T1-1'), aRow('M1-3')]);
const ofOther = await aPattern(undefined, other);

const ask = (factor_pattern_id: number | null, more: object = {}) =>
  server.call('outputs.createCondition', {
    as: staff,
    params,
    body: { form: 2, examinee_ids: [person.id], factor_pattern_id, ...more } as never,
  });
const history = async () =>
  (await server.ask('outputs.listHistory', { as: staff, params, query: {} })).data.map((each) => ({
    id: each.id,
    factor_pattern: each.factor_pattern,
  }));
const remove = (pid: number) =>
  server.ask('analysis.removePattern', { as: staff, params: { id: exam.id, pid } });

describe('a report that names a factor pattern', () => {
  it('can name those of the exam, with the modes that show all their scores', async () => {
    const { data } = await server.ask('outputs.showConditionChoices', { as: staff, params });
    expect(data.factor_patterns).toEqual([
      { id: pattern, name: expect.any(String), result_modes: ['all', 'aptitude'] },
      { id: ofMotives, name: expect.any(String), result_modes: ['all'] },
    ]);
  });

  it.each([
    ['another exam’s', ofOther, {}],
    ['one that is not there', 999_999, {}],
    ['one of scores that its mode hides', ofMotives, { result_mode: 'aptitude' }],
    ['one in a list of people', pattern, { form: 5, result_mode: undefined }],
    ['one in the report of a group', pattern, { form: 3 }],
  ])('is refused with %s, as its preview and its template are', async (_what, id, more) => {
    const refused = await ask(id, more);
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(refused.errors)).toEqual(['factor_pattern_id']);
    const body = { form: 2, factor_pattern_id: id, ...more };
    const template = { as: staff, params, body: { ...body, template_name: 'x' } as never };
    expect((await server.call('outputs.createTemplate', template)).status).toBe(422);
    const preview = { as: staff, params, body: { ...body, search: {} } as never };
    expect((await server.call('outputs.previewOutput', preview)).status).toBe(422);
  });

  it('is refused where the exam hides the pattern’s scores', async () => {
    const mode = (result_mode: string) =>
      server.rows('update exams set result_mode = $2 where id = $1', [exam.id, result_mode]);
    await mode('aptitude');
    expect((await ask(ofMotives)).status).toBe(422);
    expect((await ask(pattern, { result_mode: undefined })).status).toBe(200);
    await mode('all');
  });

  it.each([1, 2])('is previewed with it: form %d', async (form) => {
    const drawn = async (factor_pattern_id: number | null) => {
      const body = { form, search: {}, factor_pattern_id } as never;
      const { data } = await server.ask('outputs.previewOutput', { as: staff, params, body });
      return data.kind === 'page' ? data.picture : '';
    };
    const [without, with_one] = [await drawn(null), await drawn(pattern)];
    expect(with_one).toMatch(/^data:image\/png;base64,/);
    // The block of a full report stands on its second page.
    if (form === 1) expect(with_one).not.toBe(without);
  });

  it('says in the history which one it is, and that it was deleted; then it cannot be made', async () => {
    const gone = await aPattern([aRow('P1-2')]);
    const { body: plain } = await ask(null);
    const { body: kept } = await ask(pattern);
    const { body: lost } = await ask(gone);
    const named = (await history()).find(({ id }) => id === lost.data.id);
    expect(named?.factor_pattern).toEqual({ id: gone, name: expect.any(String) });
    const template = await server.ask('outputs.createTemplate', {
      as: staff,
      params,
      body: { form: 2, factor_pattern_id: gone, template_name: '営業' },
    });
    const before = await server.ask('analysis.showPattern', {
      as: staff,
      params: { id: exam.id, pid: gone },
    });
    expect(before.data).toMatchObject({ used_by: 0, used_by_templates: 1, used_by_outputs: 1 });
    await remove(gone);
    const { data: choices } = await server.ask('outputs.showConditionChoices', { as: staff, params });
    expect(choices.templates.find(({ id }) => id === template.data.id)?.condition.factor_pattern_id).toBe(
      gone,
    );
    expect(choices.factor_patterns.map(({ id }) => id)).not.toContain(gone);
    const told = await history();
    expect(told.find(({ id }) => id === lost.data.id)?.factor_pattern).toEqual({ id: gone, name: null });
    expect(told.find(({ id }) => id === plain.data.id)?.factor_pattern).toBeNull();

    await aWorker(server);
    const ended = async (cid: number) => {
      const { data } = await server.ask('outputs.show', {
        as: staff,
        params: { id: exam.id, cid },
        query: {},
      });
      return data.status > 1 ? data : undefined;
    };
    const end = { timeout: 120_000, interval: 100 };
    await expect.poll(async () => (await ended(lost.data.id))?.status, end).toBe(3);
    expect((await ended(lost.data.id))?.problem).toContain('因子パターン');
    await expect.poll(async () => (await ended(kept.data.id))?.status, end).toBe(2);
    await expect.poll(async () => (await ended(plain.data.id))?.status, end).toBe(2);
    const size = async (cid: number) => (await ended(cid))?.bytes ?? 0;
    expect(await size(kept.data.id)).toBeGreaterThan(await size(plain.data.id));
  });
});
