import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ColumnField, GroupedField } from '#contract/codes/imports.ts';
import { refusals } from '#contract/codes/refusals.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import { translator } from '#messages/translator.ts';
import { writeWorkbook } from '#server/adapters/tables/workbook.ts';
import { forgetImports } from '#server/features/examinees/import/forget-imports.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aTag } from '#tests/makers/groupings.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');
const head = '氏名,フリガナ,ログインID,メールアドレス\n';

async function check(exam: TestExam, table: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof table === 'string' ? new TextEncoder().encode(table) : table;
  const file = aFile('people.csv', bytes, 'text/csv');
  const body = { exam_id: exam.id, dry_run: '1' as const, file };
  return (await server.ask('examinees.importCsv', { as: staff, body })).data;
}

const at = (exam: TestExam, importId: number) => ({ as: staff, params: { id: exam.id, importId } });
const look = (exam: TestExam, importId: number) =>
  server.ask('examinees.showImport', { ...at(exam, importId), query: { act: 'refuse' } });
const correct = (
  exam: TestExam,
  importId: number,
  rows: { line: number; cells: { at: number; value: string }[] }[],
) => server.call('examinees.correctRows', { ...at(exam, importId), body: { rows } });
const applyPartly = (exam: TestExam, importId: number) =>
  server.call('examinees.applyImport', { ...at(exam, importId), body: { partly: true } });
const waiting = async (exam: TestExam) =>
  (await server.ask('examinees.listImports', { as: staff, params: { id: exam.id } })).data;
const loginsOf = async (exam: TestExam) =>
  (
    await server.rows<{ login_id: string }>(
      'select login_id from examinees where exam_id = $1 order by login_id',
      [exam.id],
    )
  ).map(({ login_id }) => login_id);
const placeOf = ({ cells }: ImportRow, field: ColumnField) =>
  cells.find((cell) => cell.field === field)?.at ?? -1;

describe('cells that are corrected on screen', () => {
  it('are shown as they stand in the file, and judged anew with all the others', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, `${head}甲,コウ,a-1,\n乙,オツ,b1,z@\n丙,ヘイ,c1,\n`);
    const { rows } = await look(exam, id);
    expect(rows.map(({ line, cells }) => [line, cells.map(({ value }) => value)])).toEqual([
      [2, ['甲', 'コウ', 'a-1', '']],
      [3, ['乙', 'オツ', 'b1', 'z@']],
    ]);
    const [first] = rows;
    expect(first?.problems).toMatchObject([{ at: 2, column: 'ログインID' }]);
    // Corrected into the login id of a row below, it clashes with that.
    const clash = await correct(exam, id, [
      { line: 2, cells: [{ at: 2, value: 'c1' }] },
      { line: 3, cells: [{ at: 3, value: 'z@example.com' }] },
    ]);
    expect(clash.body.data).toMatchObject({ added: 2, refused: 1 });
    expect((await look(exam, id)).rows).toMatchObject([{ line: 4, name: '丙' }]);
    const right = await correct(exam, id, [{ line: 2, cells: [{ at: 2, value: 'a1' }] }]);
    expect(right.body).toMatchObject({ success: true, data: { added: 3, refused: 0, phase: 'check' } });
    expect(await loginsOf(exam)).toEqual([]);
    expect((await server.call('examinees.applyImport', { ...at(exam, id), body: {} })).status).toBe(200);
    expect(await loginsOf(exam)).toEqual(['a1', 'b1', 'c1']);
  });

  it('leave every row on its line, below titles and cells of several lines', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(
      exam,
      `応募者一覧\n\n${head}"甲\n一",コウ,a1,\n\n乙,オツ,b-1,\n丙,ヘイ,c-1,\n`,
    );
    const lines = async () => (await look(exam, id)).rows.map(({ line, login_id }) => [line, login_id]);
    const before = await lines();
    expect(before.map(([, login]) => login)).toEqual(expect.arrayContaining(['b-1', 'c-1']));
    const fixed = before.find(([, login]) => login === 'b-1')?.[0];
    await correct(exam, id, [{ line: Number(fixed), cells: [{ at: 2, value: 'b1' }] }]);
    expect(await lines()).toEqual(before.filter(([line]) => line !== fixed));
  });

  it('of a workbook go into a workbook, with its zeros in front', async () => {
    const exam = await anExam(server, { client });
    const rows = [
      ['氏名', 'フリガナ', 'ログインID'],
      ['甲', 'コウ', '0012'],
      ['乙', 'オツ', '-9'],
    ];
    const { id } = await check(exam, new Uint8Array(await buffer(writeWorkbook([{ name: 'x', rows }]))));
    const { body } = await correct(exam, id, [{ line: 3, cells: [{ at: 2, value: '009' }] }]);
    expect(body.data).toMatchObject({ added: 2, refused: 0 });
    await server.ask('examinees.applyImport', { ...at(exam, id), body: {} });
    expect(await loginsOf(exam)).toEqual(['0012', '009']);
  });

  it('are never shown of passwords, and are refused for rows and columns that the file lacks', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, '氏名,フリガナ,パスワード\n甲,コウ,あ\n');
    const [row] = (await look(exam, id)).rows;
    expect(row?.cells.find(({ field }) => field === 'password')?.value).toBe('');
    for (const [line, column] of [
      [3, 0],
      [2, 3],
    ] as const) {
      const refused = await correct(exam, id, [{ line, cells: [{ at: column, value: 'x' }] }]);
      expect(refused).toMatchObject({ status: refusals.invalid.http });
    }
    const [file] = await server.rows<{ file: string }>('select file from imports where id = $1', [id]);
    expect(await server.adapters.files.has(file?.file ?? '')).toBe(true);
  });

  it('are nothing for an import that was written', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, `${head}甲,コウ,a1,\n`);
    await server.ask('examinees.applyImport', { ...at(exam, id), body: {} });
    const refused = await correct(exam, id, [{ line: 2, cells: [{ at: 2, value: 'a2' }] }]);
    expect(refused.code).toBe(refusals.unnamed.code);
    expect((await server.call('examinees.removeImport', at(exam, id))).code).toBe(refusals.unnamed.code);
  });
});

