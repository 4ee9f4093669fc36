import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection } from '#tests/makers/groupings.ts';
import { anExam, anExaminee, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const good = {
  name: '本人 確認',
  name_kana: 'ホンニン',
  email: 'me@example.com',
  gender_cd: 2,
};

function update(
  person: TestExaminee,
  more: Record<string, unknown> = {},
  language: 'ja' | 'en' | 'zh' = 'ja',
) {
  return server.call('examinees.updateProfile', { as: person, body: { ...good, ...more }, language });
}

/** A domain of so many characters, no part of which is longer than 63. */
function longDomain(length: number): string {
  const parts = 'a'.repeat(length).replace(/.{60}/g, (part) => `${part.slice(1)}.`);
  return `${parts.slice(0, -3).replace(/\.$/, 'a')}.jp`;
}

const logsOf = (person: TestExaminee) =>
  server.rows<{ before: object; after: object }>(
    'select before, after from operation_logs where operation = $1 and examinee_id = $2',
    ['examinees.updateProfile', person.id],
  );

describe('a candidate’s profile', () => {
  it('is confirmed once: stored, logged, and the tests open', async () => {
    const person = await anExaminee(server, { confirmed: false });
    const before = await server.ask('examinees.showProfile', { as: person });
    expect(before.data).toMatchObject({ is_updated_profile: false });
    expect(before.data.updatable_field).toContain('occupation_cd');
    const { body } = await update(person, { occupation_cd: 1 });
    expect(body.data).toMatchObject({
      ...good,
      occupation_cd: 1,
      is_updated_profile: true,
      updatable_field: [],
    });
    expect((await server.call('sittings.listSubjects', { as: person })).status).toBe(200);
    const [log] = await server.rows(
      'select actor, before, after from operation_logs where operation = $1 and examinee_id = $2',
      ['examinees.updateProfile', person.id],
    );
    expect(log).toMatchObject({ actor: `examinee:${person.id}`, after: { name: good.name, gender_cd: 2 } });
  });

  it('that is empty names every missing field at once', async () => {
    const exam = await anExam(server);
    await aSection(server, exam);
    await aClassification(server, exam);
    const person = await anExaminee(server, { confirmed: false, exam });
    const refused = await server.call('examinees.updateProfile', { as: person, body: {} as never });
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    // In the order of the form, and a field that was left out says what an empty one says.
    const [classification_id, section_id, email] = ['', '', ''];
    const empty = await update(person, { name: '', name_kana: '', email, classification_id, section_id });
    expect(Object.entries(refused.errors)).toEqual(Object.entries(empty.errors));
    expect(Object.keys(refused.errors)).toEqual([
      'name',
      'name_kana',
      'email',
      'classification_id',
      'section_id',
    ]);
    const half = await update(person, { classification_id: 'x', name: '' });
    expect(Object.keys(half.errors)).toEqual(['name', 'classification_id', 'section_id']);
    expect(half.errors.classification_id).toHaveLength(1);
  });

  it.each(languages)('that was confirmed is locked: 30020 in %s, and nothing changes', async (language) => {
    const person = await anExaminee(server, { confirmed: false });
    await update(person);
    expect(await update(person, { name: 'Somebody Else' }, language)).toMatchObject({
      ...{ status: 403, code: 30020, detail: translator(language)('refusal.profileLocked') },
    });
    expect((await server.ask('examinees.showProfile', { as: person })).data.name).toBe(good.name);
  });

  it.each([
    ['name', 'あ'],
    ['name_kana', 'ア'],
    ['email', 'a'],
  ])('takes 255 characters of %s and refuses 256 by name', async (field, sign) => {
    const person = await anExaminee(server, { confirmed: false });
    const of = (length: number) =>
      field === 'email' ? `${sign.repeat(64)}@${longDomain(length - 65)}` : sign.repeat(length);
    const long = await update(person, { [field]: of(256) });
    expect(long).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(long.errors)).toEqual([field]);
    expect((await update(person, { [field]: of(255) })).status).toBe(200);
  });

  it('fired twice at once is taken once', async () => {
    const person = await anExaminee(server, { confirmed: false });
    const responses = await Promise.all([update(person, { name: 'A' }), update(person, { name: 'B' })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('sent again in the same words is answered alike, and nothing is written twice', async () => {
    const person = await anExaminee(server, { confirmed: false });
    const first = await update(person);
    const again = await Promise.all([update(person), update(person, { gender_cd: undefined })]);
    for (const { status, body } of again) {
      expect(status).toBe(200);
      expect(body).toEqual(first.body);
    }
    expect(await logsOf(person)).toHaveLength(1);
  });

  it('keeps what is left out', async () => {
    const person = await anExaminee(server, { confirmed: false, industry_cd: 3, generation_cd: 2 });
    const { body } = await update(person, { generation_cd: null });
    expect(body.data).toMatchObject({ industry_cd: 3, generation_cd: null });
  });

  it('refuses to change fields that its kind of exam does not have: 30020', async () => {
    const exam = await anExam(server, { service: 'EXAM1' });
    const employee = await anExaminee(server, { exam, confirmed: false, occupation_cd: 2 });
    const strange = await update(employee, { occupation_cd: 1, seniority_cd: 3 });
    expect(strange).toMatchObject({ status: 403, code: 30020 });
    expect(await server.ask('examinees.showProfile', { as: employee })).toMatchObject({
      data: { name: '試験 花子', seniority_cd: null, is_updated_profile: false },
    });
    const { body } = await update(employee, { occupation_cd: 2, seniority_cd: 3 });
    expect(body.data).toMatchObject({ occupation_cd: 2, seniority_cd: 3 });
    const recruit = await anExaminee(server, { confirmed: false });
    expect(await update(recruit, { seniority_cd: 3 })).toMatchObject({ status: 403, code: 30020 });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name_kana', { name_kana: '' }],
    ['email', { email: '' }],
    ['email', { email: 'x' }],
    ['generation_cd', { generation_cd: 99 }],
  ])('names the field %s for %j and confirms nothing', async (field, wrong) => {
    const person = await anExaminee(server, { confirmed: false });
    const response = await update(person, wrong);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(response.errors)).toEqual([field]);
    expect((await server.ask('examinees.showProfile', { as: person })).data.is_updated_profile).toBe(false);
  });
});
