import { describe, expect, it } from 'vitest';
import { getMotivationForm } from '#items/registry.ts';
import { createRandom } from '#scoring/random.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { type EndedPerson, endedAnswers } from '#tests/makers/ended-answers.ts';
import { aClient, anAdmin, anExam } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server, { kind: 1 });
const random = createRandom(11);

/** 40 ratings with something in common, so that scales hold together. */
function ratings(): string {
  const level = random.normal();
  return Array.from({ length: 40 }, () =>
    Math.min(4, Math.max(1, Math.round(2.6 + level * 0.7 + random.normal() * 0.8))),
  ).join('');
}

const some = (n: number, more: Omit<EndedPerson, 'value'> = {}): EndedPerson[] =>
  Array.from({ length: n }, () => ({ value: ratings(), ...more }));

const motivation = await anExam(server, { portions: ['motivation'] });
const elsewhere = await anExam(server, { portions: ['motivation'] });
await endedAnswers(server, motivation, [
  ...some(110, { gender_cd: 1 }),
  ...some(102, { gender_cd: 2 }),
  ...some(3, { gender_cd: 9 }),
  ...some(2, { gender_cd: null }),
]);
await endedAnswers(server, elsewhere, [...some(20, { is_simulated: true }), ...some(7, { language: 'en' })]);

/** Hidden people are out of analysis: these are in none of the counts below either. */
await endedAnswers(server, motivation, [
  ...some(40, { gender_cd: 2, is_hidden: 1 }),
  ...some(9, { is_simulated: true, is_hidden: 1 }),
  ...some(6, { language: 'zh', is_hidden: 1 }),
]);

/** Results of a self-service company are its own data: these people are in none of the counts below. */
const selfService = await anExam(server, {
  client: await aClient(server, { package_type: 'ASP' }),
  portions: ['motivation'],
});
await endedAnswers(server, selfService, some(60));

const show = (
  query: { language?: 'ja' | 'en'; with_simulated?: string; group?: 'gender' | 'language' } = {},
) =>
  server.ask('statistics.showItemAnalysis', {
    as: admin,
    params: { form_id: 'motivation-recruit-v1' },
    query,
  });

describe('the list of forms', () => {
  it('counts ended answers by language over all companies, simulated ones apart', async () => {
    const { data } = await server.ask('statistics.listForms', { as: admin, language: 'en' });
    const form = data.find(({ form_id }) => form_id === 'motivation-recruit-v1');
    expect(form).toMatchObject({ type: 'motivation', item_count: 40 });
    expect(form?.answers).toEqual([
      { language: 'ja', real: 217, simulated: 20 },
      { language: 'en', real: 7, simulated: 0 },
    ]);
    expect(data.length).toBeGreaterThan(10);
  });

  it('does not count what is still being answered, nor what a deleted exam held', async () => {
    const gone = await anExam(server, { portions: ['jimu'] });
    await endedAnswers(server, gone, [{ value: '1'.repeat(120) }]);
    const countOf = async () => {
      const { data } = await server.ask('statistics.listForms', { as: admin });
      return data.find(({ form_id }) => form_id === 'office-v1')?.answers;
    };
    expect(await countOf()).toEqual([{ language: 'ja', real: 1, simulated: 0 }]);
    await server.rows('update answers set status = 2 where exam_id = $1', [gone.id]);
    expect(await countOf()).toEqual([]);
    await server.rows('update answers set status = 3 where exam_id = $1', [gone.id]);
    await server.rows('update exams set delete_status = 2 where id = $1', [gone.id]);
    expect(await countOf()).toEqual([]);
  });
});