describe('rows that need nothing', () => {
  it('are written first; the others wait with their lines, and are corrected later', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, `${head}甲,コウ,a1,\n乙,オツ,b-1,\n丙,ヘイ,,\n丁,テイ,d-1,\n`);
    const first = await applyPartly(exam, id);
    expect(first.body.data).toMatchObject({ id, phase: 'apply', status: 2, total: 2, added: 2, refused: 0 });
    expect(await loginsOf(exam)).toHaveLength(2);
    const [rest, ...others] = await waiting(exam);
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ file_name: 'people.csv', total: 2, refused: 2, added: 0 });
    const restId = rest?.id ?? 0;
    expect((await look(exam, restId)).rows.map(({ line }) => line)).toEqual([3, 5]);
    // A press that comes twice does nothing more.
    expect((await applyPartly(exam, id)).body.data).toMatchObject({ id, phase: 'apply' });
    const refused = (await server.call('examinees.downloadRefused', at(exam, restId))).bytes.toString('utf8');
    expect(refused).toContain('丁');
    expect(refused).not.toContain('甲');
    const { body } = await correct(exam, restId, [{ line: 3, cells: [{ at: 2, value: 'b1' }] }]);
    expect(body.data).toMatchObject({ total: 2, added: 1, refused: 1 });
    await applyPartly(exam, restId);
    expect(await loginsOf(exam)).toHaveLength(3);
    const [last] = await waiting(exam);
    expect(last).toMatchObject({ total: 1, refused: 1 });
    await server.ask('examinees.removeImport', at(exam, last?.id ?? 0));
    expect(await waiting(exam)).toEqual([]);
    expect(await server.rows('select 1 from import_rows where import_id = $1', [last?.id])).toEqual([]);
  });

  it('are judged by their own file where somebody is changed meanwhile', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    const text = `ログインID,氏名,フリガナ\n${person.login_id},別名,\nx-1,乙,オツ\n`;
    const { id } = await check(exam, text);
    await server.rows(`update examinees set name = '他' where id = $1`, [person.id]);
    const late = await applyPartly(exam, id);
    expect(late.code).toBe(refusals.fetchLatest.code);
    const again = await server.ask('examinees.showImport', { ...at(exam, id), query: { act: 'change' } });
    expect(again.data).toMatchObject({ total: 1, changed: 1, refused: 0, phase: 'check' });
    expect(again.rows).toMatchObject([{ line: 2 }]);
    expect((await waiting(exam)).map(({ refused }) => refused).toSorted()).toEqual([0, 1]);
  });

  it('leave the others for a week, and themselves for a day', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, `${head}甲,コウ,a1,\n乙,オツ,b-1,\n`);
    await applyPartly(exam, id);
    const idsAfter = async (days: number) => {
      await server.rows(
        'update imports set created_at = now() - make_interval(days => $2) where exam_id = $1',
        [...[exam.id, days]],
      );
      await forgetImports(server.adapters.files).run(aSweepScope(server.database.database));
      return (await server.rows<{ id: number }>('select id from imports where exam_id = $1', [exam.id]))
        .length;
    };
    expect(await idsAfter(0)).toBe(2);
    expect(await idsAfter(2)).toBe(1);
    expect(await waiting(exam)).toMatchObject([{ refused: 1 }]);
    expect(await idsAfter(8)).toBe(0);
  });

  it('have to be there', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, `${head}乙,オツ,b-1,\n`);
    expect((await applyPartly(exam, id)).status).toBe(refusals.invalid.http);
    expect(await waiting(exam)).toHaveLength(1);
  });
});

