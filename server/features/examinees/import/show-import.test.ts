import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aSection, someTags } from '#tests/makers/groupings.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');

async function judge(exam: TestExam, lines: readonly string[], dry_run: '0' | '1' = '1'): Promise<number> {
  const file = aFile('people.csv', new TextEncoder().encode(lines.join('\n')), 'text/csv');
  const { body } = await server.call('examinees.importCsv', {
    ...{ as: staff, language: 'ja', body: { exam_id: exam.id, dry_run, file } },
  });
  return body.data.id;
}

const show = (exam: TestExam, importId: number, act: 'add' | 'change' | 'refuse' = 'add') =>
  server.ask('examinees.showImport', {
    as: staff,
    language: 'ja',
    params: { id: exam.id, importId },
    query: { act },
  });
const find = (exam: TestExam, search: { import_id: number; import_act?: 'add' | 'change' | 'leave' }) =>
  server.ask('examinees.search', { as: staff, body: { exam_id: exam.id, ...search } });

describe('an import that was judged', () => {
  it('shows of new people everything that the file fills, in words, and no password', async () => {
    const exam = await anExam(server, { client });
    const { name: section } = await aSection(server, exam);
    await someTags(server, exam, 1);
    const id = await judge(exam, [
      'ログインID,パスワード,氏名,フリガナ,メールアドレス,性別,時間延長,選考区分',
      `n1,Pass-2026,山田 花子,ヤマダ ハナコ,h@example.com,女性,1.25,${section}`,
      `n2,,佐藤 太郎,サトウ タロウ,,,,${section}`,
    ]);
    const { rows } = await show(exam, id);
    const shown = rows.map(({ changes }) =>
      Object.fromEntries(changes.map(({ heading, after }) => [heading, after])),
    );
    expect(shown[0]).toMatchObject({
      ...{ フリガナ: 'ヤマダ ハナコ', メールアドレス: 'h@example.com', 性別: '女性', 選考区分: section },
    });
    expect(JSON.stringify(rows)).not.toContain('Pass-2026');
    expect(shown[1]).not.toHaveProperty('メールアドレス');
  });

  it('tells for what rows are refused, the most frequent reason first, where several are refused for the same', async () => {
    const exam = await anExam(server, { client });
    const { name: section } = await aSection(server, exam);
    const head = '氏名,フリガナ,メールアドレス,性別,選考区分';
    const lines = [
      head,
      ...Array.from({ length: 120 }, (_, at) => `山田 ${at},ヤマダ,y${at}@example.com,女性,無い区分${at}`),
      `佐藤,サトウ,nowhere,女性,${section}`,
      `鈴木,スズキ,,,${section}`,
    ];
    const id = await judge(exam, lines);
    const { data, rows, reasons } = await show(exam, id, 'refuse');
    expect(data.refused).toBe(121);
    expect(rows).toHaveLength(100);
    expect(reasons.map(({ column, rows: number }) => [column, number])).toEqual([
      ['選考区分', 120],
      ['メールアドレス', 1],
    ]);
    expect(reasons[0]?.reason).toBe(rows[0]?.problems[0]?.reason);
    // Of other rows nothing speaks against, and of one row its own list says it all.
    expect((await show(exam, id, 'add')).reasons).toEqual([]);
    const alone = await judge(exam, [head, `佐藤,サトウ,nowhere,女性,${section}`]);
    expect((await show(exam, alone, 'refuse')).reasons).toEqual([]);
  });

  it('says once which columns new people need and the file lacks', async () => {
    const exam = await anExam(server, { client });
    await aSection(server, exam);
    const lines = ['氏名,メールアドレス', '山田 花子,', '佐藤 太郎,nowhere', ',h@example.com'];
    const { data, rows } = await show(exam, await judge(exam, lines), 'refuse');
    const columns = 'フリガナ、選考区分';
    expect(data).toMatchObject({ status: 5, problem: t('import.columns.ofNew', { columns }), refused: 2 });
    expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['メールアドレス'],
      ['氏名'],
    ]);
  });

  it('needs no columns of new people where everybody is there already', async () => {
    const exam = await anExam(server, { client });
    await aSection(server, exam);
    const person = await anExaminee(server, { exam });
    const id = await judge(exam, ['ログインID,メールアドレス', `${person.login_id},h@example.com`]);
    expect((await show(exam, id)).data).toMatchObject({ problem: null, changed: 1, refused: 0 });
  });

  it('names the person of a refused row as the file does, and no id that was drawn', async () => {
    const exam = await anExam(server, { client });
    const lines = [
      'ログインID,氏名,フリガナ,管理番号,メールアドレス',
      'a-1,山田 花子,ヤマダ ハナコ,,',
      ',佐藤　太郎,サトウ タロウ,N1,',
      ',佐藤 次郎,サトウ ジロウ,N1,',
      'a2,鈴木,スズキ,,',
      'A2,田中,タナカ,,',
    ];
    const { rows } = await show(exam, await judge(exam, lines), 'refuse');
    expect(rows.map(({ line, login_id, name }) => [line, login_id, name])).toEqual([
      [2, 'a-1', '山田 花子'],
      [4, null, '佐藤 次郎'],
      [6, 'A2', '田中'],
    ]);
  });

  it('tells everything that is wrong in a row at once', async () => {
    const exam = await anExam(server, { client });
    const { name: section } = await aSection(server, exam);
    const begun = await anExaminee(server, { exam });
    await server.rows(`update examinees set test_status = 2, person_cd = 'N9' where id = $1`, [begun.id]);
    const lines = [
      'ログインID,氏名,フリガナ,メールアドレス,管理番号,選考区分,性別,制限時間',
      // An address, and what needs the database: a code that is taken, a section that is missing.
      'n1,山田,ヤマダ,nowhere,N9,,,',
      // A login id that cannot be, beside a missing reading; the row's own words.
      `n-2,佐藤,,,,ない区分,ふめい,`,
      // Somebody who has begun: an address, and what can no longer change.
      `${begun.login_id},,,nowhere,,,不明,1.5`,
      // As a row above, which is refused itself.
      `n1,山田,ヤマダ,also-nowhere,,${section},,`,
      // A change that names nobody who is there: its own field alone is wrong.
      'n-3,,,,,,男性,',
    ];
    const { rows } = await show(exam, await judge(exam, lines), 'refuse');
    expect(rows.map(({ line, problems }) => [line, ...problems.map(({ column }) => column).sort()])).toEqual([
      [2, 'メールアドレス', '管理番号', '選考区分'],
      [3, 'フリガナ', 'ログインID', '性別', '選考区分'],
      [4, 'メールアドレス', '制限時間', '性別', '性別'],
      [5, 'メールアドレス', 'ログインID'],
      [6, 'ログインID'],
    ]);
    expect(rows[3]?.problems.map(({ reason }) => reason)).toContain(t('import.row.sameAs', { line: 2 }));
  });

  it('lists the words that a cell may hold, in the language of who looks', async () => {
    const exam = await anExam(server, { client });
    const id = await judge(exam, ['氏名,フリガナ,性別,タグ', '山田,ヤマダ,ふめい,理系']);
    const asked = { params: { id: exam.id, importId: id }, query: { act: 'refuse' } } as const;
    const reasonsIn = async (language: 'ja' | 'en' | 'zh') => {
      const { rows } = await server.ask('examinees.showImport', { as: staff, language, ...asked });
      return rows[0]?.problems.map(({ reason }) => reason);
    };
    expect(await reasonsIn('ja')).toEqual([
      t('import.cell.choices', { cell: 'ふめい', words: '男性 / 女性 / その他・回答しない' }),
      t('import.cell.lacking', { cell: '理系' }),
    ]);
    expect((await reasonsIn('en'))?.[0]).toContain('Male / Female / Other or no answer');
    expect((await reasonsIn('zh'))?.[0]).toContain('男 / 女 / 其他或不回答');
  });

  it('refuses two changes to one person code, and a person that two rows name by different columns', async () => {
    const exam = await anExam(server, { client });
    const head = 'ログインID,氏名,フリガナ,メールアドレス,管理番号';
    await judge(exam, [head, 'k1,一,イチ,one@example.com,', 'k2,二,ニ,two@example.com,'], '0');
    const id = await judge(exam, [head, 'k1,,,,N1', 'k2,,,,N1', ',一郎,,one@example.com,']);
    const { rows } = await show(exam, id, 'refuse');
    expect(rows.map(({ line, problems }) => [line, ...problems])).toEqual([
      [3, { row: 3, column: '管理番号', at: 4, reason: t('import.row.sameAs', { line: 2 }) }],
      [4, { row: 4, column: null, at: null, reason: t('import.row.samePerson', { line: 2 }) }],
    ]);
  });

  it('warns of rows that may be one person, and refuses none of them', async () => {
    const exam = await anExam(server, { client });
    const id = await judge(exam, [
      '氏名,フリガナ,メールアドレス,管理番号',
      '山田 花子,ヤマダ ハナコ,h@example.com,',
      '佐藤 太郎,サトウ タロウ,,',
      '山田花子,ヤマダ ハナコ,H@example.com,',
      '佐藤　太郎,サトウ タロウ,,',
      '鈴木 一郎,スズキ イチロウ,a@example.com,',
      '鈴木 一郎,スズキ イチロウ,b@example.com,',
      '高橋 二郎,タカハシ ジロウ,,E1',
      '高橋 二郎,タカハシ ジロウ,,E2',
    ]);
    const { data, alike } = await show(exam, id);
    expect(data).toMatchObject({ added: 8, refused: 0 });
    expect(alike).toEqual([
      { by: 'email', lines: [2, 4] },
      { by: 'name', lines: [3, 5] },
    ]);
  });
});

