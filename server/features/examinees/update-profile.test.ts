import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { anExam, anExaminee, type TestExaminee } from '#tests/makers/people.ts';

const house = await aHouse();
const good = {
  name: '本人 確認',
  name_kana: 'ホンニン',
  email: 'me@example.com',
  gender_cd: 2,
  occupation_cd: 1,
};

function update(
  person: TestExaminee,
  more: Record<string, unknown> = {},
  language: 'ja' | 'en' | 'zh' = 'ja',
) {
  return house.call('examinees.updateProfile', { as: person, body: { ...good, ...more }, language });
}

describe('a candidate’s profile', () => {
  it('is confirmed once: stored, logged, and the tests open', async () => {
    const person = await anExaminee(house, { confirmed: false });
    const before = await house.ask('examinees.showProfile', { as: person });
    expect(before.data).toMatchObject({ is_updated_profile: false });
    expect(before.data.updatable_field).toContain('occupation_cd');
    const { body } = await update(person);
    expect(body.data).toMatchObject({ ...good, is_updated_profile: true, updatable_field: [] });
    expect((await house.call('sittings.listSubjects', { as: person })).status).toBe(200);
    const [log] = await house.rows(
      'select actor, before, after from operation_logs where operation = $1 and examinee_id = $2',
      ['examinees.updateProfile', person.id],
    );
    expect(log).toMatchObject({ actor: `examinee:${person.id}`, after: { name: good.name, gender_cd: 2 } });
  });

  it.each(languages)('that was confirmed is locked: 30020 in %s, and nothing changes', async (language) => {
    const person = await anExaminee(house, { confirmed: false });
    await update(person);
    expect(await update(person, { name: 'Somebody Else' }, language)).toMatchObject({
      ...{ status: 403, code: 30020, detail: translator(language)('refusal.profileLocked') },
    });
    expect((await house.ask('examinees.showProfile', { as: person })).data.name).toBe(good.name);
  });

  it('fired twice at once is taken once', async () => {
    const person = await anExaminee(house, { confirmed: false });
    const answers = await Promise.all([update(person, { name: 'A' }), update(person, { name: 'B' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('leaves fields alone that its kind of exam does not have', async () => {
    const employee = await anExaminee(house, {
      exam: await anExam(house, { service: 'EXAM1' }),
      confirmed: false,
      occupation_cd: 2,
    });
    const { body } = await update(employee, { occupation_cd: 1, seniority_cd: 3 });
    expect(body.data).toMatchObject({ occupation_cd: 2, seniority_cd: 3 });
    const recruit = await anExaminee(house, { confirmed: false });
    expect((await update(recruit, { seniority_cd: 3 })).body.data.seniority_cd).toBeNull();
  });

  it.each([
    ['name', { name: ' ' }],
    ['name_kana', { name_kana: '' }],
    ['email', { email: '' }],
    ['email', { email: 'x' }],
    ['generation_cd', { generation_cd: 99 }],
  ])('names the field %s for %j and confirms nothing', async (field, wrong) => {
    const person = await anExaminee(house, { confirmed: false });
    const answer = await update(person, wrong);
    expect(answer).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(answer.errors)).toEqual([field]);
    expect((await house.ask('examinees.showProfile', { as: person })).data.is_updated_profile).toBe(false);
  });
});
