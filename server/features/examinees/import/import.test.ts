import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Import } from '#contract/shapes/import.ts';
import { translator } from '#messages/translator.ts';
import { openTable } from '#server/adapters/tables/table-file.ts';
import { writeWorkbook } from '#server/adapters/tables/workbook.ts';
import { writeImport } from '#server/features/examinees/import/write-import.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aSection } from '#tests/makers/groupings.ts';
import { aClient, anExam, anExaminee, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
await aWorker(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');
const soon = { timeout: 30_000, interval: 50 };

type Bytes = string | Uint8Array<ArrayBuffer>;
const bytesOf = (text: Bytes) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);

function load(
  exam: TestExam,
  text: Bytes,
  more: { dry_run?: '0' | '1'; as?: typeof staff; language?: 'ja' | 'en' } = {},
) {
  const { as = staff, dry_run = '0', language = 'ja' } = more;
  const file = aFile('people.csv', bytesOf(text), 'text/csv');
  return server.call('examinees.importCsv', { as, language, body: { exam_id: exam.id, dry_run, file } });
}

const showRows = async (exam: TestExam, importId: number, act: 'add' | 'change' | 'leave' | 'refuse') =>
  (await server.ask('examinees.showImport', { as: staff, params: { id: exam.id, importId }, query: { act } }))
    .rows;
const refusedOf = (exam: TestExam, importId: number) =>
  server.call('examinees.downloadRefused', { as: staff, language: 'ja', params: { id: exam.id, importId } });
const apply = (exam: TestExam, importId: number) =>
  server.call('examinees.applyImport', { as: staff, params: { id: exam.id, importId }, body: {} });
const counts = ({ added, changed, unchanged, refused }: Import) => ({ added, changed, unchanged, refused });
const peopleOf = (exam: TestExam) =>
  server.rows<{ login_id: string; name: string; name_kana: string; email: string; test_status: number }>(
    'select login_id, name, name_kana, email, person_cd, gender_cd, test_status from examinees where exam_id = $1 order by login_id',
    [exam.id],
  );

async function expectCounted(exam: TestExam): Promise<number> {
  const [row] = await server.rows<{ people: number; counted: number; untested: number; answers: number }>(
    `select (select count(*)::int from examinees where exam_id = $1) as people, registered_person_number as counted,
       (select count(distinct examinee_id)::int from answers where exam_id = $1) as answers,
       untested_person_number as untested
     from exam_counters where exam_id = $1`,
    [exam.id],
  );
  expect(row).toMatchObject({ counted: row?.people, answers: row?.people });
  return row?.people ?? -1;
}

describe('passwords in a table', () => {
  const row = (name: string, login_id: string, password: string) =>
    `${name},ナマエ,${login_id},${password},,\n`;
  const head = '氏名,フリガナ,ログインID,パスワード,メールアドレス,管理番号\n';

  it('that are easily guessed are counted before they are taken', async () => {
    const exam = await anExam(server, { client });
    const rows = [
      ...[row('甲', 'pupil01', '1234'), row('乙', 'pupil02', 'Pupil02'), row('丙', '', '00000000')],
      ...[row('丁', 'pupil04', 'kx7mpq4w'), row('戊', '', '')],
    ];
    const { body } = await load(exam, head + rows.join(''), { dry_run: '1' });
    expect(body.data).toMatchObject({ phase: 'check', status: 2, added: 5, refused: 0, guessable: 3 });
    expect((await apply(exam, body.data.id)).status).toBe(200);
    const login = { hash: exam.hash, directory: exam.directory, login_id: 'pupil01', password: '1234' };
    expect((await server.call('sessions.examineeLogin', { body: login })).status).toBe(200);
    // Whoever is there keeps the password: what the table says of it is refused or left, not counted.
    const again = await load(exam, head + rows[3], { dry_run: '1' });
    expect(again.body.data.guessable).toBe(0);
  });
});

describe('importing people', () => {
  it('adds them with their tests, log-ins, log, events and counters', async () => {
    const exam = await anExam(server, { client });
    const text =
      '氏名,フリガナ,ログインID,パスワード,メールアドレス,管理番号,性別\n山田　太郎,ﾔﾏﾀﾞ ﾀﾛｳ,a001,Pass-2026,a@example.com,E-１,男性\n佐藤 花子,さとう はなこ,,,,,2\n';
    const { body } = await load(exam, text);
    expect(body).toMatchObject({
      success: true,
      errors: [],
      data: { phase: 'apply', status: 2, keyless: 1 },
    });
    expect(counts(body.data)).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    const people = await peopleOf(exam);
    expect(people).toContainEqual({
      ...{ login_id: 'a001', name: '山田 太郎', name_kana: 'ヤマダ タロウ', email: 'a@example.com' },
      ...{ person_cd: 'E-1', gender_cd: 1, test_status: 1 },
    });
    expect(await expectCounted(exam)).toBe(2);
    const login = { hash: exam.hash, directory: exam.directory, login_id: 'a001', password: 'Pass-2026' };
    expect((await server.call('sessions.examineeLogin', { body: login })).status).toBe(200);
    const logs = await server.rows(
      `select actor, operation, after from operation_logs where exam_id = $1 and operation = 'examinees.import'
         and after->>'login_id' = 'a001'`,
      [exam.id],
    );
    expect(logs).toEqual([
      { actor: `user:${staff.id}`, operation: 'examinees.import', after: { login_id: 'a001' } },
    ]);
    expect(
      await server.rows(`select 1 from events where exam_id = $1 and kind = 'registered'`, [exam.id]),
    ).toHaveLength(2);
    const rows = await server.rows('select value from import_rows where import_id = $1', [body.data.id]);
    expect(JSON.stringify(rows)).not.toContain('Pass-2026');
  });

  it('a second time changes nothing', async () => {
    const exam = await anExam(server, { client });
    const text = '氏名,フリガナ,ログインID\n山田,ヤマダ,a001\n佐藤,サトウ,a002\n';
    await load(exam, text);
    const before = await server.rows('select * from examinees where exam_id = $1 order by id', [exam.id]);
    const { body } = await load(exam, text);
    expect(counts(body.data)).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await server.rows('select * from examinees where exam_id = $1 order by id', [exam.id])).toEqual(
      before,
    );
  });

  it('changes those it finds by login id, person code or address: empty cells leave, a dash empties', async () => {
    const exam = await anExam(server, { client });
    await load(
      exam,
      '氏名,フリガナ,ログインID,メールアドレス,管理番号\n一,イチ,a1,one@example.com,N1\n二,ニ,a2,two@example.com,N2\n三,サン,a3,three@example.com,\n',
    );
    const text =
      '氏名,メールアドレス,管理番号,ログインID,性別\n壱,-,,a1,\n弐,,N2,,女性\n三,THREE@example.com,,,9\n';
    const judged = await load(exam, text, { dry_run: '1' });
    expect(counts(judged.body.data)).toEqual({ added: 0, changed: 3, unchanged: 0, refused: 0 });
    const shown = await showRows(exam, judged.body.data.id, 'change');
    expect(shown[0]).toMatchObject({
      ...{ line: 2, login_id: 'a1' },
      changes: [
        { heading: '氏名', before: '一', after: '壱' },
        { heading: 'メールアドレス', before: 'one@example.com', after: '' },
      ],
    });
    expect(shown[1]?.changes).toContainEqual({ heading: '性別', before: '', after: '女性' });
    expect((await apply(exam, judged.body.data.id)).body).toMatchObject({
      success: true,
      data: { status: 2 },
    });
    expect(await peopleOf(exam)).toMatchObject([
      { login_id: 'a1', name: '壱', name_kana: 'イチ', email: null, person_cd: 'N1' },
      { login_id: 'a2', name: '弐', email: 'two@example.com', gender_cd: 2 },
      { login_id: 'a3', name: '三', email: 'THREE@example.com', gender_cd: 9 },
    ]);
    expect(await expectCounted(exam)).toBe(3);
  });

  it('places people by words of the exam, and asks new ones for a place where there is one', async () => {
    const exam = await anExam(server, { client });
    const one = async (text: string) =>
      (await server.rows<{ id: number }>(`${text} returning id`, [client.id, exam.id]))[0]?.id;
    const top = await one(
      `insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, '文系', 1, 4)`,
    );
    const below = await one(
      `insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, '経済', 2, 3)`,
    );
    const section = await one(
      `insert into sections (client_id, exam_id, name, position) values ($1, $2, '一次', 1)`,
    );
    const [x, y] = [
      await one(`insert into tags (client_id, exam_id, name, position) values ($1, $2, 'X', 1)`),
      await one(
        `insert into tags (client_id, exam_id, name, position, is_public) values ($1, $2, 'Y', 2, true)`,
      ),
    ];
    const head = `氏名,フリガナ,ログインID,${t('page.grouping.classification')},${t('page.grouping.section')},${t('page.grouping.tag')}`;
    const wrong = await load(exam, `${head}\n山田,ヤマダ,a1,,一次,\n佐藤,サトウ,a2,理系,一次,Ｚ\n`);
    expect(wrong.body).toMatchObject({ success: false, data: { refused: 2 } });
    expect(wrong.body.errors).toEqual([
      { row: 2, column: t('page.grouping.classification'), reason: t('import.place.required') },
      {
        row: 3,
        column: t('page.grouping.classification'),
        reason: t('import.cell.choices', { cell: '理系', words: '文系 / 文系 > 経済' }),
      },
      {
        ...{ row: 3, column: t('page.grouping.tag') },
        reason: t('import.cell.choices', { cell: 'Ｚ', words: 'X / Y' }),
      },
    ]);
    expect(await peopleOf(exam)).toEqual([]);
    await load(exam, `${head}\n山田,ヤマダ,a1,文系＞経済,一次,"ｘ、Y"\n佐藤,サトウ,a2,文系,一次,\n`);
    const placed = () =>
      server.rows(
        `select login_id, classification_id, section_id, array(select tag_id::int from examinee_tags g
           where g.examinee_id = x.id order by 1) as tags from examinees x where exam_id = $1 order by login_id`,
        [exam.id],
      );
    expect(await placed()).toEqual([
      { login_id: 'a1', classification_id: below, section_id: section, tags: [x, y] },
      { login_id: 'a2', classification_id: top, section_id: section, tags: [] },
    ]);
    await load(exam, `${head}\n,,a1,,,Y\n,,a2,経済,,X\n`);
    expect(await placed()).toMatchObject([{ tags: [y] }, { classification_id: below, tags: [x] }]);
  });

  it('names the likest of many words where a cell has none of them', async () => {
    const exam = await anExam(server, { client });
    await server.rows(
      `insert into sections (client_id, exam_id, name, position)
       select $1, $2, '第' || n || '営業課', n from generate_series(1, 40) n`,
      [client.id, exam.id],
    );
    const { body } = await load(exam, `氏名,フリガナ,${t('page.grouping.section')}\n山田,ヤマダ,37営業課\n`);
    const likest = ['第37営業課', '第7営業課', '第17営業課', '第27営業課', '第1営業課'];
    const words = [...likest, t('import.cell.more', { number: 35 })].join(' / ');
    expect(body.errors).toMatchObject([{ reason: t('import.cell.choices', { cell: '37営業課', words }) }]);
  });

  it('refuses what the form refuses, by line and column, and takes nothing', async () => {
    const exam = await anExam(server, { client });
    await load(exam, '氏名,フリガナ,ログインID,管理番号\n山田,ヤマダ,abc,N1\n');
    const text = [
      '氏名,フリガナ,ログインID,メールアドレス,管理番号,パスワード,性別',
      '佐藤,サトウ,ABC,,,,',
      '佐藤,サトウ,a2,nowhere,,,',
      ',サトウ,a3,,,,',
      '佐藤,サトウ,a4,,N1,,',
      '佐藤,サトウ,a5,,,abc,',
      '佐藤,サトウ,a6,,,,ふめい',
      '佐藤,サトウ,a7,,N7,,',
      '鈴木,スズキ,A7,,,,',
      '鈴木,スズキ,a8,,N7,,',
      `${'あ'.repeat(256)},スズキ,a9,,,,`,
      '"改\n行",スズキ,b1,,,,',
    ].join('\r\n');
    const { body } = await load(exam, text);
    expect(body.success).toBe(false);
    expect(body.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...[
        '2 ログインID',
        '3 メールアドレス',
        '4 氏名',
        '5 管理番号',
        '6 パスワード',
        '7 性別',
        '9 ログインID',
      ],
      ...['10 管理番号', '11 氏名', '12 氏名'],
    ]);
    expect(body.errors[0]?.reason).toBe(t('import.login.case', { login_id: 'abc' }));
    expect(await expectCounted(exam)).toBe(1);
    const { bytes } = await server.call('examinees.downloadRefused', {
      as: staff,
      params: { id: exam.id, importId: body.data.id },
    });
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toContain(`"${t('import.error.reason')}"`);
    expect(lines[1]).toContain('"ABC"');
    expect((await apply(exam, body.data.id)).status).toBe(422);
  });

  it('takes the refused rows back once they are corrected, in the file it wrote itself', async () => {
    const exam = await anExam(server, { client });
    const { body } = await load(exam, '氏名,フリガナ,ログインID\n山田,ヤマダ,a-1\n佐藤,サトウ,a2\n');
    const { bytes } = await server.call('examinees.downloadRefused', {
      as: staff,
      params: { id: exam.id, importId: body.data.id },
    });
    const again = await load(exam, bytes.toString('utf8').replace('a-1', 'a1'));
    expect(again.body.success).toBe(true);
    expect(await peopleOf(exam)).toMatchObject([{ login_id: 'a1' }]);
  });

  it('takes back dashes and zeros of the refused rows, in the file and in the workbook that it wrote', async () => {
    const exam = await anExam(server, { client });
    const head = 'ログインID,氏名,フリガナ,メールアドレス,性別';
    await load(exam, `${head}\n0012,山田,ヤマダ,a@example.com,\n`);
    const csv = await load(exam, `${head}\n0012,山田,ヤマダ,-,ふめい\n`);
    const { bytes } = await refusedOf(exam, csv.body.data.id);
    expect(bytes.toString('utf8')).toContain(`"'-"`);
    const sheet = {
      name: 'x',
      rows: [head.split(','), ['0012', '山田', 'ヤマダ', '-', 'ふめい']],
      columns: [{ width: 9, isText: true }],
    };
    const workbook = await load(exam, new Uint8Array(await buffer(writeWorkbook([sheet]))));
    const refused = await refusedOf(exam, workbook.body.data.id);
    const table = await openTable(new Uint8Array(refused.bytes));
    expect(table.first?.cells.slice(-2)).toEqual([t('import.error.row'), t('import.error.reason')]);
    for await (const { cells } of table.rest)
      expect(cells.slice(0, 6)).toEqual(['0012', '山田', 'ヤマダ', '-', 'ふめい', '2']);
    const again = await load(exam, bytes.toString('utf8').replace('"ふめい"', '女性'));
    expect(again.body).toMatchObject({ success: true, data: { changed: 1 } });
    expect(await peopleOf(exam)).toMatchObject([{ login_id: '0012', email: null }]);
  });

  it('takes names with signs of two units, and answers bytes that are half of one or no sign at all', async () => {
    const exam = await anExam(server, { client });
    const head = '氏名,フリガナ,ログインID';
    const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    for (const name of ['山\ud842', '山\u0000田'])
      for (const file of [utf16(`${head}\n${name},ヤマ,s1\n`), `${head}\n${name},ヤマ,s2\n`])
        expect((await load(exam, file, { dry_run: '1' })).status).toBe(200);
    expect((await load(exam, utf16(`${head}\n𠮷野 家,ヨシノ,s3\n`))).body.success).toBe(true);
    const marked = await load(
      exam,
      '\ufeff氏名,フリガナ,ログインID\r\n"𠮷野, 家",ヨシノ,s4\r\n佐藤,サトウ,s5,,\r\n鈴木,スズキ\r\n',
    );
    expect(marked.body).toMatchObject({ success: true, data: { added: 3 } });
    expect(await peopleOf(exam)).toContainEqual(expect.objectContaining({ name: '𠮷野, 家' }));
  });

  it('refuses a table with more columns than anybody tells apart, and cuts empty ones off', async () => {
    const exam = await anExam(server, { client });
    const wide = (heading: string) =>
      `氏名,フリガナ${Array.from({ length: 400 }, () => `,${heading}`).join('')}\n山田,ヤマダ\n`;
    const { status, body } = await load(exam, wide('x'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      problem: t('import.file.many_cells', { line: 1, maximum: limits.importColumns }),
      columns: [],
    });
    const far = await load(exam, `氏名,フリガナ${','.repeat(400)},備考\n山田,ヤマダ\n`);
    expect(far.body.data).toMatchObject({
      problem: t('import.columns.tooMany', { maximum: limits.importColumns }),
      columns: [],
    });
    expect((await load(exam, wide(''))).body).toMatchObject({ success: true, data: { added: 1 } });
  });

  it('changes of somebody who has begun what does not touch the test, and nothing else', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    await server.rows('update examinees set test_status = 2 where id = $1', [person.id]);
    const text = (factor: string) => `ログインID,氏名,制限時間\n${person.login_id},新しい名前,${factor}\n`;
    const refused = await load(exam, text('1.5'));
    expect(refused.body.errors).toEqual([{ row: 2, column: '制限時間', reason: t('import.begun') }]);
    expect((await load(exam, text(''))).body.data.changed).toBe(1);
  });

  it('writes nothing where somebody was changed after the rows were judged, and judges them anew', async () => {
    const exam = await anExam(server, { client });
    await load(exam, '氏名,フリガナ,ログインID\n山田,ヤマダ,a1\n');
    const { body } = await load(exam, '氏名,フリガナ,ログインID\n山本,ヤマモト,a1\n佐藤,サトウ,a2\n', {
      dry_run: '1',
    });
    await server.rows(`update examinees set name = '山川' where exam_id = $1`, [exam.id]);
    const refused = await apply(exam, body.data.id);
    expect(refused).toMatchObject({ status: 409, code: 4220, detail: t('import.outdated') });
    expect(await peopleOf(exam)).toMatchObject([{ login_id: 'a1', name: '山川', name_kana: 'ヤマダ' }]);
    expect((await showRows(exam, body.data.id, 'change'))[0]?.changes).toContainEqual({
      ...{ heading: '氏名', before: '山川', after: '山本' },
    });
    expect((await apply(exam, body.data.id)).status).toBe(200);
    expect(await peopleOf(exam)).toMatchObject([{ name: '山本' }, { login_id: 'a2' }]);
    expect(await expectCounted(exam)).toBe(2);
  });

  it('keeps what somebody else changes of a person while it is written', async () => {
    const exam = await anExam(server, { client });
    await load(exam, '氏名,フリガナ,ログインID,メールアドレス\n山田,ヤマダ,a1,old@example.com\n');
    const judged = await load(exam, 'ログインID,メールアドレス\na1,new@example.com\n', { dry_run: '1' });
    const holder = await server.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`update examinees set name = '山川' where exam_id = $1`, [exam.id]);
      const applied = apply(exam, judged.body.data.id);
      // Until the import waits for the one who holds the person.
      await expect
        .poll(() => server.rows(`select from pg_locks where not granted and locktype = 'transactionid'`))
        .toHaveLength(1);
      await holder.query('commit');
      expect((await applied).status).toBe(200);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await peopleOf(exam)).toMatchObject([{ name: '山川', email: 'new@example.com' }]);
  });

  it.each(['20〜24歳', '20～24歳', '20-24歳', '２０－２４歳', '20–24 歳'])(
    'reads %s as an age',
    async (age) => {
      const exam = await anExam(server, { client });
      const { body } = await load(exam, `氏名,フリガナ,年代,制限時間\n山田,ヤマダ,${age},1.5倍\n`);
      expect(body.errors).toEqual([]);
      const [person] = await server.rows(
        'select generation_cd, time_factor::float8 as factor from examinees where exam_id = $1',
        [exam.id],
      );
      expect(person).toEqual({ generation_cd: 2, factor: 1.5 });
    },
  );

  it('is written once by two presses at once, and again by nobody', async () => {
    const exam = await anExam(server, { client });
    const rows = Array.from({ length: 50 }, (_, n) => `山田,ヤマダ,a${n}`);
    const { body } = await load(exam, `氏名,フリガナ,ログインID\n${rows.join('\n')}\n`, { dry_run: '1' });
    const responses = await Promise.all([apply(exam, body.data.id), apply(exam, body.data.id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await apply(exam, body.data.id)).body.data.status).toBe(2);
    expect(await expectCounted(exam)).toBe(50);
  });

  it('of two files with the same people at once adds each of them once', async () => {
    const exam = await anExam(server, { client });
    const rows = Array.from({ length: 50 }, (_, n) => `山田,ヤマダ,a${n}`);
    const text = `氏名,フリガナ,ログインID\n${rows.join('\n')}\n`;
    await Promise.all([load(exam, text), load(exam, text)]);
    expect(await expectCounted(exam)).toBe(50);
  });

  it('beyond what the exam holds, or after its end, is told before anything is written', async () => {
    const exam = await anExam(server, { client, examinee_max: 1 });
    const text = '氏名,フリガナ,ログインID\n山田,ヤマダ,a1\n佐藤,サトウ,a2\n';
    const { body } = await load(exam, text);
    expect(body).toMatchObject({ success: false, data: { problem: t('refusal.examFull') } });
    expect(await peopleOf(exam)).toEqual([]);
    const over = await anExam(server, { client });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [over.id]);
    expect((await load(over, text)).body).toMatchObject({
      success: false,
      data: { phase: 'check', status: 5 },
    });
  });

  it.each([
    ['an empty file', '', 'import.file.empty'],
    ['headings alone', '氏名,フリガナ', 'import.file.noRows'],
    ['headings that nobody knows', 'a,b\n1,2', 'import.columns.none'],
    ['bytes', new Uint8Array([0, 1, 2, 3]), 'import.file.not_text'],
    ['an open quote', '氏名\n"山田', 'import.file.open_quote'],
  ] as const)('says what is wrong with %s, and stays usable', async (_, text, key) => {
    const exam = await anExam(server, { client });
    const { status, body } = await load(exam, text as Bytes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, data: { problem: t(key, { line: 2 }) } });
    expect((await load(exam, '氏名,フリガナ\n山田,ヤマダ')).body.success).toBe(true);
  });

  it.each(languages)('reads its own template in %s', async (language) => {
    for (const exam_type of ['EXAM5', 'EXAM1'] as const) {
      const exam = await anExam(server, { client, ...(exam_type === 'EXAM1' && { service: 'EXAM1' }) });
      const { bytes } = await server.call('examinees.downloadTemplate', {
        ...{ as: staff, language, query: { exam_id: exam.id } },
      });
      const columns = bytes.toString('utf8').trim().split(',').length;
      const text = `${bytes.toString('utf8').trim()}\n${'x,'.repeat(columns - 1)}x`;
      const { body } = await load(exam, text, { dry_run: '1' });
      expect(body.data.columns.map(({ field }) => field)).not.toContain(null);
      expect(body.data.columns).toHaveLength(columns);
    }
  });

  it('reads its own workbook, whose second sheet names the lists of the exam', async () => {
    const exam = await anExam(server, { client });
    const { name } = await aSection(server, exam);
    const query = { exam_id: exam.id, format: 'xlsx' } as const;
    const { bytes } = await server.call('examinees.downloadTemplate', { as: staff, language: 'ja', query });
    const { body } = await load(exam, new Uint8Array(bytes), { dry_run: '1' });
    expect(body.data.columns.map(({ field }) => field)).not.toContain(null);
    expect(body.data.problem).toBe(t('import.file.noRows'));
    const { sheets } = await readXlsx(new Uint8Array(bytes));
    expect(sheets.map((sheet) => sheet.name)).toEqual([t('importPeople.sheet'), t('importPeople.guide')]);
    expect(JSON.stringify(sheets[1]?.rows)).toContain(name);
  });

  it('of many rows is a job that can be watched, and takes all of them', async () => {
    const exam = await anExam(server, { client, portions: ['personality'] });
    const people = limits.importAtOnce + 500;
    const filler = '　'.repeat(40);
    const rows = Array.from(
      { length: people },
      (_, n) => `山田 ${n}${filler},ヤマダ,p${n},p${n}@example.com`,
    );
    const { body } = await load(exam, `氏名,フリガナ,ログインID,メールアドレス\n${rows.join('\n')}\n`);
    const look = async () =>
      (
        await server.ask('examinees.showImport', {
          as: staff,
          params: { id: exam.id, importId: body.data.id },
          query: {},
        })
      ).data;
    expect(body.data).toMatchObject({ phase: 'check', total: 0 });
    await expect.poll(async () => (await look()).status, soon).toBe(2);
    expect(counts(await look())).toEqual({ added: people, changed: 0, unchanged: 0, refused: 0 });
    expect((await apply(exam, body.data.id)).body.data).toMatchObject({ phase: 'apply' });
    await expect.poll(async () => (await look()).status, soon).toBe(2);
    expect(await look()).toMatchObject({ phase: 'apply', done: people });
    expect(await expectCounted(exam)).toBe(people);
  });

  it('of a worker that dies while it writes leaves nobody behind, and is written by the next', async () => {
    const exam = await anExam(server, { client });
    const { body } = await load(exam, '氏名,フリガナ,ログインID\n山田,ヤマダ,a1\n佐藤,サトウ,a2\n', {
      dry_run: '1',
    });
    await server.rows(`update imports set phase = 'apply', status = 1 where id = $1`, [body.data.id]);
    const write = (isLost: () => boolean) =>
      writeImport(aJobScope(server.database.database, client.id), server.adapters, body.data.id, isLost);
    await expect(write(() => true)).rejects.toThrow();
    expect(await peopleOf(exam)).toEqual([]);
    await write(() => false);
    expect(await expectCounted(exam)).toBe(2);
  });

  it('needs the permission to manage the exam', async () => {
    const exam = await anExam(server, { client });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    expect(await load(exam, '氏名\n山田', { as: limited })).toMatchObject({ status: 403 });
  });
});
