import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
const done = await aScoredPerson(server, { exam, login_id: 'A1' });
const output = await aScoredPerson(server, { exam, login_id: 'A2', seed: 1 });
await server.rows('update examinees set is_output = 1 where id = $1', [output.id]);
const half = await aSitting(server, { exam, login_id: 'B1', name: '半分' });
await server.ask('sittings.submit', {
  as: half,
  params: { id: half.answer_id },
  body: { value: '2'.repeat(half.length), writer: half.writer },
});
const untested = await anExaminee(server, { exam, login_id: 'C1' });
const hidden = await anExaminee(server, { exam, login_id: 'D1' });
await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);

const count = (body: object, more: { as?: typeof staff; language?: 'ja' | 'en' } = {}) =>
  server.call('outputs.countTestStates', {
    as: staff,
    language: 'en',
    params: { id: exam.id },
    body,
    ...more,
  });

describe('where the people of a selection stand', () => {
  it('is told by state, with who has no result', async () => {
    const { body } = await count({ search: {} });
    expect(body.data).toMatchObject({
      people: 4,
      more: false,
      with_result: 3,
      without_result: 1,
      lacking: 1,
    });
    expect(body.data.states).toEqual([
      { status: 0, people: 0 },
      { status: 1, people: 1 },
      { status: 2, people: 1 },
      { status: 4, people: 1 },
      { status: 5, people: 1 },
    ]);
    expect(body.data.people_lacking).toEqual([
      {
        ...{ examinee_id: untested.id, login_id: 'C1', name: '試験 花子', has_result: false },
        has_other: false,
        tests: expect.any(Array),
      },
    ]);
    expect(body.data.people_lacking[0]?.tests).toHaveLength(2);
  });

  it('names on demand also who has not done every test, and which, in the viewer’s language', async () => {
    const { body } = await count({ search: {}, is_check_done_test: true });
    expect(body.data).toMatchObject({ with_result: 3, without_result: 1, lacking: 2 });
    expect(body.data.people_lacking.map(({ login_id, has_result }) => [login_id, has_result])).toEqual([
      ['B1', true],
      ['C1', false],
    ]);
    const [of, none] = body.data.people_lacking;
    expect(of?.tests).toEqual(none?.tests.slice(1));
    const ja = await count({ search: {}, is_check_done_test: true }, { language: 'ja' });
    expect(ja.body.data.people_lacking[0]?.tests).not.toEqual(of?.tests);
  });

  it('counts those who are named, once and not who is hidden', async () => {
    const { body } = await count({ examinee_ids: [done.id, done.id, untested.id, hidden.id] });
    expect(body.data).toMatchObject({ people: 2, with_result: 1, without_result: 1, lacking: 1 });
    const all = await count({ search: { hidden: 'with' } });
    expect(all.body.data).toMatchObject({ people: 4 });
  });

  it('has no result of a test that was reset', async () => {
    const of = await anExam(server, { client });
    const reset = await aScoredPerson(server, { exam: of });
    await server.rows('update answers set status = 1 where examinee_id = $1', [reset.id]);
    const { body } = await server.call('outputs.countTestStates', {
      as: staff,
      params: { id: of.id },
      body: { examinee_ids: [reset.id] },
    });
    expect(body.data).toMatchObject({ people: 1, with_result: 0, lacking: 1 });
  });

  it('names only the first of many, and counts all', async () => {
    const of = await anExam(server, { client });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed)
       select $1, $2, 'N' || lpad(n::text, 4, '0'), '' from generate_series(1, $3::int) n`,
      [client.id, of.id, limits.lackingPeople + 1],
    );
    const { body } = await server.call('outputs.countTestStates', {
      as: staff,
      params: { id: of.id },
      body: { search: {} },
    });
    expect(body.data).toMatchObject({ people: 101, lacking: 101, without_result: 101, with_result: 0 });
    expect(body.data.people_lacking).toHaveLength(limits.lackingPeople);
    expect(body.data.people_lacking[0]).toMatchObject({ login_id: 'N0001', tests: [] });
  });

  it('of nobody are zeros', async () => {
    const { body } = await count({ search: { text: 'nobody at all' } });
    expect(body.data).toMatchObject({ people: 0, with_result: 0, without_result: 0, people_lacking: [] });
  });

  it('of somebody in another exam is answered as if there were nobody', async () => {
    const neighbour = await anExaminee(server);
    expect(await count({ examinee_ids: [done.id, neighbour.id] })).toMatchObject({ status: 404, code: 4004 });
  });

  it('is refused without a selection, with two, and with no yes or no', async () => {
    for (const body of [{}, { examinee_ids: [done.id], search: {} }])
      expect(Object.keys((await count(body)).errors)).toEqual(['examinee_ids']);
    expect(Object.keys((await count({ search: {}, is_check_done_test: 'perhaps' })).errors)).toEqual([
      'is_check_done_test',
    ]);
  });

  it('is for who may output of this exam', async () => {
    expect(await count({ search: {} }, { as: await aUser(server) })).toMatchObject({ status: 404 });
    const looking = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, looking, exam);
    expect(await count({ search: {} }, { as: looking })).toMatchObject({ status: 403 });
  });
});
