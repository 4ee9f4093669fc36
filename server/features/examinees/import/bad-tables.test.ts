import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { bodies, limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorkbook, inlineCell, sharedTexts } from '#tests/makers/a-workbook.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, type TestExam } from '#tests/makers/people.ts';
import { withTable } from '../../../imports/table-thread.ts';

/* Tables as they come: made to harm, damaged, or typed by people. Whatever one of them is, the next one is taken. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');

function load(
  exam: TestExam,
  content: string | Uint8Array,
  file_name = 'people.csv',
  language: Language = 'ja',
) {
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const file = aFile(file_name, bytes, 'text/csv');
  const call = { as: staff, language, body: { exam_id: exam.id, dry_run: '0', file } } as const;
  return server.call('examinees.importCsv', call);
}

const peopleOf = (exam: TestExam) =>
  server.rows<{
    login_id: string;
    name: string;
    name_kana: string;
    person_cd: string | null;
    email: string | null;
  }>('select login_id, name, name_kana, person_cd, email from examinees where exam_id = $1 order by id', [
    exam.id,
  ]);

describe('a table that is made to harm', () => {
  it('by unpacking to a thousand times its bytes is refused, and the next one is taken', async () => {
    const exam = await anExam(server, { client });
    const bomb = await aWorkbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      sharedTexts('a'.repeat(70_000_000)),
    );
    expect(bomb.length).toBeLessThan(200_000);
    const { status, body } = await load(exam, bomb, 'people.xlsx');
    expect([status, body.success, body.data.problem]).toEqual([200, false, t('import.file.large_workbook')]);
    expect((await load(exam, '氏名,フリガナ\n山田,ヤマダ')).body.success).toBe(true);
  });

  it('by formulas brings in what they show in a workbook, and what was typed in CSV, and hands out neither as one', async () => {
    const exam = await anExam(server, { client });
    const sheet = await aWorkbook(
      `<row r="1">${inlineCell('氏名', 'A1')}${inlineCell('フリガナ', 'B1')}</row>
       <row r="2"><c r="A2" t="str"><f>HYPERLINK("http://evil.example","x")</f><v>山田</v></c>${inlineCell('ヤマダ', 'B2')}</row>`,
    );
    expect((await load(exam, sheet, 'people.xlsx')).body).toMatchObject({
      success: true,
      data: { added: 1 },
    });
    const csv = await load(exam, `氏名,フリガナ,管理番号\n=1+1,ヤマダ,@SUM(A1)\n+8190,サトウ,-1\n`);
    expect(csv.body).toMatchObject({ success: true, data: { added: 2 } });
    expect(await peopleOf(exam)).toMatchObject([
      { name: '山田', person_cd: null },
      { name: '=1+1', person_cd: '@SUM(A1)' },
      { name: '+8190', person_cd: '-1' },
    ]);
    const refused = await load(exam, '氏名,フリガナ,メールアドレス\n=1+1,ヤマダ,=nowhere\n');
    const { bytes } = await server.call('examinees.downloadRefused', {
      as: staff,
      params: { id: exam.id, importId: refused.body.data.id },
    });
    expect(bytes.toString('utf8')).toContain(`"'=1+1"`);
    expect(bytes.toString('utf8')).toContain(`"'=nowhere"`);
  });

  it.each([
    [
      'heading',
      `${'あ'.repeat(60_000)},氏名\n山田,ヤマダ\n`,
      'long_heading',
      { line: 1, column: 'A', maximum: 255 },
    ],
    [
      'cell',
      `氏名,フリガナ\n山田,ヤマダ\n山田,${'あ'.repeat(60_000)}\n`,
      'long_cell',
      { line: 3, column: 'B', maximum: 32_767 },
    ],
    ['row', `氏名,フリガナ\n${'x,'.repeat(301)}\n`, 'many_cells', { line: 2, maximum: limits.importColumns }],
  ] as const)(
    'by a long %s is refused in words that say where, and do not repeat it',
    async (_, text, fault, place) => {
      const exam = await anExam(server, { client });
      for (const language of languages) {
        const { body } = await load(exam, text, 'people.csv', language);
        const said = translator(language)(`import.file.${fault}`, place);
        expect(body).toMatchObject({ success: false, errors: [], data: { problem: said } });
        expect(JSON.stringify(body).length).toBeLessThan(3_000);
      }
    },
  );

  it('by cells as long as may be, in every field, is told in a few short words', async () => {
    const exam = await anExam(server, { client });
    const headings = ['氏名', 'フリガナ', 'ログインID', 'メールアドレス', 'タグ', '性別'];
    const long = 'x、'.repeat(10_000);
    const { body } = await load(exam, `${headings.join(',')}\n${headings.map(() => long).join(',')}\n`);
    expect(new Set(body.errors.map(({ column }) => column))).toEqual(new Set(headings));
    expect(body.errors.length).toBeLessThan(12);
    for (const { reason } of body.errors) expect(reason.length).toBeLessThan(200);
    const looked = await server.call('examinees.showImport', {
      as: staff,
      params: { id: exam.id, importId: body.data.id },
      query: { act: 'refuse' },
    });
    expect(JSON.stringify(looked.body).length).toBeLessThan(10_000);
  });

  it('by columns that are only styled, to the last one there is, is one person', async () => {
    const exam = await anExam(server, { client });
    const styled = '<c s="1"/>'.repeat(16_382);
    const sheet = `<row>${inlineCell('氏名')}${inlineCell('フリガナ')}${styled}</row>`;
    const book = await aWorkbook(`${sheet}<row>${inlineCell('山田')}${inlineCell('ヤマダ')}${styled}</row>`);
    expect((await load(exam, book, 'people.xlsx')).body).toMatchObject({ success: true, data: { added: 1 } });
  });

  it('by a mapping to a field of hundreds of signs changes nothing', async () => {
    const exam = await anExam(server, { client });
    const { body } = await load(exam, `${'氏'.repeat(255)},フリガナ\n山田,ヤマダ\n`);
    const map = (fields: (string | null)[]) =>
      server.call('examinees.mapColumns', {
        as: staff,
        params: { id: exam.id, importId: body.data.id },
        body: { fields: fields as never },
      });
    expect((await map(['x'.repeat(60_000), null])).status).toBe(422);
    expect((await map(['name', 'name_kana'])).body).toMatchObject({ success: true, data: { added: 1 } });
  });

  it('beside as many of one company as are taken is told to come again, and is not left half judged', async () => {
    const exam = await anExam(server, { client });
    const reading = { program: new URL('../../../imports/lines.worker.ts', import.meta.url), mostFilled: 1 };
    const gate = Promise.withResolvers<void>();
    const scope = aTenantScope(server.database.database, client.id);
    const open = async () => Readable.from([Buffer.from('a\n')]);
    const held = Array.from({ length: 4 }, () => withTable(scope, reading, open, () => gate.promise));
    expect((await load(exam, '氏名,フリガナ\n山田,ヤマダ')).status).toBe(429);
    expect(await server.rows('select status from imports where exam_id = $1', [exam.id])).toEqual([
      { status: 5 },
    ]);
    gate.resolve();
    await Promise.all(held);
    expect((await load(exam, '氏名,フリガナ\n山田,ヤマダ')).body.success).toBe(true);
  });

  it('by its size is cut off, and nothing of it is kept', async () => {
    const exam = await anExam(server, { client });
    const kept = () => server.rows('select id from imports where exam_id = $1', [exam.id]);
    const { status } = await load(exam, new Uint8Array(bodies.people + 1).fill(97));
    expect(status).toBe(413);
    expect(await kept()).toEqual([]);
    const rows = '山田,ヤマダ\n'.repeat(3);
    const filled = `氏名,フリガナ\n${rows}${',\n'.repeat((bodies.people - 10_000) / 2)}`;
    const { body } = await load(exam, filled);
    expect(body.data).toMatchObject({ phase: 'check', status: 0 });
  });
});

describe('a table that is not what its name says', () => {
  it.each([
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      'not_text',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n', 'latin1'), undefined],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), 'spreadsheet'],
  ])('but %s is told, and the screen stays usable', async (_, bytes, fault) => {
    const exam = await anExam(server, { client });
    const { status, body } = await load(exam, bytes);
    expect([status, body.success]).toEqual([200, false]);
    expect(body.data.problem).toEqual(
      fault ? t(`import.file.${fault}` as 'import.file.not_text') : expect.any(String),
    );
    expect((await load(exam, '氏名,フリガナ\n山田,ヤマダ')).body.success).toBe(true);
  });

  it('but a workbook is read as one', async () => {
    const exam = await anExam(server, { client });
    const sheet = await aWorkbook(
      `<row r="1">${inlineCell('氏名', 'A1')}${inlineCell('フリガナ', 'B1')}</row><row r="2">${inlineCell('山田', 'A2')}${inlineCell('ヤマダ', 'B2')}</row>`,
    );
    expect((await load(exam, sheet, 'people.csv')).body).toMatchObject({ success: true, data: { added: 1 } });
  });
});

describe('what a spreadsheet makes of a table', () => {
  it('by errors and by rounding is refused row by row, and nobody is called #N/A', async () => {
    const exam = await anExam(server, { client });
    const text = '氏名,フリガナ,管理番号\n#N/A,ヤマダ,#REF!\n山田,ヤマダ,2.02604E+11\n佐藤,サトウ,1E5\n';
    const { body } = await load(exam, text);
    expect(body.errors).toEqual([
      { row: 2, column: '氏名', reason: t('import.cell.failed', { cell: '#N/A' }) },
      { row: 2, column: '管理番号', reason: t('import.cell.failed', { cell: '#REF!' }) },
      { row: 3, column: '管理番号', reason: t('import.cell.rounded', { cell: '2.02604E+11' }) },
    ]);
    const names = `<row>${['氏名', 'フリガナ', '管理番号'].map((each) => inlineCell(each)).join('')}</row>`;
    const rows = `<row><c t="e"><v>#N/A</v></c>${inlineCell('ヤマダ')}<c><v>1.2345678901234568E+17</v></c></row>`;
    const sheet = await load(exam, await aWorkbook(names + rows), 'people.xlsx');
    expect(sheet.body.errors).toMatchObject([
      { row: 2, column: '氏名', reason: t('import.cell.failed', { cell: '#N/A' }) },
      { row: 2, column: '管理番号', reason: t('import.cell.rounded', { cell: '1.2345678901234568E+17' }) },
    ]);
    expect(await peopleOf(exam)).toEqual([]);
  });

  it('is told of a password without the password, and only where nobody would choose it', async () => {
    const exam = await anExam(server, { client });
    const file = (passwords: string[]) =>
      `氏名,フリガナ,ログインID,パスワード\n${passwords.map((each, at) => `山田,ヤマダ,pw${exam.id}x${at},${each}`).join('\n')}\n`;
    const refused = await load(exam, file(['#N/A', '1.23457E+11']));
    expect(refused.body.errors).toEqual([
      { row: 2, column: 'パスワード', reason: t('import.cell.failed', { cell: '#N/A' }) },
      { row: 3, column: 'パスワード', reason: t('import.cell.rounded', { cell: '•••' }) },
    ]);
    expect((await load(exam, file(['#Spring!', '####']))).body.errors).toEqual([]);
  });

  it('is no line of the table where only signs stand in it that nobody sees', async () => {
    const exam = await anExam(server, { client });
    const { body } = await load(exam, '氏名,フリガナ\n山田,ヤマダ\n\u200b\n');
    expect(body.errors).toEqual([]);
    expect(await peopleOf(exam)).toHaveLength(1);
  });

  it('by errors of any spreadsheet and in any language is refused, and codes that only look like them are taken', async () => {
    const exam = await anExam(server, { client });
    const rows = (cells: string[]) =>
      `氏名,フリガナ,管理番号\n${cells.map((cell) => `山田,ヤマダ,"${cell}"`).join('\n')}\n`;
    const errors = [
      '#スピル!',
      '#FIELD!',
      '#BLOCKED!',
      '#溢出!',
      '#NV',
      '＃Ｎ／Ａ',
      '#ERROR!',
      '#####',
      'Err:502',
    ];
    const rounded = ['-2.02604E+11', '2,02604e+11', '1.23E-05'];
    const refused = await load(exam, rows([...errors, ...rounded]));
    expect(refused.body.errors.map(({ row }) => row)).toEqual([...errors, ...rounded].map((_, at) => at + 2));
    const cells = errors.map(
      (error) => `<row>${inlineCell('山田')}${inlineCell('ヤマダ')}<c t="e"><v>${error}</v></c></row>`,
    );
    const head = `<row>${['氏名', 'フリガナ', '管理番号'].map((each) => inlineCell(each)).join('')}</row>`;
    const book = await load(exam, await aWorkbook(head + cells.join('')), 'people.xlsx');
    expect(book.body.data.refused).toBe(errors.length);
    const codes = ['#1', '#A', '1E-05', '#12!', '##'];
    expect((await load(exam, rows(codes))).body.data.added).toBe(codes.length);
  });

  it('by headings that say what must be filled is read, and what tells a reading still does', async () => {
    const exam = await anExam(server, { client });
    const head = '【必須】氏名,［必須］氏名（カナ）,(任意) 管理番号,*<Optional>メールアドレス';
    const { body } = await load(exam, `${head}\n山田,ヤマダ,1,y@example.com\n`);
    expect(body.data.columns.map(({ field }) => field)).toEqual(['name', 'name_kana', 'person_cd', 'email']);
    const halves = await load(exam, '【必須】姓,【必須】名,フリガナ\n山田,太郎,ヤマダ\n');
    expect(halves.body.data).toMatchObject({ added: 1, problem: null });
  });

  it('by a title and notes above the headings is read below them, and told by its own lines', async () => {
    const exam = await anExam(server, { client });
    const head = '受検者一覧（2026年11月）\n\n注,*は必須\n氏名,フリガナ,メールアドレス';
    const wrong = await load(exam, `${head}\n山田,ヤマダ,y@example.com\n佐藤,サトウ,nowhere\n`);
    expect(wrong.body.errors).toMatchObject([{ row: 6, column: 'メールアドレス' }]);
    const { bytes } = await server.call('examinees.downloadRefused', {
      as: staff,
      params: { id: exam.id, importId: wrong.body.data.id },
    });
    expect(bytes.toString('utf8')).toMatch(/"佐藤","サトウ","nowhere","6"/);
    const right = await load(exam, `${head}\n山田,ヤマダ,y@example.com\n`);
    expect(right.body).toMatchObject({ success: true, data: { added: 1 } });
  });

  it('by one heading twice, or a column without one, is told and not guessed', async () => {
    const exam = await anExam(server, { client });
    const twice = await load(exam, '氏名,フリガナ,氏名,名前\n山田,ヤマダ,太郎,次郎\n');
    const columns = '氏名（A列）、氏名（C列）、名前（D列）';
    expect(twice.body.data.problem).toBe(t('import.columns.twice', { columns }));
    const mapped = await server.call('examinees.mapColumns', {
      as: staff,
      params: { id: exam.id, importId: twice.body.data.id },
      body: { fields: ['name', 'name_kana', null, null] },
    });
    expect(mapped.body).toMatchObject({ success: true, data: { added: 1 } });
    const unheaded = await load(exam, '氏名,フリガナ\n山田,ヤマダ\n佐藤,サトウ,花子\n');
    expect(unheaded.body.data.problem).toBe(t('import.file.no_heading', { line: 3, column: 'C' }));
    expect(unheaded.body.data.added).toBe(0);
  });
});

describe('what people type', () => {
  it('comes without the signs that nobody sees', async () => {
    const exam = await anExam(server, { client });
    const row = '山\u200b田,ヤマダ\u00ad,E\u20601,\u200ey@example.com\ufeff';
    expect((await load(exam, `氏名,フリガナ,管理番号,メール\u200b\n${row}\n`)).body.success).toBe(true);
    expect(await peopleOf(exam)).toMatchObject([
      { name: '山田', name_kana: 'ヤマダ', person_cd: 'E1', email: 'y@example.com' },
    ]);
  });

  it('in CP932 comes with the signs that only Windows has', async () => {
    const exam = await anExam(server, { client });
    const text = '氏名,フリガナ,管理番号\r\n髙橋 ①郎,ﾀｶﾊｼ ｲﾁﾛｳ,㈱１\r\n山﨑,ヤマサキ,№2\r\n';
    expect((await load(exam, iconv.encode(text, 'cp932'))).body).toMatchObject({ success: true });
    expect(await peopleOf(exam)).toMatchObject([
      { name: '髙橋 ①郎', name_kana: 'タカハシ イチロウ', person_cd: '㈱1' },
      { name: '山﨑', name_kana: 'ヤマサキ', person_cd: '№2' },
    ]);
  });

  it('is one person in any width, kana and case, within a file and beside who is there', async () => {
    const exam = await anExam(server, { client });
    const head = '氏名,フリガナ,ログインID,管理番号,メールアドレス';
    const first = await load(exam, `${head}\n山田,やまだ,ＡＢ１,Ｎ−１,ａ＠example.com\n`);
    expect(first.body).toMatchObject({ success: true, data: { added: 1 } });
    const again = [`山田,ﾔﾏﾀﾞ,AB1,,`, '山田,ヤマダ,,N−1,', '山田,ヤマダ,,,A@EXAMPLE.COM'];
    for (const row of again)
      expect((await load(exam, `${head}\n${row}\n`)).body.data).toMatchObject({ added: 0, refused: 0 });
    const other = await load(exam, `${head}\n山田,ヤマダ,ａｂ１,,\n`);
    expect(other.body.errors).toMatchObject([{ row: 2, column: 'ログインID' }]);
    const twice = await load(
      exam,
      `${head}\n佐藤,サトウ,ｃ１,,\n佐藤,サトウ,C1,,\n鈴木,スズキ,,Ｍ1,\n鈴木,スズキ,,M１,\n`,
    );
    expect(twice.body.errors).toMatchObject([
      { row: 3, column: 'ログインID' },
      { row: 5, column: '管理番号' },
    ]);
    expect(await peopleOf(exam)).toHaveLength(1);
  });

  it('of somebody who sits changes their name and leaves their sitting', async () => {
    const exam = await anExam(server, { client });
    const [sits, waits] = [await aSitting(server, { exam }), await anExaminee(server, { exam })];
    const head = 'ログインID,氏名,性別';
    const mixed = await load(exam, `${head}\n${sits.login_id},山川,男性\n${waits.login_id},山本,男性\n`);
    expect(mixed.body.errors).toEqual([{ row: 2, column: '性別', reason: t('import.begun') }]);
    expect(await peopleOf(exam)).not.toContainEqual(expect.objectContaining({ name: '山本' }));
    expect((await load(exam, `${head}\n${sits.login_id},山川,\n`)).body.data.changed).toBe(1);
    expect((await server.call('sessions.examineeMe', { as: sits })).body.data.name).toBe('山川');
  });
});
