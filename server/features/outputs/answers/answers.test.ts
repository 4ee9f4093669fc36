import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { AnswersExport } from '#contract/shapes/answers-output.ts';
import { openTable } from '#server/adapters/tables/table-file.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClassification } from '#tests/makers/groupings.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

/* Answers as they were given, as a table: whose, which, and what is in none of its columns. */

const server = await aServer();
await aWorker(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'verbal_1'] });
const a = await aScoredPerson(server, { exam, login_id: 'A1', name: '=1+1', seed: 1 });
await aScoredPerson(server, { exam, login_id: 'B1' });
await anExaminee(server, { exam, login_id: 'C1' });

type Asked = Partial<AnswersExport>;

function ask(body: Asked, of: TestExam = exam) {
  return server.call('outputs.exportAnswers', { as: staff, params: { id: of.id }, body });
}

async function asked(body: Asked, of: TestExam = exam): Promise<number> {
  return (await server.ask('outputs.exportAnswers', { as: staff, params: { id: of.id }, body })).data.id;
}

async function ended(cid: number, of: TestExam = exam) {
  const look = async () =>
    (await server.ask('outputs.show', { as: staff, params: { id: of.id, cid }, query: {} })).data;
  await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 50 }).toBeGreaterThan(1);
  return look();
}

async function read(hid: number, of: TestExam = exam) {
  expect(await ended(hid, of)).toMatchObject({ status: 2 });
  const file = await server.call('outputs.downloadAnswers', { as: staff, params: { id: of.id, hid } });
  const { first, rest } = await openTable(file.bytes);
  const heads = first?.cells ?? [];
  const codes = heads.map((head) => /\[(\w+)\]$/.exec(head)?.[1] ?? head);
  const rows: Record<string, string>[] = [];
  for await (const { cells } of rest)
    rows.push(Object.fromEntries(codes.map((code, at) => [code, cells[at] ?? ''])));
  return { rows, codes, heads };
}

