import { describe, expect, it } from 'vitest';
import type { ColumnField } from '#contract/codes/imports.ts';
import { translator } from '#messages/translator.ts';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');

async function judge(exam: TestExam, head: string, row: string, as = staff) {
  const bytes = new Uint8Array(Buffer.from(`${head}\n${row}\n`));
  const body = { exam_id: exam.id, dry_run: '1' as const, file: aFile('people.csv', bytes, 'text/csv') };
  return (await server.ask('examinees.importCsv', { as, language: 'ja', body })).data;
}

const map = (exam: TestExam, importId: number, fields: (ColumnField | null)[]) =>
  server.call('examinees.mapColumns', { as: staff, params: { id: exam.id, importId }, body: { fields } });
const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(({ field }) => field);
const suggestedOf = ({ columns }: { columns: { suggested: string | null }[] }) =>
  columns.map(({ suggested }) => suggested);

describe('headings', () => {
  it.each([
    ['name,kana,mail', 'name,name_kana,email'],
    ['お名前,ふりがな,Ｅメール', 'name,name_kana,email'],
    ['氏名（漢字）,氏名（カナ）,電子メールアドレス', 'name,name_kana,email'],
    ['Full Name,Furigana,E-mail', 'name,name_kana,email'],
    ['姓名,ｶﾅ,邮箱', 'name,name_kana,email'],
    ['社員番号,氏名,よみがな', 'person_cd,name,name_kana'],
  ])('that other programs write are known: %s', async (head, fields) => {
    const exam = await anExam(server, { client });
    const read = await judge(exam, head, 'a@example.com,やまだ,a@example.com');
    expect(fieldsOf(read).join()).toBe(fields);
    expect(read.read_by).toBe('headings');
    expect(suggestedOf(read)).toEqual([null, null, null]);
  });

  it('that are nearly known are suggested, once each, and fill nothing before somebody says so', async () => {
    const exam = await anExam(server, { client });
    const head = '氏名,氏名ローマ字,ふりがな（全角）,連絡先メール,予備メール,所属部署,年齢,備考';
    const read = await judge(exam, head, '山田,Yamada,やまだ,a@example.com,b@example.com,営業,31,x');
    expect(fieldsOf(read)).toEqual(['name', null, 'name_kana', null, null, null, null, null]);
    const [mail, other] = suggestedOf(read).slice(3, 5);
    expect([mail, other].sort()).toEqual(['email', null]);
    expect(suggestedOf(read).toSpliced(3, 2)).toEqual([
      ...[null, null, null, 'classification_id', 'generation_cd', null],
    ]);
  });

  it('that say nothing are suggested by their cells, also where one is missing or the first row is none', async () => {
    const exam = await anExam(server, { client });
    const rows = '山田 太郎,ヤマダ,a@example.com,090-0000-0000\n佐藤 花子,サトウ,b@example.com,080-0000-0000';
    const read = await judge(exam, '列1,列2,列3,列4', rows);
    expect(suggestedOf(read)).toEqual([null, 'name_kana', 'email', null]);
    const unheaded = await judge(exam, '氏名,,フリガナ,番号', '山田,a@example.com,ヤマダ,090-0000-0000');
    expect(unheaded.problem).toBe(t('import.file.no_heading', { line: 2, column: 'B' }));
    expect(suggestedOf(unheaded)).toEqual([null, 'email', null, null]);
    const headless = await judge(exam, '佐藤,サトウ,b@example.com', '山田,ヤマダ,a@example.com');
    expect(suggestedOf(headless)).toEqual([null, null, null]);
  });

  it('of telephones, post and birthdays are suggested for nothing', async () => {
    const exam = await anExam(server, { client });
    const head = '氏名,携帯番号,電話番号,ＴＥＬ番号,郵便番号,携帯メール';
    const read = await judge(exam, head, '山田,090-0000-0000,03-0000-0000,1,100-0001,a@example.com');
    expect(suggestedOf(read)).toEqual([null, null, null, null, null, 'email']);
  });

  it('that are a person are told: who stands in the first line would be left out', async () => {
    const exam = await anExam(server, { client });
    const read = await judge(
      exam,
      '高橋 花子,タカハシ ハナコ,hanako@example.com',
      '山田,ヤマダ,a@example.com',
    );
    expect(read).toMatchObject({ problem: t('import.columns.headless'), added: 0 });
  });

  it('that nobody knows are filled as somebody says, and not twice', async () => {
    const exam = await anExam(server, { client });
    const read = await judge(exam, '列一,列二,列三', '山田,ヤマダ,a1');
    expect(read).toMatchObject({ problem: t('import.columns.none'), read_by: 'headings' });
    const twice = await map(exam, read.id, ['name', 'name', null]);
    expect(twice.errors.fields).toEqual([t('import.columns.chosenTwice')]);
    expect((await map(exam, read.id, ['name'])).status).toBe(422);
    const mapped = await map(exam, read.id, ['name', 'name_kana', 'login_id']);
    expect(mapped.body.data).toMatchObject({ added: 1, problem: null, read_by: 'person' });
    const params = { id: exam.id, importId: read.id };
    expect((await server.call('examinees.applyImport', { as: staff, params, body: {} })).status).toBe(200);
    expect(
      await server.rows('select login_id, name, name_kana from examinees where exam_id = $1', [exam.id]),
    ).toEqual([{ login_id: 'a1', name: '山田', name_kana: 'ヤマダ' }]);
  });
});

