import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const person = { name: '山田 太郎', name_kana: 'ヤマダ タロウ', email: 'yamada@example.com' };

const add = (exam: TestExam, more: object = {}, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('examinees.add', {
    as: staff,
    language,
    body: { exam_id: exam.id, ...person, unless_known: true, ...more },
  });
const countOf = async (exam: TestExam) =>
  (await server.rows('select id from examinees where exam_id = $1', [exam.id])).length;

describe('adding somebody who may be there already', () => {
  it.each(languages)('is told with the login id, and adds nobody, in %s', async (language) => {
    const exam = await anExam(server, { client });
    await add(exam, { login_id: 'first1' });
    const again = await add(exam, {}, language);
    expect(again).toMatchObject({ status: 422, code: 4022 });
    const words = translator(language)('examinee.known', { login_id: 'first1' });
    expect(again.errors).toEqual({ unless_known: [words] });
    expect(words).toContain('first1');
    expect(await countOf(exam)).toBe(1);
  });

  it.each([
    { name: '山田太郎' },
    { name: '山田　太郎', name_kana: 'ﾔﾏﾀﾞﾀﾛｳ' },
    { name_kana: 'やまだたろう' },
    { email: 'YAMADA@example.com' },
  ])('looks past width, spaces, kana and case: %j', async (more) => {
    const exam = await anExam(server, { client });
    await add(exam);
    expect((await add(exam, more)).status).toBe(422);
  });

  it.each([
    { name: '山田 次郎' },
    { name_kana: 'サンダ タロウ' },
    { email: 'other@example.com' },
    { email: null },
  ])('takes %j for somebody else', async (more) => {
    const exam = await anExam(server, { client });
    await add(exam);
    expect((await add(exam, more)).status).toBe(200);
  });

  it('compares without an email too, and with this exam alone', async () => {
    const exam = await anExam(server, { client });
    await add(exam, { email: null });
    expect((await add(exam, { email: null })).status).toBe(422);
    expect((await add(await anExam(server, { client }), { email: null })).status).toBe(200);
  });

  it('adds all the same when nothing is said of it', async () => {
    const exam = await anExam(server, { client });
    await add(exam);
    expect((await add(exam, { unless_known: false })).status).toBe(200);
    expect(await countOf(exam)).toBe(2);
  });

  it('tells the second of two presses at once', async () => {
    const exam = await anExam(server, { client });
    const responses = await Promise.all([add(exam), add(exam)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
