import { describe, expect, it } from 'vitest';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { produceOutputWork } from '#server/features/outputs/produce/produce-output.work.ts';
import { closeExpired } from '#server/features/sittings/door.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anExam,
  aSession,
  aSitting,
  aUser,
  endTimeIn,
  type TestExam,
  type TestSitting,
} from '#tests/makers/people.ts';

const server = await aServer();
const sweep = aSweepScope(server.database.database);

interface Line {
  event: string;
  examinee_id: number;
  answer_id: number;
  content: string;
  month: string;
}

function linesOf({ client_id, id }: TestExam): Promise<Line[]> {
  return server.rows<Line>(
    `select event, examinee_id, answer_id, content, month from billable_events
     where client_id = $1 and exam_id = $2 order by event, answer_id`,
    [client_id, id],
  );
}

const eventsOf = async (exam: TestExam) => (await linesOf(exam)).map(({ event }) => event);

function submit(person: TestSitting, as = person.token) {
  const params = { id: person.answer_id };
  const body = { value: '1'.repeat(person.length) };
  return server.call('sittings.submit', { as: { token: as }, params, body });
}

/** Puts the portion into the state in which staff's reset leaves it, and has the person sit it once more. */
async function sitAgain(person: TestSitting): Promise<void> {
  await server.rows(
    `update answers set status = 1, value = repeat('0', length(value)), start_at = null, deadline = null,
       submitted_at = null, closed_by = null
     where client_id = $1 and id = $2`,
    [person.client_id, person.answer_id],
  );
  await server.rows('update examinees set test_status = 1 where client_id = $1 and id = $2', [
    ...[person.client_id, person.id],
  ]);
  await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
  expect((await submit(person)).status).toBe(200);
}

/** Prints the reports of some people, as the worker does. */
async function print(exam: TestExam, people: readonly TestSitting[]): Promise<void> {
  const staff = await aUser(server, { client: exam.client });
  const { data } = await server.ask('outputs.requestResult', {
    ...{ as: staff, params: { id: exam.id }, body: { examinee_ids: people.map(({ id }) => id) } },
  });
  const scope = aJobScope(server.database.database, exam.client_id);
  const { signal } = new AbortController();
  await produceOutputWork.run({ scope, id: data.id, adapters: server.adapters, signal });
  const [row] = await server.rows('select status from outputs where id = $1', [data.id]);
  expect(row).toEqual({ status: 2 });
}