describe('a table of answers', () => {
  it('has a row for each person and portion, in canonical order, and a column for each question', async () => {
    const { rows, codes } = await read(await asked({ format: 'csv' }));
    expect(rows.map(({ login_id, portion_code }) => `${login_id} ${portion_code}`)).toEqual([
      ...['A1 11', 'A1 12', 'B1 11', 'B1 12', 'C1 11', 'C1 12'],
    ]);
    const [stored] = await server.rows<{ value: string }>(
      `select value from answers where examinee_id = $1 and type = 'subjects'`,
      [a.id],
    );
    const [, verbal] = rows;
    const digits = codes.filter((code) => /^q\d+$/.test(code)).map((code) => verbal?.[code]);
    expect(digits).toHaveLength(120);
    expect(digits.join('')).toBe(stored?.value);
    expect(verbal).toMatchObject({
      ...{ form: 'verbal-1-v1', status: '回答済', closed_by: '本人が提出', language: 'ja' },
      submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    // Who has not begun has nothing but the state.
    expect(rows[4]).toMatchObject({ status: '未回答', begun_at: '', q001: '' });
  });

  it('can hold them as one string of digits, in the language that is asked for', async () => {
    const { rows, codes, heads } = await read(
      await asked({ layout: 'string', format: 'csv', language: 'en', status: [3] }),
    );
    expect(heads).toContain('Login ID [login_id]');
    expect(codes.at(-1)).toBe('answers');
    expect(rows).toHaveLength(4);
    const values = await server.rows<{ value: string }>(
      'select value from answers where examinee_id = $1 order by position',
      [a.id],
    );
    expect(rows.slice(0, 2).map(({ answers }) => answers)).toEqual(values.map(({ value }) => value));
  });

  it('has names alone as the headings of a workbook, and their codes where it explains them', async () => {
    const id = await asked({ layout: 'string', format: 'xlsx', language: 'en' });
    const { rows, heads } = await read(id);
    expect([heads[0], heads.at(-1)]).toEqual(['Login ID', 'Answers']);
    expect(rows).toHaveLength(6);
    const at = { as: staff, params: { id: exam.id, hid: id } };
    const { sheets } = await readXlsx((await server.call('outputs.downloadAnswers', at)).bytes);
    expect(sheets[1]?.rows.slice(1).map(([name, code]) => [name, code])).toEqual(
      expect.arrayContaining([
        ['Login ID', 'login_id'],
        ['Answers', 'answers'],
      ]),
    );
  });

  it('shows neither names nor what scoring goes by', async () => {
    const [drawn] = await server.rows<{ seed: string }>(
      `select seed from answers where examinee_id = $1 and type = 'subjects'`,
      [a.id],
    );
    expect(drawn?.seed).toMatch(/^\w{32}$/);
    const file = await readBytes(await asked({ format: 'csv' }));
    expect(file).not.toContain(drawn?.seed);
    expect(file).not.toMatch(/1\+1|time_factor|seed|key/i);
  });

  it('is narrowed by a part of the login id, the state, the classification and the time of submission', async () => {
    const logIns = async (body: Asked) =>
      new Set((await read(await asked({ format: 'csv', ...body }))).rows.map(({ login_id }) => login_id));
    expect(await logIns({ login_id: 'ａ１' })).toEqual(new Set(['A1']));
    expect(await logIns({ login_id: '1' })).toEqual(new Set(['A1', 'B1', 'C1']));
    expect(await logIns({ status: [1] })).toEqual(new Set(['C1']));
    const [top] = await server.rows<{ id: number }>(
      `with top as (
         insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, 'Top', 1, 4) returning id
       ), below as (
         insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, 'Below', 2, 3) returning id
       ), placed as (
         update examinees set classification_id = below.id from below where examinees.id = $3
       ) select id from top`,
      [client.id, exam.id, a.id],
    );
    expect(await logIns({ classification_id: top?.id })).toEqual(new Set(['A1']));
    await server.rows(
      `update answers set submitted_at = '2026-04-01T00:00:00+09:00' where examinee_id = $1`,
      [a.id],
    );
    const day = { submitted_from: '2026-04-01T00:00:00+09:00', submitted_to: '2026-04-02T00:00:00+09:00' };
    expect(await logIns(day)).toEqual(new Set(['A1']));
    expect(
      await ask({ ...day, submitted_from: day.submitted_to, submitted_to: '2026-04-03T00:00:00Z' }),
    ).toMatchObject({ status: 422 });
  });

  it('counts nobody as output, and is billed to nobody', async () => {
    await ended(await asked({}));
    expect(await server.rows('select is_output, is_printed from examinees where id = $1', [a.id])).toEqual([
      { is_output: 0, is_printed: 0 },
    ]);
    expect(
      await server.rows(`select from billable_events where examinee_id = $1 and event = 'printed'`, [a.id]),
    ).toEqual([]);
  });

  it('says in its history what it was narrowed by, until its file is gone', async () => {
    const of = await anExam(server, { client });
    const place = await aClassification(server, of);
    const person = await aScoredPerson(server, { exam: of, login_id: 'Z1' });
    await server.rows('update examinees set classification_id = $2 where id = $1', [person.id, place.id]);
    const span = { submitted_from: '2026-01-01T00:00:00.000Z', submitted_to: '2099-01-01T00:00:00.000Z' };
    const narrowed = { login_id: 'z', status: [3 as const], layout: 'string' as const, ...span };
    const id = await asked({ ...narrowed, classification_id: place.id }, of);
    const at = { as: staff, params: { id: of.id } };
    const history = async () => (await server.ask('outputs.listAnswersHistory', { ...at, query: {} })).data;
    await ended(id, of);
    const [name] = await server.rows<{ name: string }>('select name from classifications where id = $1', [
      place.id,
    ]);
    expect((await history())[0]?.answers).toEqual({ ...narrowed, classification: name?.name });
    const all = await asked({}, of);
    expect((await ended(all, of)).answers).toEqual({
      ...{ login_id: '', status: [], layout: 'questions', classification: null },
      ...{ submitted_from: null, submitted_to: null },
    });
    const { forgetOutputs } = await import('../door.ts');
    await forgetOutputs(aJobScope(server.database.database, client.id), of.id, server.adapters.files, 10);
    expect((await history()).map(({ answers }) => answers)).toEqual([null, null]);
    const { data } = await server.ask('outputs.exportPeople', { ...at, body: { search: {} } });
    expect(data.answers).toBeNull();
  });

  it('stands in a history of its own, and its file has an address of its own', async () => {
    const id = await asked({ format: 'csv' });
    await ended(id);
    const at = { as: staff, params: { id: exam.id } };
    const { data } = await server.ask('outputs.listAnswersHistory', { ...at, query: {} });
    expect(data[0]).toMatchObject({
      ...{ id, form: 7, format: 'csv', total: 3 },
      url: `/api/exams/${exam.id}/history-output-answers/${id}/download`,
    });
    const software = await server.ask('outputs.listAnswersHistory', { ...at, query: { kind: 'software' } });
    expect(software.data).toEqual([]);
    // Other outputs are not fetched there.
    const { data: people } = await server.ask('outputs.exportPeople', { ...at, body: { search: {} } });
    await ended(people.id);
    const fetched = await server.call('outputs.downloadAnswers', {
      as: staff,
      params: { id: exam.id, hid: people.id },
    });
    expect(fetched).toMatchObject({ status: 404, code: 4004 });
  });
});

async function readBytes(hid: number): Promise<string> {
  await ended(hid);
  const file = await server.call('outputs.downloadAnswers', { as: staff, params: { id: exam.id, hid } });
  return Buffer.from(file.bytes).toString('utf8');
}