describe('what was said of headings', () => {
  it('is known of the next file of the company, whatever its exam and width, until something else is said', async () => {
    const [exam, other] = [await anExam(server, { client }), await anExam(server, { client })];
    const head = '氏名,項目Ａ,項目Ｂ,項目Ｃ';
    const first = await judge(exam, head, '山田,ヤマダ,N1,x');
    await map(exam, first.id, ['name', 'name_kana', 'person_cd', null]);
    const next = await judge(other, '項目b,項目a,氏名,項目c', 'N1,ヤマダ,山田,x');
    expect(next).toMatchObject({ read_by: 'memory', added: 1, problem: null });
    expect(fieldsOf(next)).toEqual(['person_cd', 'name_kana', 'name', null]);
    await map(other, next.id, [null, 'name_kana', 'name', 'person_cd']);
    const last = await judge(exam, head, '山田,ヤマダ,N1,x');
    expect(fieldsOf(last)).toEqual(['name', 'name_kana', null, 'person_cd']);
  });

  it('is of this company alone', async () => {
    const exam = await anExam(server, { client });
    const read = await judge(exam, '氏名,秘密', '山田,ヤマダ');
    await map(exam, read.id, ['name', 'name_kana']);
    const neighbour = await aClient(server);
    const stranger = await aUser(server, { client: neighbour });
    const elsewhere = await anExam(server, { client: neighbour });
    expect(fieldsOf(await judge(elsewhere, '氏名,秘密', '山田,ヤマダ', stranger))).toEqual(['name', null]);
  });

  it('keeps no heading itself: in a table without a head the first person stands there', async () => {
    const exam = await anExam(server, { client });
    const read = await judge(exam, '鈴木一郎,スズキイチロウ', '山田,ヤマダ');
    await map(exam, read.id, ['name', 'name_kana']);
    const kept = await server.rows<{ kept: string }>('select h::text as kept from import_headings h');
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.map((row) => row.kept).join()).not.toMatch(/鈴木|スズキ/u);
  });

  it('is forgotten after two years', async () => {
    await server.rows(`update import_headings set said_at = now() - interval '2 years' + interval '1 hour'`);
    const sweep = () => forgetStale.run(aSweepScope(server.database.database));
    const [before] = await server.rows('select count(*)::int as n from import_headings');
    await sweep();
    expect(await server.rows('select count(*)::int as n from import_headings')).toEqual([before]);
    await server.rows(
      `update import_headings set said_at = now() - interval '2 years' - interval '1 second'`,
    );
    await sweep();
    expect(await server.rows('select from import_headings')).toEqual([]);
  });
});
