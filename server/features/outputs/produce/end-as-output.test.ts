import { describe, expect, it } from 'vitest';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { endAsOutput, type HeldPage } from './end-as-output.ts';
import { produceOutputWork } from './produce-output.work.ts';
import { type TakenOutput, takeOutput } from './produce-store.ts';

/* No worker runs here: each run is begun by hand, and dies where the test says so. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);
const { signal } = new AbortController();

describe('people who count as output, page by page', () => {
  it('are moved once each, also when the worker dies between two pages', async () => {
    const { exam, people, id, output } = await aRun();
    const [first] = pagesOf(people);
    await expect(end(output, dying(first))).rejects.toThrow('killed');
    expect(await flags(exam.id)).toEqual([1, 0]);
    expect(await rowOf(id)).toMatchObject({ status: 1, file: output.key });
    await produceOutputWork.run({ scope, id, adapters: server.adapters, signal });
    expect(await flags(exam.id)).toEqual([1, 1]);
    expect(await rowOf(id)).toMatchObject({ status: 2, done: 2 });
    const count = async (statement: string) => (await server.rows(statement, [exam.id])).length;
    expect(
      await count(`select from operation_logs where operation = 'outputs.produce' and exam_id = $1`),
    ).toBe(2);
    expect(await count(`select from billable_events where event = 'printed' and exam_id = $1`)).toBe(2);
    expect(await count(`select from events where kind = 'output_made' and exam_id = $1`)).toBe(1);
    expect(
      await server.rows('select no_output_person_number as n from exam_counters where exam_id = $1', [
        exam.id,
      ]),
    ).toEqual([{ n: 0 }]);
  });

  it('are left alone once another run has the output', async () => {
    const { exam, people, id, output } = await aRun();
    const [first, second] = pagesOf(people);
    await expect(end(output, dying(first))).rejects.toThrow('killed');
    await server.rows(`update outputs set started_at = now() + interval '1 hour' where id = $1`, [id]);
    expect(await end(output, [second])).toBe(false);
    expect(await flags(exam.id)).toEqual([1, 0]);
    expect(await rowOf(id)).toMatchObject({ status: 1 });
  });

  it('do not stand in the way of an exam that is initialised meanwhile', async () => {
    const { exam, people, output } = await aRun();
    const second = await hold(server, 'select from answers where id = $1 for update', [people[1]?.answer_id]);
    const [{ name } = { name: '' }] = await server.rows<{ name: string }>(
      'select name from exams where id = $1',
      [exam.id],
    );
    const body = { name, end_sittings: true };
    const initialising = server.call('exams.init', { as: staff, params: { id: exam.id }, body });
    await untilWaiting(server, 1);
    const ending = end(output, pagesOf(people));
    await untilWaiting(server, 2);
    await second.letGo();
    expect((await initialising).status).toBe(200);
    expect(await ending).toBe(false);
    expect(await flags(exam.id)).toEqual([0, 0]);
  });

  it('are moved all or none: once the file is whole, nobody can cancel it', async () => {
    const { exam, people, id, output } = await aRun();
    const [first] = pagesOf(people);
    await expect(end(output, dying(first))).rejects.toThrow('killed');
    const { data } = await server.ask('outputs.cancel', {
      as: staff,
      params: { id: exam.id, cid: id },
      body: {},
    });
    expect(data).toMatchObject({ status: 1, url: null });
    await produceOutputWork.run({ scope, id, adapters: server.adapters, signal });
    expect(await flags(exam.id)).toEqual([1, 1]);
  });
});

describe('a table of those who were not output yet', () => {
  const unmoved = { status: [4] };

  it('holds everybody whom a run moved that died between two pages', async () => {
    const { exam, people, id, output } = await aRun(unmoved);
    const [first] = pagesOf(people);
    const found = people.map((person) => person.id);
    await expect(end(output, dying(first), found)).rejects.toThrow('killed');
    expect(await flags(exam.id)).toEqual([1, 0]);
    await run(id);
    await isWhole(exam.id, id, people);
  });

  it('holds everybody whom a run moved that died before the mark “done”', async () => {
    const { exam, people, id } = await aRun(unmoved);
    await dieAtEnd(id);
    expect(await rowOf(id)).toMatchObject({ status: 1 });
    await run(id);
    await isWhole(exam.id, id, people);
  });

  it('holds them in the same order once more after it was given up', async () => {
    const { exam, people, id } = await aRun(unmoved);
    await dieAtEnd(id);
    await produceOutputWork.giveUp({ scope, id, adapters: server.adapters, signal });
    expect(await rowOf(id)).toMatchObject({ status: 3 });
    await server.ask('outputs.requestAgain', { as: staff, params: { id: exam.id, cid: id }, body: {} });
    await run(id);
    const file = await isWhole(exam.id, id, people);
    const fixed = await server.rows(
      'select examinee_id::int as id from output_targets where output_id = $1 order by position',
      [id],
    );
    const inFile = [...people].sort((a, b) => file.indexOf(a.login_id) - file.indexOf(b.login_id));
    expect(fixed).toEqual(inFile.map((person) => ({ id: person.id })));
  });

  /** The file has everybody, and they count as output. */
  async function isWhole(exam_id: number, cid: number, people: Person[]): Promise<string> {
    expect(await rowOf(cid)).toMatchObject({ status: 2, done: 2 });
    expect(await flags(exam_id)).toEqual([1, 1]);
    const saved = await server.call('outputs.download', { as: staff, params: { id: exam_id, cid } });
    const file = saved.bytes.toString();
    for (const { login_id } of people) expect(file).toContain(login_id);
    return file;
  }

  /** A whole run that moves everybody and dies before it says so. */
  async function dieAtEnd(id: number) {
    await server.rows(
      `create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    );
    await server.rows(
      `create trigger die before update on outputs for each row when (new.status = 2) execute function die()`,
    );
    await expect(run(id)).rejects.toThrow();
    await server.rows('drop function die cascade');
  }
});

const run = (id: number) => produceOutputWork.run({ scope, id, adapters: server.adapters, signal });

/** An exam with two people, and a run that has made the file about them. */
async function aRun(search: { status?: number[] } = {}) {
  const exam = await anExam(server, { client });
  const people = [await aScoredPerson(server, { exam }), await aScoredPerson(server, { exam, seed: 1 })];
  const { data } = await server.ask('outputs.createCondition', {
    ...{ as: staff, params: { id: exam.id }, body: { form: 4, format: 'csv', search } },
  });
  const output = await takeOutput(scope, data.id);
  if (!output) throw new Error('the output was not taken');
  return { exam, people, id: data.id, output: { ...output, key: `${client.id}/outputs/${data.id}.csv` } };
}

type Person = Awaited<ReturnType<typeof aScoredPerson>>;

function pagesOf(people: Person[]): [HeldPage, HeldPage] {
  const pages = people.map(({ id, answer_id }) => ({ people: [id], answers: [answer_id] }));
  return pages as [HeldPage, HeldPage];
}

/** Pages of a run whose worker dies after the first. */
function* dying(first: HeldPage): Iterable<HeldPage> {
  yield first;
  throw new Error('killed');
}

function end(output: TakenOutput & { key: string }, pages: Iterable<HeldPage>, found: number[] = []) {
  const file = { key: output.key, name: 'x.csv', type: 'text/csv', bytes: 1, people: 2 };
  return endAsOutput({ scope, signal }, output, file, pages, { found });
}

async function flags(exam_id: number): Promise<number[]> {
  const rows = await server.rows<{ is_output: number }>(
    'select is_output from examinees where exam_id = $1 order by id',
    [exam_id],
  );
  return rows.map(({ is_output }) => is_output);
}

async function rowOf(id: number) {
  return (await server.rows('select status, done, file from outputs where id = $1', [id]))[0];
}