describe('an item analysis', () => {
  it('is of real people of one language, unless simulated ones are asked for', async () => {
    expect((await show()).data).toMatchObject({ n: 217, simulated: 0, is_cut: false, comparison: null });
    expect((await show({ with_simulated: '1' })).data).toMatchObject({
      ...{ n: 237, simulated: 20, is_real_left_out: false },
    });
    expect((await show({ language: 'en' })).data).toMatchObject({ n: 7, items: [], scales: [] });
  });

  it('counts the people that norms are measured on: nobody whom scoring cannot judge', async () => {
    const form_id = 'motivation-recruit-v1';
    const unjudged = await anExam(server, { portions: ['motivation'] });
    // Every motive can be judged but the first.
    const open = new Set(getMotivationForm(form_id).key.factors[0]?.importance);
    const value = [...ratings()].map((digit, at) => (open.has(at) ? '0' : digit)).join('');
    await endedAnswers(server, unjudged, [{ value, language: 'en' }]);
    await endedAnswers(server, unjudged, some(12, { language: 'en' }));
    const { data } = await server.ask('statistics.showItemAnalysis', {
      as: admin,
      params: { form_id },
      query: { language: 'en' },
    });
    expect(data.n).toBe(7 + 12);
    await server.rows('update exams set delete_status = 2 where id = $1', [unjudged.id]);
    const norm = await server.call('statistics.measureNorm', {
      as: await anAdmin(server),
      body: { form_id, exam_type: 1, language: 'ja' },
    });
    const { data: items } = await show();
    expect(norm.body).toMatchObject({ data: { n: items.n } });
    expect(items.scales.map(({ n }) => n)).toEqual(items.scales.map(() => items.n));
  });

  it('has the scales of the form by name, and its items with their words', async () => {
    const { data } = await show();
    expect(data.scales).toHaveLength(10);
    expect(data.scales[0]).toMatchObject({ id: 'M1.importance', n: 217, item_count: 4 });
    expect(data.scales.every(({ name, alpha }) => !name.includes('.') && (alpha ?? 0) > 0.4)).toBe(true);
    expect(data.items).toHaveLength(40);
    expect(data.items.every(({ text, flags }) => text !== null && flags !== null)).toBe(true);
  });

  it('compares the two largest groups, and does not count out a group of fewer than five', async () => {
    const { comparison, items } = (await show({ group: 'gender' })).data;
    expect(comparison).toEqual({
      by: 'gender',
      groups: [
        { code: '1', people: 110 },
        // The third group has few people, and the second's count would tell how many.
        { code: '2', people: null },
        { code: '9', people: null },
      ],
      reference: '1',
      focal: '2',
      is_compared: true,
    });
    expect(items.every(({ dif }) => dif?.logistic?.p !== undefined)).toBe(true);
  });

  it('compares languages over all answers while the items stay those of one', async () => {
    const { n, comparison } = (await show({ group: 'language' })).data;
    expect(n).toBe(217);
    expect(comparison?.groups).toEqual([
      { code: 'ja', people: 217 },
      { code: 'en', people: 7 },
    ]);
    expect(comparison?.is_compared).toBe(false);
  });

  it('leaves few real people out rather than mix them with simulated ones, and says so', async () => {
    const form_id = 'office-v1';
    const few = await anExam(server, { portions: ['jimu'] });
    const offices = (n: number, is_simulated: boolean): EndedPerson[] =>
      Array.from({ length: n }, () => ({
        value: Array.from({ length: 120 }, () => 1 + Math.floor(random.uniform() * 4)).join(''),
        is_simulated,
      }));
    await endedAnswers(server, few, [...offices(49, false), ...offices(60, true)]);
    const ask = async (with_simulated: string) =>
      (
        await server.ask('statistics.showItemAnalysis', {
          as: admin,
          params: { form_id },
          query: { with_simulated },
        })
      ).data;
    expect(await ask('false')).toMatchObject({ n: 49, items: [], is_real_left_out: false });
    const alone = await ask('on');
    expect(alone).toMatchObject({ n: 60, simulated: 60, is_real_left_out: true });
    expect(alone.items[0]?.mean).not.toBeNull();
  });

  it.each(['0', 'yes', ''])('refuses "%s" for a box that is ticked or not', async (with_simulated) => {
    const response = await server.call('statistics.showItemAnalysis', {
      as: admin,
      params: { form_id: 'motivation-recruit-v1' },
      query: { with_simulated },
    });
    expect(response.status).toBe(422);
    expect(response.errors.with_simulated).toHaveLength(1);
  });

  it('of nobody takes no turn in the queue of long work, and names no figure', async () => {
    const asked = Array.from({ length: 6 }, () =>
      server.call('statistics.showItemAnalysis', {
        as: admin,
        params: { form_id: 'personality-recruit-v1' },
        query: { group: 'gender' },
      }),
    );
    for (const { status, body } of await Promise.all(asked)) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ n: 0, scales: [], items: [], comparison: { groups: [] } });
    }
  });

  it('does not exist for a form that is not in the bank', async () => {
    const response = await server.call('statistics.showItemAnalysis', {
      as: admin,
      params: { form_id: 'no-such-form' },
      query: {},
    });
    expect(response.status).toBe(404);
  });

  it('names nobody', async () => {
    const { bytes } = await server.call('statistics.showItemAnalysis', {
      as: admin,
      params: { form_id: 'motivation-recruit-v1' },
      query: { group: 'gender' },
    });
    const [person] = await server.rows<{ login_id: string; value: string }>(
      'select x.login_id, a.value from examinees x join answers a on a.examinee_id = x.id limit 1',
    );
    expect(bytes.includes(person?.login_id ?? '?')).toBe(false);
    expect(bytes.includes(person?.value ?? '?')).toBe(false);
  });
});