describe('what a company is billed for', () => {
  it('is every portion of a person once, with all that prices it', async () => {
    const client = await aClient(server, { package_type: 'ASP' });
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const person = await aScoredPerson(server, { exam });
    const lines = await server.rows(
      `select b.event, b.content, b.service, b.package_type, b.contract_classification, b.at = a.submitted_at as of_end,
         b.month = date_trunc('month', a.submitted_at at time zone 'Asia/Tokyo')::date as of_month
       from billable_events b join answers a on a.client_id = b.client_id and a.id = b.answer_id
       where b.client_id = $1 and b.examinee_id = $2 order by b.answer_id`,
      [client.id, person.id],
    );
    const of = { event: 'examined', service: 'EXAM5', package_type: 'ASP', contract_classification: 1 };
    expect(lines).toEqual([
      { ...of, content: 'personality', of_end: true, of_month: true },
      { ...of, content: 'motivation', of_end: true, of_month: true },
    ]);
  });

  it('is what the exam is for, new graduates or mid-career, else what the company is', async () => {
    const exam = await anExam(server);
    const classes = async () =>
      (
        await server.rows<{ contract_classification: number }>(
          'select contract_classification from billable_events where client_id = $1 and exam_id = $2 order by at',
          [exam.client_id, exam.id],
        )
      ).map(({ contract_classification }) => contract_classification);
    for (const contract_type of [null, 2]) {
      await server.rows('update exams set contract_type = $1 where id = $2', [contract_type, exam.id]);
      await aScoredPerson(server, { exam });
    }
    expect(await classes()).toEqual([1, 2]);
  });

  it('keeps the package type that the exam was made with', async () => {
    const client = await aClient(server, { package_type: 'ASP' });
    const exam = await anExam(server, { client });
    await server.rows(`update packages set type = 'TRUST' where client_id = $1`, [client.id]);
    await aScoredPerson(server, { exam });
    const lines = await server.rows('select package_type from billable_events where client_id = $1', [
      client.id,
    ]);
    expect(lines).toEqual([{ package_type: 'ASP' }]);
  });

  it('is a portion that was begun and not ended not yet, and then one that time has ended', async () => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    expect(await linesOf(exam)).toEqual([]);
    await endTimeIn(server, person, -1);
    await closeExpired(sweep);
    expect(await eventsOf(exam)).toEqual(['examined']);
  });

  it('is not more when a portion is sat again after a reset', async () => {
    const exam = await anExam(server);
    const person = await aScoredPerson(server, { exam });
    const before = await linesOf(exam);
    await sitAgain(person);
    expect(before).toHaveLength(1);
    expect(await linesOf(exam)).toEqual(before);
  });

  it('is one end when the deadline and the candidate on two devices end a portion at the same moment', async () => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    const { token } = await aSession(server, exam, person.id);
    await endTimeIn(server, person, -1);
    await Promise.all([submit(person), submit(person, token), closeExpired(sweep), closeExpired(sweep)]);
    // A submission that comes too late is refused while it holds the portion, and a round passes over what is held.
    await closeExpired(sweep);
    expect(await eventsOf(exam)).toEqual(['examined']);
  });

  it('is never a simulated person, and a hidden one like everybody', async () => {
    const exam = await anExam(server);
    const [simulated, hidden] = [await aSitting(server, { exam }), await aSitting(server, { exam })];
    await server.rows('update examinees set is_simulated = true where id = $1', [simulated.id]);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    for (const person of [simulated, hidden]) await endTimeIn(server, person, -1);
    await closeExpired(sweep);
    expect((await linesOf(exam)).map(({ examinee_id }) => examinee_id)).toEqual([hidden.id]);
  });

  it.each([
    ['2025-12-31 23:59:59.999+09', '2025-12-01'],
    ['2026-01-01 00:00:00.000+09', '2026-01-01'],
    ['2026-02-28 15:00:00.000Z', '2026-03-01'],
  ])('a portion that ended at %s counts for the month %s, whenever it was noticed', async (at, month) => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    await server.rows('update answers set deadline = $2 where id = $1', [person.answer_id, at]);
    await closeExpired(sweep);
    expect((await linesOf(exam)).map((line) => line.month)).toEqual([month]);
  });
});

describe('printing', () => {
  it('of several people is a line for each portion with a result, and again none', async () => {
    const exam = await anExam(server);
    const [first, second] = [await aScoredPerson(server, { exam }), await aScoredPerson(server, { exam })];
    await aScoredPerson(server, { exam });
    await print(exam, [first]);
    expect(await eventsOf(exam)).toEqual(['examined', 'examined', 'examined', 'printed']);
    await print(exam, [first, second]);
    const lines = await linesOf(exam);
    const printed = lines.filter(({ event }) => event === 'printed');
    expect(printed.map(({ examinee_id }) => examinee_id).sort()).toEqual([first.id, second.id].sort());
    await sitAgain(first);
    await print(exam, [first, second]);
    expect(await linesOf(exam)).toEqual(lines);
  }, 120_000);

  it('tells the exam’s events of each output', async () => {
    const exam = await anExam(server);
    await print(exam, [await aScoredPerson(server, { exam })]);
    const told = await server.rows(
      `select e.examinee_id, e.detail = jsonb_build_object('output_id', o.id, 'people', 1) as right_one
       from events e join outputs o on o.client_id = e.client_id and o.exam_id = e.exam_id
       where e.exam_id = $1 and e.kind = 'output_made'`,
      [exam.id],
    );
    expect(told).toEqual([{ examinee_id: null, right_one: true }]);
  });
});

it('the lines outlive the people, and name nobody that is left', async () => {
  const exam = await anExam(server);
  const person = await aScoredPerson(server, { exam });
  await print(exam, [person]);
  const lines = await linesOf(exam);
  expect(lines.map(({ event }) => event)).toEqual(['examined', 'printed']);
  await server.rows(
    `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '1 year'
     where id = $1`,
    [exam.id],
  );
  await forgetExams(server.adapters.files).run(sweep);
  expect(await server.rows('select id from examinees where id = $1', [person.id])).toEqual([]);
  expect(await linesOf(exam)).toEqual(lines);
  const told = await server.rows(
    'select kind, examinee_id from events where client_id = $1 and exam_id = $2 order by at, kind',
    [exam.client_id, exam.id],
  );
  expect(told).toEqual([
    { kind: 'output_made', examinee_id: null },
    { kind: 'forgotten', examinee_id: person.id },
  ]);
});
