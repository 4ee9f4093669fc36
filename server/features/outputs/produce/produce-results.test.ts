import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { chanceAtLeast, printedChance } from '#scoring/norms/chance.ts';
import { openTable } from '#server/adapters/tables/table-file.ts';
import { aPattern, aRow } from '#tests/makers/a-pattern.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
await aWorker(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const portions = ['personality', 'motivation', 'verbal_1'] as const;
const exam = await anExam(server, { client, portions });
const b = await aScoredPerson(server, { exam, login_id: 'B1', name: '=1+1' });
const a = await aScoredPerson(server, { exam, login_id: 'A1', name: '花子😀', seed: 1 });
await anExaminee(server, { exam, login_id: 'C1' });

type Row = Record<string, string>;

async function ask(more: object, of: TestExam = exam) {
  const body = { form: 4, format: 'csv', search: {}, ...more } as const;
  const { data } = await server.ask('outputs.createCondition', { as: staff, params: { id: of.id }, body });
  return data.id;
}

async function ended(cid: number, of: TestExam = exam) {
  const look = async () =>
    (await server.ask('outputs.show', { as: staff, params: { id: of.id, cid }, query: {} })).data;
  await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 50 }).toBeGreaterThan(1);
  return look();
}

/** The rows of a table by the codes of its columns, and the codes. */
async function read(
  cid: number,
  of: TestExam = exam,
): Promise<{ rows: Row[]; codes: string[]; heads: string[] }> {
  expect(await ended(cid, of)).toMatchObject({ status: 2 });
  const { first, rest } = await openTable(await bytesOf(cid, of));
  const heads = first?.cells ?? [];
  const codes = heads.map((head) => /\[(\w+)\]$/.exec(head)?.[1] ?? head);
  const rows: Row[] = [];
  for await (const { cells } of rest)
    rows.push(Object.fromEntries(codes.map((code, at) => [code, cells[at] ?? ''])));
  return { rows, codes, heads };
}

async function bytesOf(cid: number, of: TestExam = exam): Promise<Buffer> {
  expect(await ended(cid, of)).toMatchObject({ status: 2 });
  return (await server.call('outputs.download', { as: staff, params: { id: of.id, cid } })).bytes;
}

/** The sheets of a workbook: its overview, all columns, and what they mean. */
async function sheetsOf(cid: number, of: TestExam = exam) {
  const { sheets } = await readXlsx(await bytesOf(cid, of));
  const [overview, table, explains] = sheets;
  if (!overview || !table || !explains) throw new Error('a workbook of results has three sheets');
  return { overview, table, explains };
}

/** Makes somebody's answers as consistent as this. */
const setIndex = (id: number, index: number) =>
  server.rows(
    `update results set scores = jsonb_set(scores, '{reliability,index}', $2)
     where examinee_id = $1 and form_id like 'personality%'`,
    [id, index],
  );

