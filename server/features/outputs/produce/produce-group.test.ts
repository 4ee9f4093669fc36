import { describe, expect, it } from 'vitest';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';
import { produceOutput } from './produce-output.job.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'verbal_1'] });
const people = [];
for (let seed = 0; seed < 5; seed += 1) people.push(await aScoredPerson(server, { exam, seed }));
const ids = people.map(({ id }) => id);

async function make(examinee_ids: number[], more: object = {}): Promise<number> {
  const { data } = await server.ask('outputs.createCondition', {
    as: staff,
    params: { id: exam.id },
    body: { form: 3, examinee_ids, ...more },
  });
  await run(data.id);
  return data.id;
}

async function run(id: number): Promise<void> {
  const work = await produceOutput.load();
  const scope = aJobScope(server.database.database, client.id);
  await work.run({ scope, id, adapters: server.adapters, signal: new AbortController().signal });
}

const download = (cid: number) =>
  server.call('outputs.download', { as: staff, params: { id: exam.id, cid } });

describe('the report of a group', () => {
  it('is one PDF about everybody who has a result, and counts as output and printed', async () => {
    const untested = await anExaminee(server, { exam });
    const id = await make([...ids, untested.id]);
    const saved = await download(id);
    expect(saved.headers['content-disposition']).toContain(`group-report-${exam.directory}-${id}.pdf`);
    expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await server.rows('select status, total, done from outputs where id = $1', [id])).toEqual([
      { status: 2, total: 5, done: 5 },
    ]);
    const flags = 'select distinct is_output, is_printed from examinees where id = any($1)';
    expect(await server.rows(flags, [ids])).toEqual([{ is_output: 1, is_printed: 1 }]);
    expect(await server.rows('select 1 from report_codes where output_id = $1', [id])).toEqual([]);
  });

  it('is made in each language, also of one person, and is not named after them', async () => {
    for (const language of ['ja', 'en', 'zh']) {
      const saved = await download(await make(ids.slice(0, 1), { language }));
      expect(saved.headers['content-disposition']).toContain(`group-report-${exam.directory}`);
      expect(saved.bytes.toString('latin1')).toContain(`/Lang (${language}-`);
    }
  });

  it('tells the signs that no font of its own has', async () => {
    const other = await anExam(server, { client });
    const named = await aScoredPerson(server, { exam: other, name: '김민준 สมชาย 髙橋 राम' });
    const { data } = await server.ask('outputs.createCondition', {
      as: staff,
      params: { id: other.id },
      body: { form: 3, examinee_ids: [named.id] },
    });
    await run(data.id);
    const rows = await server.rows('select status, unwritten from outputs where id = $1', [data.id]);
    expect(rows).toEqual([{ status: 2, unwritten: 'राम' }]);
  });

  it('is not ended by a run that lost it', async () => {
    const id = await make(ids);
    const before = await server.rows('select * from outputs where id = $1', [id]);
    await run(id);
    expect(await server.rows('select * from outputs where id = $1', [id])).toEqual(before);
  });

  it('fails in words where nobody has a result any more', async () => {
    const one = await aScoredPerson(server, { exam });
    const { data } = await server.ask('outputs.createCondition', {
      as: staff,
      params: { id: exam.id },
      body: { form: 3, examinee_ids: [one.id] },
    });
    await server.rows('update answers set status = 1 where examinee_id = $1', [one.id]);
    await run(data.id);
    expect(await server.rows('select status, problem from outputs where id = $1', [data.id])).toEqual([
      { status: 3, problem: 'output.problem.noResult' },
    ]);
  });
});
