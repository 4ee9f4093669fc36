import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { openTable } from '#server/adapters/tables/table-file.ts';
import { writeImport } from '#server/features/examinees/import/write-import.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { daysOf } from '#tests/makers/days-of.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  aClient,
  anApiToken,
  anExam,
  anExaminee,
  aUser,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
await aWorker(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('ja');
const soon = { timeout: 60_000, interval: 50 };
const three = ['personality', 'verbal_1', 'jimu'] as const;
const lengths = { personality: 120, verbal_1: 24, jimu: 120, motivation: 40 };
const titles = {
  personality: '性格検査',
  verbal_1: '言語Ⅰ',
  jimu: '事務処理能力検査',
  motivation: '意欲検査',
};

type Bytes = string | Uint8Array<ArrayBuffer>;
type More = { dry_run?: '0' | '1'; file_type?: '1' | '2'; name?: string };

function load(exam: TestExam, text: Bytes, { dry_run = '0', file_type = '1', name = 'a.csv' }: More = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const body = { file_type, dry_run, file: aFile(name, bytes, 'text/csv') };
  return server.call('examinees.importAnswers', { as: staff, params: { id: exam.id }, body });
}

const anExamOnPaper = (portions: readonly Offer[] = three, more: Parameters<typeof anExam>[1] = {}) =>
  anExam(server, { client, portions, exam_style: 'p', ...more });
const digits = (offer: keyof typeof lengths, text: string) =>
  text.repeat(Math.ceil(lengths[offer] / text.length)).slice(0, lengths[offer]);
const csv = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join(',')).join('\r\n');
const head = (offers: readonly (keyof typeof titles)[]) => [
  'ログインID',
  ...offers.map((each) => titles[each]),
];
const full = [digits('personality', '1243'), digits('verbal_1', '12340'), digits('jimu', '2143')];

const portionsOf = (person: Pick<TestExaminee, 'id'>) =>
  server.rows<{ id: number; status: number; closed_by: string | null; value: string; scores: object | null }>(
    `select a.id, a.status, a.closed_by, a.value, a.start_at, a.deadline, a.language,
       (select r.scores from results r where r.answer_id = a.id order by revision desc limit 1) as scores
     from answers a where a.examinee_id = $1 order by a.position`,
    [person.id],
  );

async function expectCounted(exam: TestExam): Promise<void> {
  const [row] = await server.rows<Record<string, number>>(
    `select n.registered_person_number - count(*) filter (where x.is_hidden = 0) as registered,
       n.untested_person_number - count(*) filter (where test_status <= 1 and x.is_hidden = 0) as untested,
       n.under_examination_person_number - count(*) filter (where test_status = 2 and x.is_hidden = 0) as under,
       n.tested_person_number - count(*) filter (where test_status = 3 and x.is_hidden = 0) as tested,
       n.no_output_person_number - count(*) filter (where test_status = 3 and is_output = 0 and x.is_hidden = 0) as output
     from exam_counters n join examinees x on x.client_id = n.client_id and x.exam_id = n.exam_id
     where n.exam_id = $1 group by n.client_id, n.exam_id`,
    [exam.id],
  );
  expect(row).toEqual({ registered: 0, untested: 0, under: 0, tested: 0, output: 0 });
  const { kept, counted } = await daysOf(server, exam.id);
  expect(kept).toEqual(counted);
}