describe('a table of results', () => {
  it('has a row for each person with a result, and the scores that are kept of them', async () => {
    const { rows, codes } = await read(await ask({}));
    expect(rows.map(({ login_id }) => login_id)).toEqual(['A1', 'B1']);
    expect(new Set(codes).size).toBe(codes.length);
    const kept = await server.rows<{ score: string; t: number | null }>(
      'select score, t from scores where examinee_id = $1',
      [a.id],
    );
    for (const { score, t } of kept) {
      const [id, source] = score.split('-');
      expect(rows[0]?.[source === '6' ? `job${id}_t` : `${id}_t`], score).toBe(String(t ?? ''));
    }
    expect(kept).toHaveLength(12 + 10 + 1 + 6);
    expect(rows[0]).toMatchObject({ name: '花子😀', V_rank: expect.stringMatching(/^[A-E]$/) });
    expect(Number(rows[0]?.V_right) + Number(rows[0]?.V_wrong)).toBeGreaterThan(0);
    // A name that a spreadsheet would take for a formula.
    expect(rows[1]?.name).toBe("'=1+1");
  });

  it('keeps the numbers of answers that cannot be relied on, says so, and gives them no rank', async () => {
    const rowOf = async () => (await read(await ask({}))).rows[1];
    await setIndex(b.id, 39);
    const unreliable = await rowOf();
    await setIndex(b.id, 40);
    const reliable = await rowOf();
    expect(unreliable).toMatchObject({ reliability: '39', counted: '0', T1_rank: '', job1_rank: '' });
    expect(reliable).toMatchObject({ reliability: '40', counted: '1' });
    for (const code of ['T1_rank', 'job1_rank']) expect(reliable?.[code], code).toMatch(/^[A-E]$/);
    for (const code of ['T1_t', 'job1_t', 'V_rank']) expect(unreliable?.[code], code).toBe(reliable?.[code]);
  });

  it('holds no standard against answers that cannot be relied on, and those of other tests as ever', async () => {
    const standards = {
      ...{ setting_standard_1: 'T1-1', setting_standard_quantity_1: 2 },
      ...{ setting_standard_2: '1-6', setting_standard_quantity_2: 2 },
      ...{ setting_standard_3: 'V-4', setting_standard_quantity_3: 2 },
    };
    const judged = async () => {
      const row = (await read(await ask(standards))).rows[1] ?? {};
      return [1, 2, 3].map((place) => [row[`standard_${place}`], row[`standard_${place}_chance`] !== '']);
    };
    await setIndex(b.id, 39);
    expect(await judged()).toEqual([
      ['', false],
      ['', false],
      ['1', true],
    ]);
    await setIndex(b.id, 40);
    expect(await judged()).toEqual([1, 2, 3].map(() => ['1', true]));
  });

  it('counts as output and not as printed, and is billed once', async () => {
    const of = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam: of });
    await ended(await ask({}, of), of);
    await ended(await ask({}, of), of);
    expect(
      await server.rows('select is_output, is_printed from examinees where id = $1', [person.id]),
    ).toEqual([{ is_output: 1, is_printed: 0 }]);
    expect(await server.rows('select status from answers where examinee_id = $1', [person.id])).toEqual([
      { status: 5 },
    ]);
    const bills = `select count(*)::int as n from billable_events where examinee_id = $1 and event = 'printed'`;
    expect(await server.rows(bills, [person.id])).toEqual([{ n: 1 }]);
    const logs = `select before, after from operation_logs where operation = 'outputs.produce' and examinee_id = $1`;
    expect(await server.rows(logs, [person.id])).toMatchObject([
      { before: { is_output: 0 }, after: { is_output: 1 } },
    ]);
  });

  it('judges standards by the score as it is printed, and holds the jobs that are asked for', async () => {
    await setIndex(a.id, 40);
    const [score] = await server.rows<{ t: number; sem: number }>(
      `select t, sem from scores where examinee_id = $1 and score = 'T1-1'`,
      [a.id],
    );
    const bound = { setting_standard_1: 'T1-1', setting_standard_quantity_1: score?.t };
    const above = { setting_standard_2: 'T1-1', setting_standard_quantity_2: (score?.t ?? 0) + 1 };
    const most = {
      ...{ setting_standard_3: 'T1-1', setting_standard_quantity_3: score?.t },
      setting_standard_quantity_compare_3: 2,
    };
    const verbal = { setting_standard_4: 'V-4', setting_standard_quantity_4: 2 };
    const asked = { ...bound, ...above, ...most, ...verbal, job_suitability_1: 3, job_suitability_2: 3 };
    // As if somebody had not taken one of the tests.
    const move = (by: number) =>
      server.rows(`update answers set status = status + $2 where examinee_id = $1 and type = 'subjects'`, [
        b.id,
        by,
      ]);
    await move(-5);
    const { rows, codes } = await read(await ask(asked));
    await move(5);
    expect(rows[0]).toMatchObject({ standard_1: '1', standard_2: '0', standard_3: '1', standard_4: '1' });
    expect(rows[1]?.standard_4).toBe('');
    expect(rows[1]?.standard_4_chance).toBe('');
    const chances = [1, 2, 3, 4].map((place) => Number(rows[0]?.[`standard_${place}_chance`]));
    const { t = 0, sem = 0 } = score ?? {};
    const chance = (cut: number) => printedChance(chanceAtLeast({ t, sem }, cut));
    expect(chances.slice(0, 2)).toEqual([chance(t), chance(t + 1)]);
    expect(chances[2]).toBeCloseTo(1 - (chances[0] ?? 0), 10);
    expect(chances[3]).toBe(0.99);
    expect(codes.filter((code) => code.startsWith('job'))).toEqual([
      'job3_t',
      'job3_rank',
      'job3_lo',
      'job3_hi',
    ]);
  });

  it('names the norm of each test, also where people have different ones', async () => {
    const motivation = { id: 'motivation-measured', version: '7', date: '2026-11-20', provisional: false };
    const setNorm = (norm: object) =>
      server.rows(
        `update results set scores = jsonb_set(scores, '{norm}', $2)
         where examinee_id = $1 and form_id like 'motivation%'`,
        [b.id, JSON.stringify(norm)],
      );
    const { norm } = getForm('motivation-recruit-v1');
    const { id, version, date, provisional } = norm;
    await setNorm(motivation);
    const { rows, codes } = await read(await ask({}));
    await setNorm({ id, version, date, provisional });
    expect(rows[0]).toMatchObject({
      ...{ motivation_norm: id, motivation_norm_version: version, motivation_norm_date: date },
      ...{ motivation_provisional: '1', suitability_provisional: '1', V_provisional: '1' },
      ...{ V_norm: getForm('verbal-1-v1').norm.id, personality_norm: 'personality-recruit-v1-design' },
    });
    expect(rows[1]).toMatchObject({
      ...{ motivation_norm: motivation.id, motivation_norm_version: '7', motivation_norm_date: '2026-11-20' },
      motivation_provisional: '0',
    });
    for (const test of ['personality', 'motivation', 'V'])
      for (const part of ['norm', 'norm_version', 'norm_date', 'provisional'])
        expect(codes).toContain(`${test}_${part}`);
  });

  it('holds what its mode shows', async () => {
    const { codes } = await read(await ask({ result_mode: 'motivation' }));
    expect(codes).toContain('M1_t');
    expect(codes.filter((code) => /^(T\d|V|job|reliability)/.test(code))).toEqual([]);
    const aptitude = await read(await ask({ result_mode: 'aptitude' }));
    expect(aptitude.codes).toContain('T1_t');
    expect(aptitude.codes.filter((code) => code.startsWith('M'))).toEqual([]);
  });

  it('of an exam that hides numbers holds ranks and counts alone', async () => {
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    await setIndex(a.id, 100);
    const standard = { setting_standard_1: 'T1-1', setting_standard_quantity_1: 50 };
    const { rows, codes } = await read(await ask(standard));
    await server.rows('update exams set deviation = 1 where id = $1', [exam.id]);
    expect(codes.filter((code) => /_(t|lo|hi)$|^standard/.test(code))).toEqual([]);
    // A rank is told by a norm: which one is no number of somebody's.
    expect(rows[0]).toMatchObject({
      T1_rank: expect.stringMatching(/^[A-E]$/),
      personality_provisional: '1',
    });
  });

  it('has the match with each factor pattern of the exam, and goes on when one is deleted', async () => {
    const of = await anExam(server, { client, portions });
    const [first, second, old] = [
      await aPattern(server, of, [aRow('T1-1', { cuts: [2, 2, 2, 2] }), aRow('P1-2')]),
      await aPattern(server, of, [aRow('M1-3')]),
      await aPattern(server, of, [aRow('V-4')]),
    ];
    const person = await aScoredPerson(server, { exam: of });
    await server.rows('update factor_patterns set revision = 2 where id = $1', [old]);
    const { rows, codes, heads } = await read(await ask({ language: 'en' }, of), of);
    expect(heads).toContain(`Match with “Pattern 1” [pattern_${first}_match]`);
    const kept = await server.rows<{ pattern_id: number; match: number; expected: number }>(
      'select pattern_id, match, expected from pattern_matches where examinee_id = $1',
      [person.id],
    );
    expect(kept).toHaveLength(3);
    for (const { pattern_id, match, expected } of kept) {
      const isCounted = pattern_id !== old;
      expect(rows[0]?.[`pattern_${pattern_id}_match`]).toBe(isCounted ? String(match) : '');
      expect(rows[0]?.[`pattern_${pattern_id}_expected`]).toBe(
        isCounted ? String(Math.round(10 * expected) / 10) : '',
      );
    }
    const patternsIn = (list: readonly string[]) => list.filter((code) => code.startsWith('pattern'));
    expect(patternsIn(codes)).toHaveLength(6);
    const motives = await read(await ask({ result_mode: 'motivation' }, of), of);
    expect(patternsIn(motives.codes)).toEqual([`pattern_${second}_match`, `pattern_${second}_expected`]);
    await server.rows('delete from factor_patterns where id = $1', [first]);
    expect(patternsIn((await read(await ask({}, of), of)).codes)).toHaveLength(4);
  });

  it('of an exam that hides numbers has a word for each pattern, which tells none', async () => {
    const of = await anExam(server, { client, portions });
    const person = await aScoredPerson(server, { exam: of });
    await server.rows('update exams set deviation = 0 where id = $1', [of.id]);
    const scores = await server.rows<{ score: string; t: number }>(
      `select score, t from scores where examinee_id = $1 and t is not null and t % 10 not in (0, 5) and score < 'V'
       and score !~ '^[0-9]'`,
      [person.id],
    );
    const [{ score, t } = { score: '', t: 0 }] = scores;
    const same = (cut: number) => [aRow(score, { cuts: [cut, cut, cut, cut] })];
    // The T-score reaches the first and not the second: in its rank, as everybody's, it stands in the middle.
    const [at, above] = [await aPattern(server, of, same(t)), await aPattern(server, of, same(t + 1))];
    const { rows, codes } = await read(await ask({}, of), of);
    expect(codes.filter((code) => code.startsWith('pattern'))).toEqual([
      `pattern_${at}_word`,
      `pattern_${above}_word`,
    ]);
    const words = [at, above].map((id) => rows[0]?.[`pattern_${id}_word`]);
    expect(words[0]).toMatch(/^[15]$/);
    expect(words[1]).toBe(words[0]);
    await setIndex(person.id, 39);
    const unreliable = (await read(await ask({}, of), of)).rows[0];
    expect(unreliable?.[`pattern_${at}_word`]).toBe(score.endsWith('-3') ? words[0] : '');
  });

  it('names what lacks in CP932', async () => {
    const cid = await ask({ encoding: 'cp932' });
    expect(await ended(cid)).toMatchObject({ status: 2, unwritten: '😀' });
    expect((await read(cid)).rows[0]?.name).toBe('花子〓');
  });

  it('puts people in the order that is asked for', async () => {
    await server.rows(
      `update examinees set name_kana = case id when $1 then 'ア' else 'ソ' end where exam_id = $2`,
      [b.id, exam.id],
    );
    const { rows } = await read(await ask({ order: 'name_kana' }));
    expect(rows.map(({ login_id }) => login_id)).toEqual(['B1', 'A1']);
  });

  it('fails in words when nobody has a result any more', async () => {
    const of = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const person = await aScoredPerson(server, { exam: of });
    const cid = await ask({ result_mode: 'motivation', examinee_ids: [person.id], search: undefined }, of);
    expect(await ended(cid, of)).toMatchObject({ status: 2, total: 1, done: 1 });
    await server.rows(`delete from results where examinee_id = $1 and form_id like 'motivation%'`, [
      person.id,
    ]);
    await server.rows('update outputs set status = 3 where id = $1', [cid]);
    const params = { id: of.id, cid };
    await server.ask('outputs.requestAgain', { as: staff, params, body: {} });
    expect(await ended(cid, of)).toMatchObject({ status: 3, problem: expect.any(String), url: null });
  });
});

