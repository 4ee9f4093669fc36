import { describe, expect, it } from 'vitest';
import type { ColumnField } from '#contract/codes/imports.ts';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
const t = translator('ja');

async function load(text: string, to: TestExam = exam, dry_run: '0' | '1' = '1') {
  const file = aFile('people.csv', new TextEncoder().encode(text), 'text/csv');
  const body = { exam_id: to.id, dry_run, file };
  return (await server.call('examinees.importCsv', { as: staff, language: 'ja', body })).body;
}

const fieldsIn = async (head: string) =>
  (await load(`${head}\n${head.replace(/[^,]+/gu, 'x')}\n`)).data.columns.map(({ field }) => field).join();
const map = (importId: number, fields: (ColumnField | null)[]) =>
  server.call('examinees.mapColumns', {
    ...{ as: staff, language: 'ja', params: { id: exam.id, importId }, body: { fields } },
  });

describe('names in two columns', () => {
  const both = 'family_name,given_name';
  const kana = 'family_kana,given_kana';
  it.each([
    ['姓,名,セイ,メイ', `${both},${kana}`],
    ['氏,名,せい,めい', `${both},${kana}`],
    ['苗字,名前,フリガナ', `${both},name_kana`],
    ['名字,名前,フリガナ', `${both},name_kana`],
    ['氏名（姓）,氏名（名）,フリガナ（姓）,フリガナ（名）', `${both},${kana}`],
    ['姓（漢字）,名（漢字）,姓カナ,名カナ', `${both},${kana}`],
    ['Last name,First name,Last name kana,First name (kana)', `${both},${kana}`],
    ['First Name,Surname,邮箱', 'given_name,family_name,email'],
    ['姓,名字,读音', `${both},name_kana`],
    ['姓名,姓,名,读音', 'name,,,name_kana'],
    ['名前,フリガナ', 'name,name_kana'],
    ['名字,フリガナ', ',name_kana'],
    ['姓,フリガナ', ',name_kana'],
  ])('are known by their headings: %s', async (head, fields) => {
    expect(await fieldsIn(head)).toBe(fields);
  });

  it('are joined, the family first, and one that is half empty is refused', async () => {
    const to = await anExam(server, { client });
    const head = '名,姓,セイ,メイ,管理番号\n';
    expect((await load(`${head}太郎,山田,ヤマダ,タロウ,E1\n`, to, '0')).success).toBe(true);
    const half = await load(`${head},鈴木,スズキ,イチロウ,E2\n`, to, '0');
    expect(half.errors).toEqual([{ row: 2, column: '名', reason: t('import.name.half') }]);
    await load(`${head},,,,E1\n`, to, '0');
    expect(await server.rows('select name, name_kana from examinees where exam_id = $1', [to.id])).toEqual([
      { name: '山田 太郎', name_kana: 'ヤマダ タロウ' },
    ]);
  });

  it('are joined as somebody says, both halves or none', async () => {
    const { data } = await load('一列,二列,読み\n山田,太郎,ヤマダ\n');
    expect((await map(data.id, ['family_name', null, 'name_kana'])).errors.fields).toEqual([
      t('import.columns.halfName'),
    ]);
    expect((await map(data.id, ['family_name', 'name', 'name_kana'])).status).toBe(422);
    expect((await map(data.id, ['family_name', 'given_name', 'name_kana'])).body.data).toMatchObject({
      ...{ added: 1, problem: null },
    });
    expect(await fieldsIn('二列,一列,読み')).toBe('given_name,family_name,name_kana');
  });
});

describe('a column without a heading', () => {
  it('that holds something is told: a merged heading stands above the family name alone', async () => {
    const { data } = await load('氏名,,フリガナ,,メールアドレス\n山田,太郎,ヤマダ,タロウ,a9@example.com\n');
    expect(data).toMatchObject({
      problem: t('import.file.no_heading', { line: 2, column: 'B' }),
      added: 0,
    });
  });

  it('that is empty is none', async () => {
    expect((await load('氏名,,フリガナ\n山田 太郎,,ヤマダ\n')).data).toMatchObject({
      added: 1,
      problem: null,
    });
  });
});

it('a heading that stands twice is told, and somebody says which column counts', async () => {
  const { data } = await load('氏名,氏名,フリガナ\n山田,佐藤,ヤマダ\n');
  expect(data).toMatchObject({
    problem: t('import.columns.twice', { columns: '氏名（A列）、氏名（B列）' }),
    added: 0,
  });
  expect((await map(data.id, [null, 'name', 'name_kana'])).body.data).toMatchObject({
    added: 1,
    problem: null,
  });
});
