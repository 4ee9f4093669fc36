import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');

async function load(exam: TestExam, text: string, dry_run: '0' | '1' = '0') {
  const file = aFile('people.csv', new TextEncoder().encode(text), 'text/csv');
  return (
    await server.call('examinees.importCsv', {
      as: staff,
      language: 'ja',
      body: { exam_id: exam.id, dry_run, file },
    })
  ).body;
}

const apply = (exam: TestExam, importId: number, confirmed: number[]) =>
  server.call('examinees.applyImport', {
    as: staff,
    params: { id: exam.id, importId },
    body: { confirmed },
  });

const somebodyIn = async (more: { begun?: boolean } = {}) => {
  const exam = await anExam(server, { client });
  const person = await anExaminee(server, { exam, email: 'both@example.com' });
  if (more.begun) await server.rows('update examinees set test_status = 3 where id = $1', [person.id]);
  const names = () =>
    server.rows('select name, name_kana from examinees where exam_id = $1 order by id', [exam.id]);
  return { exam, person, names };
};

const head = '氏名,フリガナ,メールアドレス\n';
const other = `${head}別人 太郎,ベツジン タロウ,Both@example.com\n`;
const asBefore = [{ name: '試験 花子', name_kana: 'シケン ハナコ' }];

describe('an address of somebody who is called otherwise', () => {
  it('is asked about, with what would change, and renames nobody before it is confirmed', async () => {
    const { exam, person, names } = await somebodyIn();
    const body = await load(exam, other);
    expect(body).toMatchObject({
      success: false,
      data: { phase: 'check', asked: 1, changed: 0, refused: 0 },
    });
    expect(body.errors).toEqual([{ row: 2, column: 'メールアドレス', reason: t('import.email.other') }]);
    const params = { id: exam.id, importId: body.data.id };
    const { rows } = await server.ask('examinees.showImport', {
      ...{ as: staff, language: 'ja', params, query: { act: 'ask' } },
    });
    expect(rows).toMatchObject([{ line: 2, login_id: person.login_id }]);
    expect(rows[0]?.changes.slice(0, 2)).toEqual([
      { heading: '氏名', before: '試験 花子', after: '別人 太郎' },
      { heading: 'フリガナ', before: 'シケン ハナコ', after: 'ベツジン タロウ' },
    ]);
    for (const lines of [[], [3]]) expect((await apply(exam, body.data.id, lines)).status).toBe(422);
    expect(await names()).toEqual(asBefore);
    const done = await apply(exam, body.data.id, [2]);
    expect(done.body).toMatchObject({
      success: true,
      data: { phase: 'apply', status: 2, changed: 1, asked: 0 },
    });
    expect(await names()).toEqual([{ name: '別人 太郎', name_kana: 'ベツジン タロウ' }]);
  });

  it('may be confirmed some rows at a time, and nothing is written while one is left', async () => {
    const exam = await anExam(server, { client });
    const people = Array.from({ length: 102 }, (_, at) => `p${at}@example.com`);
    const rows = (name: string) => people.map((email) => `${name},${name},${email}`).join('\n');
    expect((await load(exam, `${head}${rows('マエ')}\n`)).data).toMatchObject({ added: 102 });
    const { data } = await load(exam, `${head}${rows('アト')}\n`, '1');
    expect(data).toMatchObject({ asked: 102, changed: 0 });
    const params = { id: exam.id, importId: data.id };
    const shown = await server.ask('examinees.showImport', { as: staff, params, query: { act: 'ask' } });
    const lines = shown.rows.map(({ line }) => line);
    expect(lines).toHaveLength(100);
    const some = await apply(exam, data.id, lines);
    expect(some.body).toMatchObject({ success: false, data: { phase: 'check', asked: 2, changed: 100 } });
    expect((await apply(exam, data.id, lines)).status).toBe(422);
    const named = () =>
      server.rows('select name, count(*)::int from examinees where exam_id = $1 group by name', [exam.id]);
    expect(await named()).toEqual([{ name: 'マエ', count: 102 }]);
    const rest = await server.ask('examinees.showImport', { as: staff, params, query: { act: 'ask' } });
    expect(rest.rows.map(({ line }) => line)).toEqual([102, 103]);
    const all = await apply(exam, data.id, [102, 103]);
    expect(all.body).toMatchObject({ success: true, data: { phase: 'apply', asked: 0, changed: 102 } });
    expect(await named()).toEqual([{ name: 'アト', count: 102 }]);
  });

  it('is refused where that person has begun', async () => {
    const { exam, names } = await somebodyIn({ begun: true });
    const body = await load(exam, other, '1');
    expect(body.data).toMatchObject({ refused: 1, asked: 0 });
    expect(body.errors).toEqual([{ row: 2, column: 'メールアドレス', reason: t('import.email.begun') }]);
    expect((await apply(exam, body.data.id, [2])).status).toBe(422);
    expect(await names()).toEqual(asBefore);
  });

  it('is judged anew where that person begins before it is confirmed', async () => {
    const { exam, person, names } = await somebodyIn();
    const { data } = await load(exam, other, '1');
    await server.rows('update examinees set test_status = 2 where id = $1', [person.id]);
    expect((await apply(exam, data.id, [2])).status).toBe(409);
    const params = { id: exam.id, importId: data.id };
    const after = await server.ask('examinees.showImport', { as: staff, params, query: {} });
    expect(after.data).toMatchObject({ phase: 'check', refused: 1, asked: 0 });
    expect(await names()).toEqual(asBefore);
  });

  it.each([
    ['the name alone', '氏名,メールアドレス\n別人 太郎,both@example.com\n'],
    ['the reading alone', 'フリガナ,メールアドレス\nベツジン,both@example.com\n'],
  ])('is asked about where the file has %s', async (_what, text) => {
    const { exam } = await somebodyIn();
    expect((await load(exam, text, '1')).data).toMatchObject({ asked: 1, changed: 0 });
  });

  it.each([
    ['the reading stays', '鈴木 花子,しけんはなこ,both@example.com'],
    ['the name stays', '試験　花子,シケン カコ,both@example.com'],
  ])('is a change like others where %s', async (_what, row) => {
    const { exam } = await somebodyIn();
    expect((await load(exam, `${head}${row}\n`, '1')).data).toMatchObject({ asked: 0, changed: 1 });
  });

  it('is nobody else where a login id or a person code tells them apart', async () => {
    const { exam, person, names } = await somebodyIn();
    await load(
      exam,
      '氏名,フリガナ,メールアドレス,管理番号\n別人 太郎,ベツジン タロウ,both@example.com,E-2\n',
    );
    expect(await names()).toHaveLength(2);
    const named = `氏名,フリガナ,メールアドレス,ログインID\n新姓 花子,シンセイ,both@example.com,${person.login_id}\n`;
    expect((await load(exam, named)).data).toMatchObject({ asked: 0, changed: 1 });
  });

  it('fills the name of somebody who has none yet', async () => {
    const { exam, person } = await somebodyIn();
    await server.rows(`update examinees set name = '', name_kana = '' where id = $1`, [person.id]);
    expect((await load(exam, other)).data).toMatchObject({ asked: 0, changed: 1 });
  });
});
