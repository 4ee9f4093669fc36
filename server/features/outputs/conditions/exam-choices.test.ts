import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const portions = ['personality', 'motivation', 'verbal_1', 'jimu'] as const;
const exam = await anExam(server, { client, portions });
const plain = await anExam(server, { client });
const person = await aScoredPerson(server, { exam: plain });

const choicesOf = async ({ id }: TestExam, language: 'ja' | 'en' | 'zh' = 'en') =>
  (await server.call('outputs.showConditionChoices', { as: staff, language, params: { id } })).body.data;
const sourcesIn = (standards: readonly { id: string }[]) => [
  ...new Set(standards.map(({ id }) => id.slice(id.lastIndexOf('-') + 1))),
];

describe('what a condition can be in an exam', () => {
  it('are the forms that somebody makes, with formats, encodings, languages and orders', async () => {
    const { data_forms: forms, encodings, languages, orders, shows_numbers } = await choicesOf(exam);
    expect(forms.filter(({ has_preview }) => !has_preview)).toEqual([]);
    expect(forms).toContainEqual({ form: 2, formats: ['pdf'], has_preview: true });
    expect(forms).toContainEqual({ form: 5, formats: ['xlsx', 'csv'], has_preview: true });
    expect(encodings).toEqual(['utf-8', 'cp932']);
    expect(languages).toEqual(['ja', 'en', 'zh']);
    expect(orders).toEqual(['login_id', 'name_kana', 'finished', 'classification', 'section']);
    expect(shows_numbers).toBe(true);
    for (const { form } of forms) {
      const body = { form, examinee_ids: [person.id] };
      const params = { id: plain.id };
      expect((await server.call('outputs.createCondition', { as: staff, params, body })).status).toBe(200);
    }
  });

  it('are the scores that results of its tests have, named in the viewer’s language', async () => {
    const [whole, few] = [await choicesOf(exam), await choicesOf(plain)];
    expect(sourcesIn(whole.setting_standards)).toEqual(['1', '2', '6', '3', '4', '5']);
    expect(sourcesIn(few.setting_standards)).toEqual(['1', '2', '6']);
    const scored = await server.rows<{ score: string }>('select score from scores where examinee_id = $1', [
      person.id,
    ]);
    expect(few.setting_standards.map(({ id }) => id).sort()).toEqual(scored.map(({ score }) => score).sort());
    const named = async (language: 'ja' | 'en' | 'zh') =>
      (await choicesOf(exam, language)).setting_standards.find(({ id }) => id === 'J1-5')?.name;
    expect([await named('ja'), await named('en'), await named('zh')]).toEqual([
      expect.stringMatching(/照合$/),
      expect.stringMatching(/Checking$/),
      expect.stringMatching(/核对$/),
    ]);
    expect(whole.job_suitabilities.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are the modes that show no more than the exam, and leave something', async () => {
    const of = await anExam(server, { client, portions });
    const set = async (mode: string) => {
      await server.rows('update exams set result_mode = $2 where id = $1', [of.id, mode]);
      const { result_modes, setting_standards, job_suitabilities } = await choicesOf(of);
      return [result_modes, sourcesIn(setting_standards), job_suitabilities.length];
    };
    expect(await set('all')).toEqual([['all', 'aptitude', 'motivation'], ['1', '2', '6', '3', '4', '5'], 6]);
    expect(await set('aptitude')).toEqual([['aptitude'], ['1', '2', '6', '4', '5'], 6]);
    expect(await set('motivation')).toEqual([['motivation'], ['3'], 0]);
    const alone = await anExam(server, { client });
    await server.rows(`update exams set result_mode = 'all', deviation = 0 where id = $1`, [alone.id]);
    expect(await choicesOf(alone)).toMatchObject({
      result_modes: ['all', 'aptitude'],
      shows_numbers: false,
    });
  });

  it('are for who may output of this exam', async () => {
    const ask = (as: typeof staff) =>
      server.call('outputs.showConditionChoices', { as, params: { id: exam.id } });
    expect(await ask(await aUser(server))).toMatchObject({ status: 404, code: 4004 });
    const looking = await aUser(server, { client, role: 'o', restricted: true });
    expect(await ask(looking)).toMatchObject({ status: 404 });
    await permit(server, looking, exam);
    expect(await ask(looking)).toMatchObject({ status: 403 });
  });
});

describe('a condition that the exam has nothing for', () => {
  const ask = (more: object, { id } = plain) =>
    server.call('outputs.createCondition', {
      as: staff,
      params: { id },
      body: { form: 2, examinee_ids: [person.id], ...more },
    });

  it.each([
    [{ job_suitability_1: 1, form: 5 }, 'job_suitability_1'],
    [{ setting_standard_1: 'T1-1', setting_standard_quantity_1: 50, form: 3 }, 'setting_standard_1'],
    [{ setting_standard_2: 'T1-1', setting_standard_quantity_2: 50, form: 5 }, 'setting_standard_2'],
    [{ setting_standard_3: 'T1-1', setting_standard_quantity_3: 50, form: 6 }, 'setting_standard_3'],
    [{ setting_standard_1: 'M1-3' }, 'setting_standard_1'],
    [{ setting_standard_5: 'T1-2', setting_standard_quantity_5: 50 }, 'setting_standard_5'],
    [{ setting_standard_2: 'V-4' }, 'setting_standard_2'],
    [{ setting_standard_3: '7-6' }, 'setting_standard_3'],
    [{ setting_standard_4: 'T1-1' }, 'setting_standard_quantity_4'],
    [{ order: 'name_kana', form: 5 }, 'order'],
    [{ file_per_person: true, form: 3 }, 'file_per_person'],
    [{ file_per_person: true, form: 4 }, 'file_per_person'],
    [{ file_per_person: true, form: 6 }, 'file_per_person'],
    [{ result_mode: 'motivation' }, 'result_mode'],
    [{ result_mode: 'all' }, 'result_mode'],
  ])('is refused at its field: %j', async (wrong, field) => {
    const refused = await ask(wrong);
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(refused.errors)).toEqual([field]);
    expect(await server.rows('select from outputs where condition @> $1', [JSON.stringify(wrong)])).toEqual(
      [],
    );
  });

  it('names job suitabilities of an exam that has none', async () => {
    const of = await anExam(server, { client, portions: ['motivation'] });
    const one = await aScoredPerson(server, { exam: of });
    for (const form of [1, 3, 4, 6]) {
      const refused = await ask({ form, examinee_ids: [one.id], job_suitability_4: 2 }, of);
      expect(Object.keys(refused.errors), `${form}`).toEqual(['job_suitability_4']);
    }
    const kept = await server.call('outputs.createTemplate', {
      as: staff,
      params: { id: of.id },
      body: { form: 4, template_name: '名', job_suitability_4: 2 },
    });
    expect(Object.keys(kept.errors)).toEqual(['job_suitability_4']);
  });

  it('names scores or jobs that its mode does not show', async () => {
    const both = await aScoredPerson(server, { exam });
    const from = { form: 4, examinee_ids: [both.id] };
    const on = (place: number, score: string) => ({
      [`setting_standard_${place}`]: score,
      [`setting_standard_quantity_${place}`]: 50,
    });
    const motivation = { ...from, result_mode: 'motivation' };
    const refused = await ask(
      { ...motivation, job_suitability_1: 2, ...on(1, 'T1-1'), ...on(2, 'M1-3') },
      exam,
    );
    expect(Object.keys(refused.errors).sort()).toEqual(['job_suitability_1', 'setting_standard_1']);
    const aptitude = { ...from, result_mode: 'aptitude', job_suitability_1: 2 };
    expect(Object.keys((await ask({ ...aptitude, ...on(1, 'M1-3') }, exam)).errors)).toEqual([
      'setting_standard_1',
    ]);
    expect((await ask({ ...aptitude, ...on(1, 'V-4') }, exam)).status).toBe(200);
  });

  it('is told of everything at once', async () => {
    const refused = await ask({ result_mode: 'all', setting_standard_1: 'X-1', setting_standard_4: 'M1-3' });
    expect(Object.keys(refused.errors).sort()).toEqual([
      'result_mode',
      'setting_standard_1',
      'setting_standard_4',
    ]);
  });

  it('is taken where the exam has it', async () => {
    const standards = { setting_standard_1: 'T1-1', setting_standard_2: '6-6' };
    const quantities = { setting_standard_quantity_1: 0, setting_standard_quantity_2: 100 };
    expect((await ask({ result_mode: 'aptitude', ...standards, ...quantities })).status).toBe(200);
  });
});
