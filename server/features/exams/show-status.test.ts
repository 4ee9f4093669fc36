import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const day = 24 * 60 * 60_000;

function inDays(days: number): Date {
  return new Date(Date.now() + days * day);
}

/** A candidate who finished so many whole days ago, with the counters kept as the product keeps them. */
async function finished(exam: TestExam, daysAgo: number): Promise<void> {
  const person = await anExaminee(server, { exam });
  await server.rows(
    `update examinees set test_status = 3, end_at = now() - $3 * interval '1 day' where client_id = $1 and id = $2`,
    [exam.client_id, person.id, daysAgo],
  );
  await server.rows(
    `update exam_counters set untested_person_number = untested_person_number - 1,
       tested_person_number = tested_person_number + 1 where client_id = $1 and exam_id = $2`,
    [exam.client_id, exam.id],
  );
  await server.rows(
    `insert into exam_days as d (client_id, exam_id, day, examined)
     values ($1, $2, (now() at time zone 'Asia/Tokyo')::date - $3::int, 1)
     on conflict (client_id, exam_id, day) do update set examined = d.examined + 1`,
    [exam.client_id, exam.id, daysAgo],
  );
}

async function statusOf(exam: TestExam) {
  const user = await aUser(server, { client: exam.client });
  return (await server.ask('exams.showStatus', { as: user, params: { id: exam.id } })).data;
}

it('tells how many people stand where, and who finished on which day in Japan', async () => {
  const exam = await anExam(server, { commence_on: inDays(-5), terminate_on: inDays(2) });
  await anExaminee(server, { exam });
  for (const daysAgo of [0, 0, 2]) await finished(exam, daysAgo);
  const status = await statusOf(exam);
  expect(status).toMatchObject({
    examinee_status: {
      examinees_register: 4,
      examinees_unexamined: 1,
      examinees_examining: 0,
      examinees_examined: 3,
      examinees_unprinted: 3,
      examinees_printed: 0,
    },
    counters: { registered_person_number: 4 },
    examined_today: 2,
    days_left: 2,
  });
  expect(status.days.map(({ examined }) => examined)).toEqual([1, 0, 2]);
  const [tokyo] = await server.rows<{ today: string }>(
    `select to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as today`,
  );
  expect(status.days.at(-1)?.day).toBe(tokyo?.today);
});

it('has no days before the period begins', async () => {
  const exam = await anExam(server, { commence_on: inDays(3), terminate_on: inDays(5) });
  expect(await statusOf(exam)).toMatchObject({ days: [], examined_today: 0, days_left: 5 });
});

it('ends with the last day somebody finished, and counts days past the end as negative', async () => {
  const exam = await anExam(server, { commence_on: inDays(-9) });
  await finished(exam, 5);
  await finished(exam, 3);
  // The second candidate had begun before the end and took the time that was left.
  await server.rows('update exams set terminate_on = $2 where id = $1', [exam.id, inDays(-4)]);
  const status = await statusOf(exam);
  expect(status.days.map(({ examined }) => examined)).toEqual([1, 0, 1]);
  expect(status.days_left).toBe(-4);
});

it('a period of centuries makes no list of centuries', async () => {
  const exam = await anExam(server, {
    commence_on: new Date('1970-01-01T00:00:00Z'),
    terminate_on: new Date('9000-01-01T00:00:00Z'),
  });
  expect((await statusOf(exam)).days.length).toBeLessThanOrEqual(2);
});

it("a neighbour's exam is not found", async () => {
  const exam = await anExam(server);
  const response = await server.call('exams.showStatus', {
    as: await aUser(server),
    params: { id: exam.id },
  });
  expect(response).toMatchObject({ status: 404, code: 4004 });
});