it('are not for other programs, whoever has begun to import them', async () => {
  const exam = await anExamOnPaper();
  const person = await anExaminee(server, { exam });
  const text = csv(head(three), [person.login_id, ...full], ['nobody', ...full]);
  const refused = (await load(exam, text, { dry_run: '1' })).body.data.id;
  const judged = await load(exam, csv(head(three), [person.login_id, ...full]), { dry_run: '1' });
  const as = await anApiToken(server, staff);
  const params = { id: exam.id, importId: judged.body.data.id };
  const ofRefused = { id: exam.id, importId: refused };
  for (const response of [
    await server.call('examinees.applyImport', { as, params, body: {} }),
    await server.call('examinees.showImport', { as, params, query: {} }),
    await server.call('examinees.downloadRefused', { as, params: ofRefused }),
  ])
    expect(response).toMatchObject({ status: 404, code: 4004 });
  expect((await portionsOf(person)).map(({ status }) => status)).toEqual([1, 1, 1]);
  expect((await server.call('examinees.showImport', { as: staff, params, query: {} })).status).toBe(200);
});

describe('answers from paper', () => {
  it('are taken, scored, logged, told and billed as a submission is', async () => {
    const exam = await anExamOnPaper();
    const [all, some, none] = [
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam }),
    ];
    const { body } = await load(
      exam,
      csv(
        head(three),
        [all.login_id, ...full],
        [some.login_id, full[0] ?? '', '', digits('jimu', '0')],
        [none.login_id, '', '', ''],
      ),
    );
    expect(body).toMatchObject({
      ...{ success: true, errors: [] },
      data: { kind: 'answers', phase: 'apply', status: 2, added: 2, unchanged: 1, portions: 4, unsat: 5 },
    });
    expect(await portionsOf(all)).toMatchObject(
      full.map((value) => ({ status: 3, closed_by: 'import', value, start_at: null, language: 'ja' })),
    );
    expect((await portionsOf(some)).map(({ status }) => status)).toEqual([3, 1, 1]);
    const people = await server.rows(
      `select test_status, end_at is not null as ended, reliability_index is not null as judged from examinees
       where exam_id = $1 order by id`,
      [exam.id],
    );
    expect(people).toEqual([
      { test_status: 3, ended: true, judged: true },
      { test_status: 2, ended: false, judged: true },
      { test_status: 1, ended: false, judged: false },
    ]);
    await expectCounted(exam);
    const told = await server.rows(
      `select kind, detail, answer_id is not null as of_portion from events
       where examinee_id = $1 and kind <> 'registered' order by id`,
      [all.id],
    );
    const ended = (first: boolean) => [
      { kind: 'begun', detail: { first }, of_portion: true },
      { kind: 'submitted', detail: { closed_by: 'import' }, of_portion: true },
    ];
    expect(told).toEqual([
      ...[...ended(true), ...ended(false), ...ended(false)],
      ...['examined', 'result_ready'].map((kind) => ({ kind, detail: {}, of_portion: false })),
    ]);
    const count = (table: string) =>
      server.rows(`select 1 from ${table} where examinee_id = $1`, [all.id]).then((rows) => rows.length);
    expect([await count('billable_events'), await count('composites'), await count('results')]).toEqual([
      3, 1, 3,
    ]);
    const logs = await server.rows(
      `select actor, after->>'closed_by' as closed_by from operation_logs
       where examinee_id = $1 and operation = 'examinees.importAnswers'`,
      [all.id],
    );
    expect(logs).toEqual(Array(3).fill({ actor: `user:${staff.id}`, closed_by: 'import' }));
  });

  it('score as the same answers on screen do, without the sign of haste', async () => {
    const exam = await anExam(server, { client, portions: three });
    const [sitter, onPaper] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    for (const [at, { id }] of (await portionsOf(sitter)).entries()) {
      const params = { id };
      const { data } = await server.ask('sittings.start', { as: sitter, params });
      // Blank in no questionnaire, and slowly enough for the clock.
      await server.rows(`update answers set saved_at = saved_at - interval '10 minutes' where id = $1`, [id]);
      const body = { value: full[at] ?? '', writer: data.writer };
      await server.ask('sittings.submit', { as: sitter, params, body });
    }
    await load(exam, csv(head(three), [onPaper.login_id, ...full]));
    const scoresOf = async (person: TestExaminee) => (await portionsOf(person)).map(({ scores }) => scores);
    expect(await scoresOf(onPaper)).toEqual(await scoresOf(sitter));
    const composite = (person: TestExaminee) =>
      server.rows('select scores from composites where examinee_id = $1 order by revision desc limit 1', [
        person.id,
      ]);
    expect(await composite(onPaper)).toEqual(await composite(sitter));
  });
});

