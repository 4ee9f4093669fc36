import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { copyScored } from '#tests/makers/copy-scored.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const [first, second] = [
  await aScoredPerson(server, { exam }),
  await aScoredPerson(server, { exam, seed: 1 }),
];
const untested = await anExaminee(server, { exam });

const count = (body: object) =>
  server.call('outputs.countSelected', { as: staff, language: 'en', params: { id: exam.id }, body });

/** What is answered where there are no more than can be counted. */
const counted = (people: number, with_result: number) => ({
  ...{ people, more: false, with_result, more_with_result: false },
});

describe('counting whom a report would be about', () => {
  it('tells how many are meant and how many of them have a result', async () => {
    const { body } = await count({ examinee_ids: [first.id, untested.id, first.id] });
    expect(body.data).toEqual(counted(2, 1));
  });

  it('counts everybody whom a search finds, as the report does', async () => {
    expect((await count({ search: {} })).body.data).toEqual(counted(3, 2));
    const one = await count({ search: { text: second.login_id } });
    expect(one.body.data).toEqual(counted(1, 1));
  });

  it('says that more have a result than are counted, which no report has room for', async () => {
    const crowded = await anExam(server, { client });
    const { id } = await aScoredPerson(server, { exam: crowded });
    const everybody = () =>
      server.ask('outputs.countSelected', { as: staff, params: { id: crowded.id }, body: { search: {} } });
    const most = limits.countedRows;
    await copyScored(server, id, most - 1);
    expect((await everybody()).data).toEqual(counted(most, most));
    await copyScored(server, id, 1);
    const crowd = { people: most, more: true, with_result: most, more_with_result: true };
    expect((await everybody()).data).toEqual(crowd);
  });

  it('counts nobody who is hidden, also when they are named', async () => {
    const hidden = await aScoredPerson(server, { exam, seed: 3 });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    const { body } = await count({ examinee_ids: [first.id, hidden.id] });
    expect(body.data).toEqual(counted(1, 1));
    const all = await count({ search: { hidden: 'with' } });
    expect(all.body.data).toMatchObject({ people: 3, with_result: 2 });
  });

  it('takes a portion that was reset for no result', async () => {
    const reset = await aScoredPerson(server, { exam, seed: 2 });
    await server.rows('update answers set status = 0 where examinee_id = $1', [reset.id]);
    expect((await count({ examinee_ids: [reset.id] })).body.data).toMatchObject({
      people: 1,
      with_result: 0,
    });
  });

  it('of somebody in another exam is answered as if there were nobody', async () => {
    const neighbour = await aScoredPerson(server, { exam: await anExam(server, { client }) });
    expect(await count({ examinee_ids: [first.id, neighbour.id] })).toMatchObject({
      status: 404,
      code: 4004,
    });
  });

  it('of ids and a search, or of neither, is refused at the field', async () => {
    for (const body of [{}, { examinee_ids: [first.id], search: {} }])
      expect(Object.keys((await count(body)).errors)).toEqual(['examinee_ids']);
  });
});
