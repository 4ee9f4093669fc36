import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { AnswersExport } from '#contract/shapes/answers-output.ts';
import { getForm } from '#items/registry.ts';
import { openTable } from '#server/adapters/tables/table-file.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

/* Data for statistics software: one zip of CSV files with a description, of exams for a company's own people. */

const server = await aServer();
await aWorker(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, service: 'EXAM1', portions: ['personality', 'motivation'] });
const a = await aScoredPerson(server, { exam, login_id: 'A1', name: '花子', seed: 1 });
await aScoredPerson(server, { exam, login_id: 'B1' });
await anExaminee(server, { exam, login_id: 'C1' });

async function ask(more: Partial<AnswersExport> = {}, of: TestExam = exam): Promise<number> {
  const body = { kind: 'software' as const, ...more };
  return (await server.ask('outputs.exportAnswers', { as: staff, params: { id: of.id }, body })).data.id;
}

async function ended(cid: number) {
  const look = async () =>
    (await server.ask('outputs.show', { as: staff, params: { id: exam.id, cid }, query: {} })).data;
  await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 50 }).toBeGreaterThan(1);
  return look();
}

/** The files of a zip by their names, in its order. */
async function unzip(hid: number): Promise<Map<string, Buffer>> {
  expect(await ended(hid)).toMatchObject({ status: 2, form: 8, format: 'zip' });
  const file = await server.call('outputs.downloadAnswers', { as: staff, params: { id: exam.id, hid } });
  const zip = await fromBufferPromise(Buffer.from(file.bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

async function rowsOf(file: Buffer | undefined): Promise<Record<string, string>[]> {
  const { first, rest } = await openTable(file ?? Buffer.alloc(0));
  const heads = first?.cells ?? [];
  const rows: Record<string, string>[] = [];
  for await (const { cells } of rest)
    rows.push(Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
  return rows;
}

describe('data for software', () => {
  it('are of the tests alone whose results the exam shows', async () => {
    const of = await anExam(server, { client, service: 'EXAM1', portions: ['personality', 'motivation'] });
    const one = await aScoredPerson(server, { exam: of });
    const params = { id: of.id };
    await server.ask('exams.update', { as: staff, params, body: { result_mode: 'motivation' } });
    const hid = await ask({}, of);
    const look = async () =>
      (await server.ask('outputs.show', { as: staff, params: { id: of.id, cid: hid }, query: {} })).data;
    await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 50 }).toBe(2);
    const file = await server.call('outputs.downloadAnswers', { as: staff, params: { id: of.id, hid } });
    const zip = await fromBufferPromise(Buffer.from(file.bytes), { lazyEntries: true });
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    expect(names).toEqual(['README.txt', 'people.csv', 'answers_motivation.csv', 'forms.csv']);
    // What is in no file is not output either.
    const states = 'select type, status from answers where examinee_id = $1 order by position';
    expect(await server.rows(states, [one.id])).toEqual([
      { type: 'personality', status: 3 },
      { type: 'motivation', status: 5 },
    ]);
  });

  it('are people, their answers and the questions, with a description, and no name', async () => {
    const files = await unzip(await ask({ language: 'en' }));
    expect([...files.keys()]).toEqual([
      ...['README.txt', 'people.csv', 'answers_personality.csv', 'answers_motivation.csv', 'forms.csv'],
    ]);
    const people = await rowsOf(files.get('people.csv'));
    expect(people.map(({ login_id }) => login_id)).toEqual(['A1', 'B1']);
    expect(Object.keys(people[0] ?? {})).toContain('seniority_cd');
    expect(Object.keys(people[0] ?? {})).not.toContain('occupation_cd');
    for (const bytes of files.values()) expect(bytes.toString('utf8')).not.toContain('花子');
    const readme = files.get('README.txt')?.toString('utf8') ?? '';
    for (const word of ['[people.csv]', 'q001 - q120', 'Reversed', 'seniority_cd'])
      expect(readme).toContain(word);
    expect(readme).not.toContain('undefined');
  });

  it('name each question, its factor and whether it is reversed, and hold its answer in the column so named', async () => {
    const files = await unzip(await ask());
    const forms = await rowsOf(files.get('forms.csv'));
    const bank = getForm('personality-employee-v1');
    if (bank.portion !== 'personality') throw new Error('no personality form');
    const [{ value = '' } = {}] = await server.rows<{ value: string }>(
      `select value from answers where examinee_id = $1 and type = 'personality'`,
      [a.id],
    );
    const [answers] = await rowsOf(files.get('answers_personality.csv'));
    const own = forms.filter(({ form }) => form === bank.form.form_id);
    expect(own).toHaveLength(120);
    for (const [at, { column = '', item, factor, reversed }] of own.entries()) {
      expect(answers?.[column], column).toBe(value[at]);
      expect(item).toBe(bank.items[at]?.id);
      const key = bank.keys[item ?? ''];
      const isScored = key?.role === 'factor';
      expect(factor).toBe(isScored ? key.factor : '');
      expect(reversed).toBe(isScored ? String(Number(key.reversed)) : '');
    }
    expect(forms.filter(({ part }) => part === 'satisfaction')).toHaveLength(40);
  });

  it('count as output and not as printed', async () => {
    await ended(await ask());
    expect(await server.rows('select is_output, is_printed from examinees where id = $1', [a.id])).toEqual([
      { is_output: 1, is_printed: 0 },
    ]);
    expect(await server.rows('select distinct status from answers where examinee_id = $1', [a.id])).toEqual([
      { status: 5 },
    ]);
  });

  it('are of exams for a company’s own people alone', async () => {
    const recruiting = await anExam(server, { client, portions: ['personality'] });
    await aScoredPerson(server, { exam: recruiting });
    const refused = await server.call('outputs.exportAnswers', {
      ...{ as: staff, params: { id: recruiting.id }, body: { kind: 'software' } },
    });
    expect(refused).toMatchObject({ status: 422, errors: { kind: expect.any(Array) } });
  });
});