const errorsOf = (body: { errors: { row: number; column: string | null; reason: string }[] }) =>
  body.errors.map(({ row, column, reason }) => [row, column, reason]);
const apply = (exam: TestExam, importId: number) =>
  server.call('examinees.applyImport', { as: staff, params: { id: exam.id, importId }, body: {} });
const show = async (exam: TestExam, importId: number, act: 'add' | 'leave' | 'refuse' = 'add') =>
  server.ask('examinees.showImport', { as: staff, params: { id: exam.id, importId }, query: { act } });
const reset = (person: TestExaminee) =>
  server.rows(
    `update answers set status = 1, value = repeat('0', length(value)), closed_by = null, submitted_at = null,
       seed = null, language = null, attempt = attempt + 1 where examinee_id = $1`,
    [person.id],
  );

describe('rows of answers', () => {
  it('are refused by line, column and reason, and then nothing is taken', async () => {
    const exam = await anExamOnPaper(['verbal_1', 'jimu']);
    const people: TestExaminee[] = [];
    for (let n = 0; n < 5; n++) people.push(await anExaminee(server, { exam, name: `受検 ${n}` }));
    const [good, ended, hidden, lacks, running] = people as [TestExaminee, ...TestExaminee[]];
    const [v = '', j = ''] = full.slice(1);
    await load(exam, csv(head(['verbal_1']), [ended?.login_id ?? '', v]));
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden?.id]);
    await server.rows(`delete from answers where examinee_id = $1 and type = 'jimu'`, [lacks?.id]);
    await server.rows(`update answers set status = 2 where examinee_id = $1 and type = 'subjects'`, [
      running?.id,
    ]);
    const { body } = await load(
      exam,
      csv(
        ['ログインID', '氏名', '言語Ⅰ', '事務処理能力検査', 'メモ'],
        [good.login_id, '受検0', v, j, '可'],
        [ended?.login_id ?? '', '', v, '', ''],
        [hidden?.login_id ?? '', '', v, j, ''],
        [lacks?.login_id ?? '', '', v, j, ''],
        [running?.login_id ?? '', '', v, '', ''],
        [good.login_id, '', '', j, ''],
        ['nobody', '', v, '', ''],
        ['', '', v, '', ''],
        [ended?.login_id ?? '', '受検 0', '', j, ''],
      ),
    );
    expect(body).toMatchObject({ success: false, data: { refused: 8, added: 1 } });
    expect(errorsOf(body)).toEqual([
      [3, '言語Ⅰ', t('importAnswers.portion.ended')],
      [4, 'ログインID', t('importAnswers.login.hidden')],
      [5, '事務処理能力検査', t('importAnswers.portion.none')],
      [6, '言語Ⅰ', t('importAnswers.portion.running')],
      [7, null, t('import.row.samePerson', { line: 2 })],
      [8, 'ログインID', t('importAnswers.login.unknown')],
      [9, 'ログインID', t('importAnswers.login.required')],
      [10, '氏名', t('importAnswers.name.other', { name: '受検 1' })],
      [10, null, t('import.row.samePerson', { line: 3 })],
    ]);
    expect((await portionsOf(good)).map(({ status }) => status)).toEqual([1, 1]);
    const { bytes } = await server.call('examinees.downloadRefused', {
      ...{ as: staff, params: { id: exam.id, importId: body.data.id } },
    });
    expect(bytes.toString('utf8').split('\r\n')[1]).toContain(t('importAnswers.portion.ended'));
    expect((await apply(exam, body.data.id)).status).toBe(422);
  });

  it('hold digits of any width; what is no answer string is told', async () => {
    const exam = await anExamOnPaper(['verbal_1']);
    const person = await anExaminee(server, { exam });
    const reasonOf = async (cell: string) => {
      const { body } = await load(exam, csv(head(['verbal_1']), [person.login_id, cell]), { dry_run: '1' });
      return body.errors[0]?.reason ?? body.data.portions;
    };
    const wide = '１２３４　１２３４ 12341234 12341234';
    expect(await reasonOf(wide)).toBe(1);
    expect(await reasonOf('0'.repeat(24))).toBe(0);
    expect(await reasonOf('1.23412E+23')).toBe(t('importAnswers.cell.rounded', { length: 24 }));
    expect(await reasonOf('あ'.repeat(24))).toBe(t('importAnswers.cell.digits', { length: 24 }));
    expect(await reasonOf('1'.repeat(23))).toBe(t('importAnswers.cell.length', { length: 24, found: 23 }));
    expect(await reasonOf(`${'1'.repeat(23)}9`)).toMatch(/24/);
    expect(await reasonOf('-1')).toBe(t('importAnswers.cell.digits', { length: 24 }));
    expect(await reasonOf('"=HYPERLINK(""x"")"')).toBe(t('importAnswers.cell.digits', { length: 24 }));
    expect(await reasonOf(`"${'1'.repeat(12)}\n${'2'.repeat(12)}"`)).toBe(1);
  });

  it('may have a column for each question, as optical readers write them', async () => {
    const exam = await anExamOnPaper(['verbal_1', 'motivation']);
    const person = await anExaminee(server, { exam });
    const columns = Array.from({ length: 24 }, (_, n) => `言語Ⅰ-${String(n + 1).padStart(2, '0')}`);
    const cells = columns.map((_, n) => (n === 0 ? '０' : n === 1 ? '' : n === 2 ? '03' : '２'));
    const text = csv(['受検者ID', ...columns], [person.login_id, ...cells]);
    expect((await load(exam, text)).body.data.problem).toBe(t('importAnswers.columns.otherType'));
    const lacking = csv(['受検者ID', ...columns.slice(1)], [person.login_id, ...cells.slice(1)]);
    expect((await load(exam, lacking, { file_type: '2' })).body.data.problem).toBe(
      t('import.columns.missing', { columns: '言語Ⅰ 1' }),
    );
    const wrong = await load(exam, text.replace(/２$/, '*'), { file_type: '2' });
    expect(errorsOf(wrong.body)).toMatchObject([[2, '言語Ⅰ-24', expect.stringMatching(/^1〜[45]/)]]);
    expect((await load(exam, text, { file_type: '2' })).body.data).toMatchObject({ portions: 1, unsat: 0 });
    expect(await portionsOf(person)).toMatchObject([
      { status: 3, value: `003${'2'.repeat(21)}` },
      { status: 1 },
    ]);
  });

  it('say what becomes of them before anything is written', async () => {
    const exam = await anExamOnPaper(three);
    const person = await anExaminee(server, { exam, name: '山田 花子' });
    const text = csv(head(three), [person.login_id, full[0] ?? '', '', full[2] ?? '']);
    const { body } = await load(exam, text, { dry_run: '1' });
    const { rows, data } = await show(exam, body.data.id);
    expect(data).toMatchObject({ portions: 2, unsat: 1, phase: 'check', status: 2 });
    expect(rows).toMatchObject([
      {
        ...{ line: 2, act: 'add', name: '山田 花子', login_id: person.login_id },
        changes: [
          { heading: '性格検査', after: t('result.answered.of', { answered: 120, length: 120 }) },
          { heading: '事務処理能力検査' },
        ],
      },
    ]);
    expect((await portionsOf(person)).map(({ status }) => status)).toEqual([1, 1, 1]);
    expect((await apply(exam, body.data.id)).body).toMatchObject({ success: true, data: { status: 2 } });
    expect((await portionsOf(person)).map(({ status }) => status)).toEqual([3, 1, 3]);
    expect(
      (await server.ask('examinees.show', { as: staff, params: { id: person.id } })).data.result,
    ).toMatchObject({
      portions: [
        { type: 'personality', on_paper: true },
        { type: 'jimu', on_paper: true },
      ],
    });
  });

  it('name the language of the booklet in an exam of several', async () => {
    const exam = await anExam(server, {
      client,
      service: 'EXAM6',
      portions: ['personality'],
      exam_style: 'p',
    });
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const cells = [full[0] ?? '', full[0] ?? ''];
    const text = (...said: string[]) =>
      csv(
        ['ログインID', '言語', '性格検査'],
        ...people.map(({ login_id }, n) => [login_id, said[n] ?? '', cells[n] ?? '']),
      );
    expect(errorsOf((await load(exam, text('fr', 'en'))).body)).toEqual([
      [2, '言語', t('importAnswers.cell.language')],
    ]);
    await load(exam, text('', '英語'));
    expect((await Promise.all(people.map(portionsOf))).flat()).toMatchObject([
      { language: 'ja' },
      { language: 'en' },
    ]);
  });
});

