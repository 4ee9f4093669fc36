import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isMessageKey } from '#messages/translator.ts';
import { copiedData } from '#server/db/copied-data.ts';
import { forgetting, personalData } from '#server/db/personal-data.ts';
import { CopyFile } from '#server/features/examinees/privacy/copy-shape.ts';
import { makeDataCopies, textsIn } from '../makers/a-data-copy.ts';
import { aServer } from '../makers/a-server.ts';
import { everythingOfSomebody } from '../makers/everything-of-somebody.ts';
import { aClient, anExam, aUser } from '../makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
await server.rows(`update users set name = 'Zzstaff' where id = $1`, [staff.id]);
const person = await everythingOfSomebody(server, exam, 'Zzcopied');
const params = { id: person.id };
/** Somebody else's name, and what tells answers, papers or log-ins. */
const secrets = /Zzstaff|"(seed|key|writer|password_sealed|random_position|code_hash)"/;

async function copyOf(with_scores: boolean): Promise<Record<string, string>> {
  await server.ask('examinees.askDataCopy', { as: staff, params, body: { with_scores } });
  await makeDataCopies(server, client.id);
  const { status, bytes } = await server.call('examinees.downloadDataCopy', { as: staff, params });
  expect(status).toBe(200);
  return textsIn(bytes);
}

/** The report is printed by a process of its own, which a busy machine takes long to start. */
describe('the copy of somebody’s data', { timeout: 120_000 }, () => {
  it('has a place for every table that holds something of candidates, or the reason why not', async () => {
    const named = await server.rows<{ table: string }>(
      `select table_name as table from information_schema.columns
       where table_schema = 'public' and column_name in ('examinee_id', 'answer_id') group by 1`,
    );
    const ruled = forgetting.filter(([, rule]) => 'by' in rule).map(([table]) => table);
    const ofPeople = new Set([...named.map(({ table }) => table), ...ruled]);
    expect(Object.keys(copiedData).sort()).toEqual([...ofPeople].sort());
    expect(Object.keys(copiedData).filter((table) => !(table in personalData))).toEqual([]);
  });

  it('says why something is left out', () => {
    for (const place of Object.values(copiedData)) if ('not' in place) expect(place.not).toMatch(/\.$/);
  });

  it('holds something of every one of these tables, as its schema says', async () => {
    const files = await copyOf(true);
    expect(Object.keys(files).sort()).toEqual([
      ...['README.txt', 'answers.csv', 'data.html', 'data.json', 'data.schema.json', 'report.pdf'],
    ]);
    expect(files['report.pdf']).toMatch(/^%PDF-/);
    expect(files['README.txt']).toContain('report.pdf');
    const data = JSON.parse(files['data.json'] ?? '');
    expect(CopyFile.parse(data)).toEqual(data);
    expect(JSON.parse(files['data.schema.json'] ?? '')).toEqual(
      JSON.parse(JSON.stringify(z.toJSONSchema(CopyFile))),
    );
    for (const [table, place] of Object.entries(copiedData)) {
      if (!('in' in place)) continue;
      const part = data[place.in];
      expect(Array.isArray(part) ? part.length : part, table).toBeTruthy();
    }
    const [test] = data.tests;
    for (const part of ['open_pages', 'credits', 'earlier_attempts'])
      expect(test[part].length, part).toBeGreaterThan(0);
    for (const part of ['ids', 'given', 'deliveries', 'orders'])
      expect(data.recruiting_systems[part].length, part).toBeGreaterThan(0);
    expect(data.recruiting_systems.deliveries).toMatchObject([{ system: 'iweb', event: '結果の確定' }]);
    expect(data.scores).toMatchObject({ withheld: null, reliability_index: expect.any(Number) });
    expect(data.scores.results.length * data.scores.composites.length).toBeGreaterThan(0);
    expect(data.profile).toMatchObject({ name: 'Zzcopied', time_factor: 1, tags: [expect.any(String)] });
    expect(files['data.html']).toContain('Zzcopied@example.com');
    expect(files['data.html']).not.toMatch(/<script|Zzstaff|\d\d:\d\d:\d\d\.\d{3}Z</);
    expect(data.copies[0].asked_by).toBe('本人');
    expect(files['data.json']).not.toMatch(secrets);
  });

  it('without scores says why, and holds none of them, nor any secret or name of somebody else', async () => {
    const files = await copyOf(false);
    const data = JSON.parse(files['data.json'] ?? '');
    expect(data.scores).toEqual({
      withheld: expect.stringContaining('33'),
      ...{ reliability_index: null, results: [], composites: [] },
    });
    for (const name of ['README.txt', 'data.html']) expect(files[name]).toContain(data.scores.withheld);
    expect(Object.keys(files)).not.toContain('report.pdf');
    expect(files['README.txt']).not.toContain('report.pdf');
    const [answer] = await server.rows<{ password_sealed: string }>(
      'select password_sealed from examinees where id = $1',
      [person.id],
    );
    for (const text of Object.values(files)) {
      expect(text).not.toMatch(secrets);
      expect(text).not.toContain(answer?.password_sealed);
    }
  });

  it('calls everything in it by a word', () => {
    const missing = namesIn(z.toJSONSchema(CopyFile)).filter(
      (name) => !['format'].includes(name) && !wordsOf(name).some(isMessageKey),
    );
    expect(missing).toEqual([]);
  });
});

const wordsOf = (name: string) => [`privacy.field.${name}`, `examinee.field.${name}`];

/** All names of properties of a schema. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(namesIn)])];
}