describe('names that the exam lacks', () => {
  const add = (exam: TestExam, importId: number, names: { field: GroupedField; name: string }[]) =>
    server.call('examinees.addImportedNames', { ...at(exam, importId), body: { names } });

  it('are counted over the rows, and added where they are named', async () => {
    const exam = await anExam(server, { client });
    await aClassification(server, exam, { name: '営業部' });
    await aTag(server, exam, '内定');
    const table = [
      '氏名,フリガナ,分類,タグ',
      '甲,コウ,営業部 > 第1課,内定、要連絡',
      '乙,オツ,営業部＞第１課,',
      '丙,ヘイ,開発部,要連絡',
      '丁,テイ,営業部,内定',
    ];
    const { id, refused } = await check(exam, table.join('\n'));
    expect(refused).toBe(3);
    const { unknown, choices, rows } = await look(exam, id);
    expect(unknown).toEqual([
      { field: 'classification_id', name: '営業部 > 第1課', rows: 2 },
      { field: 'tags', name: '要連絡', rows: 2 },
      { field: 'classification_id', name: '開発部', rows: 1 },
    ]);
    expect(choices).toContainEqual({ field: 'tags', words: ['内定'] });
    expect(rows[0] && placeOf(rows[0], 'tags')).toBe(3);
    const { body } = await add(
      exam,
      id,
      unknown.map(({ field, name }) => ({ field, name })),
    );
    expect(body.data).toMatchObject({ added: 4, refused: 0 });
    const tree = await server.rows(
      'select name, lft, rgt from classifications where exam_id = $1 order by lft',
      [exam.id],
    );
    expect(tree).toEqual([
      { name: '営業部', lft: 1, rgt: 4 },
      { name: '第1課', lft: 2, rgt: 3 },
      { name: '開発部', lft: 5, rgt: 6 },
    ]);
    const logs = await server.rows<{ operation: string }>(
      `select operation from operation_logs where exam_id = $1 and operation like 'groupings%' order by operation`,
      [exam.id],
    );
    expect(logs.map(({ operation }) => operation)).toEqual([
      'groupings.replaceClassifications',
      'groupings.replaceTags',
    ]);
    expect((await add(exam, id, [{ field: 'tags', name: '要連絡' }])).body.data).toMatchObject({ added: 4 });
  });

  it('that are too long are refused, and nothing is added', async () => {
    const exam = await anExam(server, { client });
    const { id } = await check(exam, '氏名,フリガナ,タグ\n甲,コウ,新\n');
    const names = [
      { field: 'section_id', name: '一次' },
      { field: 'tags', name: '長'.repeat(256) },
    ] as const;
    const refused = await add(exam, id, [...names]);
    expect(refused.status).toBe(refusals.invalid.http);
    expect(await server.rows('select 1 from sections where exam_id = $1', [exam.id])).toEqual([]);
  });
});

it('refused rows are called after their file', async () => {
  const exam = await anExam(server, { client });
  const { id } = await check(exam, `${head}乙,オツ,b-1,\n`);
  const { headers } = await server.call('examinees.downloadRefused', { ...at(exam, id), language: 'ja' });
  const name = t('import.refused.file', { name: 'people' });
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent(`${name}.csv`));
});