describe('a file of answers', () => {
  const wide = Array.from({ length: 300 }, (_, n) => `列${n}`).join(',');
  it.each([
    ['an empty file', '', 'import.file.empty'],
    ['headings alone', 'ログインID,言語Ⅰ', 'import.file.noRows'],
    ['300 columns that nobody knows', `ログインID,${wide}\nx,${wide}`, 'importAnswers.columns.none'],
    ['a file without login ids', '言語Ⅰ\n1', 'import.columns.missing'],
    ['a test in two columns', 'ログインID,言語Ⅰ,Verbal I\nx,1,2', 'import.columns.twice'],
    ['bytes', new Uint8Array([0, 1, 2, 3]), 'import.file.not_text'],
    ['an open quote', 'ログインID,言語Ⅰ\n"x', 'import.file.open_quote'],
    ['what begins like a workbook', 'PK\u0003\u0004 nothing', 'import.file.broken_workbook'],
  ] as const)('says what is wrong with %s, and stays usable', async (_, text, key) => {
    const exam = await anExamOnPaper(['verbal_1']);
    const { status, body } = await load(exam, text as Bytes);
    expect(status).toBe(200);
    const columns = key === 'import.columns.missing' ? 'ログインID' : '言語Ⅰ（B列）、Verbal I（C列）';
    expect(body).toMatchObject({ success: false, data: { problem: t(key, { line: 2, columns }) } });
    const person = await anExaminee(server, { exam });
    expect((await load(exam, csv(head(['verbal_1']), [person.login_id, full[1] ?? '']))).body.success).toBe(
      true,
    );
  });

  it('whose login ids a spreadsheet has spoiled is refused for that', async () => {
    const exam = await anExamOnPaper(['verbal_1']);
    const { body } = await load(exam, 'ログインID,言語Ⅰ\n#N/A,1\n2.02604E+11,1\n');
    expect(body.errors.filter(({ column }) => column === 'ログインID')).toEqual([
      { row: 2, column: 'ログインID', reason: t('import.cell.failed', { cell: '#N/A' }) },
      { row: 3, column: 'ログインID', reason: t('import.cell.rounded', { cell: '2.02604E+11' }) },
    ]);
  });

  it('may be of CP932, and may come long after the period and before it', async () => {
    const soonOpen = new Date(Date.now() + 86_400_000);
    const exam = await anExamOnPaper(['verbal_1'], { commence_on: soonOpen });
    const people = [
      await anExaminee(server, { exam, name: '山田 ①' }),
      await anExaminee(server, { exam, name: '𠮷田' }),
    ];
    const [one, other] = people.map(({ login_id }) => login_id) as [string, string];
    const rows = csv(['ログインID', '氏名', '言語Ⅰ'], [one, '山田 ①', full[1] ?? '']);
    expect((await load(exam, new Uint8Array(iconv.encode(rows, 'cp932')))).body.success).toBe(true);
    await server.rows(
      `update exams set commence_on = now() - interval '2 days', terminate_on = now() - interval '1 day' where id = $1`,
      [exam.id],
    );
    const late = csv(['ログインID', '氏名', '言語Ⅰ'], [other, '?田', full[1] ?? '']);
    expect((await load(exam, new Uint8Array(iconv.encode(late, 'cp932')))).body.success).toBe(true);
    await server.rows('update exams set delete_status = 2 where id = $1', [exam.id]);
    expect((await load(exam, rows)).status).toBe(404);
  });

  it.each([
    ['csv', '1'],
    ['xlsx', '1'],
    ['csv', '2'],
    ['xlsx', '2'],
  ] as const)('is read as its own template has it: %s of type %s', async (format, file_type) => {
    const exam = await anExamOnPaper(['verbal_1', 'personality']);
    const people = [
      await anExaminee(server, { exam, name: '=1+1' }),
      await anExaminee(server, { exam, login_id: '0012', name: '零' }),
    ];
    for (const language of ['ja', 'en', 'zh'] as const) {
      const query = { exam_id: exam.id, file_type, format };
      const { bytes } = await server.call('examinees.downloadAnswerTemplate', { as: staff, language, query });
      const { body } = await load(exam, new Uint8Array(bytes), {
        file_type,
        name: `a.${format}`,
        dry_run: '1',
      });
      expect(body.data).toMatchObject({ problem: null, refused: 0, unchanged: 2, unsat: 4 });
      expect(body.data.columns).toHaveLength(file_type === '1' ? 4 : 146);
      expect(body.data.columns.map(({ field }) => field)).not.toContain(null);
      const table = await openTable(new Uint8Array(bytes));
      const logins: (string | undefined)[] = [];
      for await (const { cells } of table.rest) logins.push(cells[0]);
      expect(logins).toEqual(people.map(({ login_id }) => login_id));
    }
  });
});

