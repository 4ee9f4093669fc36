import { describe, expect, it } from 'vitest';
import { aFile } from '#tests/makers/a-file.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { aSection, someTags } from '#tests/makers/groupings.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';

const house = await aHouse();
const client = await aClient(house);
const staff = await aUser(house, { client });

async function judge(exam: TestExam, lines: readonly string[], dry_run: '0' | '1' = '1'): Promise<number> {
  const file = aFile('people.csv', new TextEncoder().encode(lines.join('\n')), 'text/csv');
  const { body } = await house.call('examinees.importCsv', {
    ...{ as: staff, language: 'ja', body: { exam_id: exam.id, dry_run, file } },
  });
  return body.data.id;
}

const show = (exam: TestExam, importId: number, act: 'add' | 'change' = 'add') =>
  house.ask('examinees.showImport', { as: staff, params: { id: exam.id, importId }, query: { act } });
const find = (exam: TestExam, search: { import_id: number; import_act?: 'add' | 'change' | 'leave' }) =>
  house.ask('examinees.search', { as: staff, body: { exam_id: exam.id, ...search } });

describe('an import that was judged', () => {
  it('shows of new people everything that the file fills, in words, and no password', async () => {
    const exam = await anExam(house, { client });
    const { name: section } = await aSection(house, exam);
    await someTags(house, exam, 1);
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

  it('names a column that new people need and the file lacks', async () => {
    const exam = await anExam(house, { client });
    await aSection(house, exam);
    const id = await judge(exam, ['氏名,フリガナ', '山田 花子,ヤマダ ハナコ']);
    const params = { id: exam.id, importId: id };
    const query = { act: 'refuse' } as const;
    const asked = { as: staff, language: 'ja', params, query } as const;
    const { rows } = await house.ask('examinees.showImport', asked);
    expect(rows[0]?.problems).toMatchObject([{ row: 2, column: '選考区分' }]);
  });

  it('warns of rows that may be one person, and refuses none of them', async () => {
    const exam = await anExam(house, { client });
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
    const exam = await anExam(house, { client });
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
    const exam = await anExam(house, { client });
    const id = await judge(exam, ['ログインID,氏名,フリガナ', 'z1,山田,ヤマダ'], '0');
    const neighbour = await anExam(house, { client });
    expect((await find(neighbour, { import_id: id })).data).toEqual([]);
    const other = await aClient(house);
    const stranger = await aUser(house, { client: other });
    const theirs = await anExam(house, { client: other });
    const { data } = await house.ask('examinees.search', {
      ...{ as: stranger, body: { exam_id: theirs.id, import_id: id } },
    });
    expect(data).toEqual([]);
  });
});