describe('whom an import has written', () => {
  it('is a selection: all of them, or those who are new, changed or as they were', async () => {
    const exam = await anExam(server, { client });
    const head = 'ログインID,氏名,フリガナ';
    await judge(exam, [head, 'k1,山田,ヤマダ', 'k2,佐藤,サトウ'], '0');
    const id = await judge(exam, [head, 'k1,山本,ヤマモト', 'k2,佐藤,サトウ', 'k3,鈴木,スズキ'], '0');
    const logins = async (import_act?: 'add' | 'change' | 'leave') => {
      const { data } = await find(exam, { import_id: id, ...(import_act && { import_act }) });
      return data.map(({ login_id }) => login_id).sort();
    };
    expect(await logins()).toEqual(['k1', 'k3']);
    expect(await logins('add')).toEqual(['k3']);
    expect(await logins('change')).toEqual(['k1']);
    expect(await logins('leave')).toEqual(['k2']);
    expect((await show(exam, id)).alike).toEqual([]);
  });

  it("is nobody of another exam, and nobody of another company's import", async () => {
    const exam = await anExam(server, { client });
    const id = await judge(exam, ['ログインID,氏名,フリガナ', 'z1,山田,ヤマダ'], '0');
    const neighbour = await anExam(server, { client });
    expect((await find(neighbour, { import_id: id })).data).toEqual([]);
    const other = await aClient(server);
    const stranger = await aUser(server, { client: other });
    const theirs = await anExam(server, { client: other });
    const { data } = await server.ask('examinees.search', {
      ...{ as: stranger, body: { exam_id: theirs.id, import_id: id } },
    });
    expect(data).toEqual([]);
  });
});