describe('answers that somebody is quicker with', () => {
  it('are refused: a portion that begins on screen while they are judged is its own', async () => {
    const exam = await anExam(server, { client, portions: ['verbal_1'] });
    const [sits, other] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const rows = [sits, other].map(({ login_id }) => [login_id, full[1] ?? '']);
    const { body } = await load(exam, csv(head(['verbal_1']), ...rows), { dry_run: '1' });
    await server.ask('sittings.start', { as: sits, params: { id: sits.answer_id } });
    expect(await apply(exam, body.data.id)).toMatchObject({ status: 409, code: 4220 });
    expect((await show(exam, body.data.id, 'refuse')).rows[0]?.problems[0]?.reason).toBe(
      t('importAnswers.portion.running'),
    );
    expect((await portionsOf(other))[0]?.status).toBe(1);
    await expectCounted(exam);
  });

  it('win where the portion begins while they are written: it has ended by then', async () => {
    const exam = await anExam(server, { client, portions: ['verbal_1'] });
    const person = await anExaminee(server, { exam });
    const { body } = await load(exam, csv(head(['verbal_1']), [person.login_id, full[1] ?? '']), {
      dry_run: '1',
    });
    // Whoever settles the person waits here, with the portion ended.
    const held = await hold(server, 'select from examinees where id = $1 for no key update', [person.id]);
    const applied = apply(exam, body.data.id);
    await untilWaiting(server, 1);
    const begun = server.call('sittings.start', { as: person, params: { id: person.answer_id } });
    await untilWaiting(server, 2);
    await held.letGo();
    expect((await applied).body.success).toBe(true);
    expect(await begun).toMatchObject({ status: 409, code: 3033 });
    expect((await portionsOf(person))[0]).toMatchObject({ status: 3, closed_by: 'import' });
    await expectCounted(exam);
  });

  it('of two files at once are taken once', async () => {
    const exam = await anExamOnPaper(['verbal_1']);
    const rows: string[][] = [];
    for (let n = 0; n < 4; n++) rows.push([(await anExaminee(server, { exam })).login_id, full[1] ?? '']);
    const texts = [csv(head(['verbal_1']), ...rows), csv(head(['verbal_1']), ...rows.toReversed())];
    const judged = await Promise.all(texts.map((text) => load(exam, text, { dry_run: '1' })));
    const done = await Promise.all(judged.map(({ body }) => apply(exam, body.data.id)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    const results = await server.rows('select 1 from results where exam_id = $1', [exam.id]);
    expect(results).toHaveLength(4);
    await expectCounted(exam);
  });

  it('are taken again after a reset, from the same booklet', async () => {
    const exam = await anExamOnPaper(['verbal_1']);
    const person = await anExaminee(server, { exam });
    const text = csv(head(['verbal_1']), [person.login_id, full[1] ?? '']);
    await load(exam, text);
    const first = await portionsOf(person);
    await reset(person);
    expect((await load(exam, text)).body.success).toBe(true);
    expect((await portionsOf(person))[0]?.scores).toEqual(first[0]?.scores);
    const billed = await server.rows(`select 1 from billable_events where examinee_id = $1`, [person.id]);
    expect(billed).toHaveLength(1);
  });
});

describe('many answers', () => {
  it('are a job that can be watched; a worker that dies in the middle leaves nothing behind', async () => {
    const exam = await anExamOnPaper(['verbal_1', 'personality']);
    const people = limits.importPortionsAtOnce / 2 + 10;
    await server.rows(
      `with made as (
         insert into examinees (client_id, exam_id, login_id, password_sealed, test_status)
         select $1, $2, 'm' || n, '', 1 from generate_series(1, $3::int) n returning id
       ), counted as (
         update exam_counters set registered_person_number = $3, untested_person_number = $3 where exam_id = $2
       )
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, value, options,
         page_size, page_count, page_seqs, page_seconds, time_limit)
       select $1, $2, m.id, i.id, i.type, i.form_id, i.position, case i.type when 'personality' then repeat('0', 120)
         else repeat('0', 24) end, 4, 12, 1, array[0], array[0], 10
       from made m cross join exam_items i where i.exam_id = $2`,
      [client.id, exam.id, people],
    );
    const rows = Array.from({ length: people }, (_, n) => [`m${n + 1}`, full[1] ?? '', full[0] ?? '']);
    const { body } = await load(exam, csv(head(['verbal_1', 'personality']), ...rows), { dry_run: '1' });
    expect(body.data).toMatchObject({ added: people, portions: people * 2 });
    await server.rows(`update imports set phase = 'apply', status = 1 where id = $1`, [body.data.id]);
    let asked = 0;
    const dying = writeImport(
      aJobScope(server.database.database, client.id),
      server.adapters,
      body.data.id,
      () => ++asked > 2,
    );
    await expect(dying).rejects.toThrow();
    expect(await server.rows('select 1 from results where exam_id = $1', [exam.id])).toEqual([]);
    await server.rows(`update imports set phase = 'check', status = 2 where id = $1`, [body.data.id]);
    expect((await apply(exam, body.data.id)).body.data).toMatchObject({ phase: 'apply' });
    const look = async () => (await show(exam, body.data.id)).data;
    await expect.poll(async () => (await look()).status, soon).toBe(2);
    expect(await look()).toMatchObject({ phase: 'apply', done: people });
    const [counted] = await server.rows(
      'select tested_person_number as tested from exam_counters where exam_id = $1',
      [exam.id],
    );
    expect(counted).toEqual({ tested: people });
    await expectCounted(exam);
  });
});