describe('a workbook of results', () => {
  it('opens with an overview, and has all columns behind it under names without codes', async () => {
    const { overview, table } = await sheetsOf(await ask({ format: 'xlsx', language: 'ja' }));
    expect([overview.name, table.name]).toEqual(['概要', '結果']);
    const heads = overview.rows[0]?.map(String) ?? [];
    expect(heads.slice(0, 8)).toEqual([
      ...['ログインID', '氏名', 'フリガナ', '管理番号', '状態', '受検完了日時'],
      ...['信頼係数', '高い特性'],
    ]);
    // Twelve factors, one ability.
    expect(heads.filter((head) => head.endsWith('T得点'))).toHaveLength(12 + 1);
    expect(heads.length).toBeLessThanOrEqual(25);
    for (const head of [...heads, ...(table.rows[0] ?? [])]) expect(String(head)).not.toMatch(/\[/);
    const column = (rows: typeof table.rows, name: string) =>
      rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    for (const name of heads.filter((head) => head.endsWith('T得点') || head === '信頼係数')) {
      expect(column(overview.rows, name), name).toEqual(column(table.rows, name));
      expect(column(overview.rows, name).every((cell) => cell === null || typeof cell === 'number')).toBe(
        true,
      );
    }
    expect(column(overview.rows, '状態')).toEqual(['受検済', '受検済']);
    expect(column(overview.rows, '氏名')).toEqual(['花子😀', '=1+1']);
  });

  it('names what stands out, and says why it names nothing of answers that cannot be relied on', async () => {
    await setIndex(a.id, 39);
    const { overview } = await sheetsOf(await ask({ format: 'xlsx', language: 'en' }));
    await setIndex(a.id, 90);
    const at = overview.rows[0]?.indexOf('High factors') ?? -1;
    expect(overview.rows[1]?.[at]).toMatch(/reliability/i);
    expect(String(overview.rows[2]?.[at])).toMatch(/^(–|[A-Z][a-z ]+ \d\d(, |$))/);
    const { overview: asked } = await sheetsOf(
      await ask({ format: 'xlsx', language: 'en', job_suitability_1: 3, job_suitability_2: 2 }),
    );
    const heads = asked.rows[0]?.map(String) ?? [];
    expect(heads.slice(-2)).toEqual(['Administration T-score', 'Planning and marketing T-score']);
  });

  it('has number, address and tags of people, which a CSV file has not', async () => {
    const tags = await server.rows<{ id: number }>(
      `insert into tags (client_id, exam_id, name, position) values ($1, $2, '大阪', 1), ($1, $2, '東京', 2) returning id`,
      [client.id, exam.id],
    );
    for (const { id } of tags)
      await server.rows(
        'insert into examinee_tags (client_id, exam_id, examinee_id, tag_id) values ($1, $2, $3, $4)',
        [client.id, exam.id, a.id, id],
      );
    await server.rows(`update examinees set person_cd = 'E-007', email = 'a@example.com' where id = $1`, [
      a.id,
    ]);
    const { table } = await sheetsOf(await ask({ format: 'xlsx', language: 'en' }));
    const cellOf = (name: string) => table.rows[1]?.[table.rows[0]?.indexOf(name) ?? -1];
    expect(['Person code', 'Email address', 'Tags'].map(cellOf)).toEqual([
      ...['E-007', 'a@example.com', '大阪、東京'],
    ]);
    const { codes } = await read(await ask({}));
    expect(codes.filter((code) => ['person_cd', 'email', 'tags'].includes(code))).toEqual([]);
    await server.rows('delete from examinee_tags where examinee_id = $1', [a.id]);
  });

  it('has moments and days as dates, in Japanese time', async () => {
    await server.rows(`update examinees set end_at = '2026-11-27T00:30:00Z' where id = $1`, [a.id]);
    const { overview, table } = await sheetsOf(await ask({ format: 'xlsx', language: 'en' }));
    const cellsOf = (sheet: typeof table, end: string) =>
      sheet.rows[1]?.filter((_, at) => String(sheet.rows[0]?.[at]).endsWith(end));
    for (const sheet of [overview, table])
      expect(cellsOf(sheet, 'Completed')).toEqual([new Date('2026-11-27T09:30:00Z')]);
    expect(cellsOf(table, 'norm date')?.length).toBeGreaterThan(0);
    for (const day of cellsOf(table, 'norm date') ?? []) expect(day).toBeInstanceOf(Date);
  });

  it('explains each column of both sheets with its code, in the language of the file', async () => {
    const { overview, table, explains } = await sheetsOf(await ask({ format: 'xlsx', language: 'zh' }));
    expect(explains.name).toBe('列说明');
    const rows = explains.rows.slice(1);
    const names = new Set(rows.map(([name]) => name));
    for (const head of [...(table.rows[0] ?? []), ...(overview.rows[0] ?? [])])
      expect(names.has(head), String(head)).toBe(true);
    const codes = rows.map(([, code]) => String(code));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of ['login_id', 'T1_t', 'summary_high', 'person_status']) expect(codes).toContain(code);
    for (const [name, , means, values] of rows)
      for (const text of [name, means, values]) expect(String(text)).not.toMatch(/^$|\{\{|output\./);
  });

  it('shows the match with the factor pattern that its condition names, and ranks where numbers are hidden', async () => {
    const of = await anExam(server, { client, portions });
    const pattern = await aPattern(server, of, [aRow('P1-2')]);
    await aScoredPerson(server, { exam: of });
    const headsOf = async (more: object) =>
      (await sheetsOf(await ask({ format: 'xlsx', language: 'en', ...more }, of), of)).overview.rows[0]?.map(
        String,
      );
    expect((await headsOf({}))?.some((head) => head.startsWith('Match'))).toBe(false);
    const cid = await ask({ format: 'xlsx', factor_pattern_id: pattern }, of);
    expect((await ended(cid, of)).factor_pattern).toMatchObject({ id: pattern });
    expect((await headsOf({ factor_pattern_id: pattern }))?.at(-1)).toBe('Match with “Pattern 1”');
    await server.rows('update exams set deviation = 0 where id = $1', [of.id]);
    const hidden = await headsOf({});
    expect(hidden?.filter((head) => /T-score/.test(head))).toEqual([]);
    expect(hidden?.filter((head) => /rank$/i.test(head)).length).toBeGreaterThan(12);
  });

  it('leaves nothing but its file', async () => {
    const cid = await ask({ format: 'xlsx' });
    await ended(cid);
    const folder = join(server.config.data_dir, 'files', String(client.id), 'outputs');
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.startsWith(`${cid}`)))
      .toEqual([`${cid}.xlsx`]);
  });
});
