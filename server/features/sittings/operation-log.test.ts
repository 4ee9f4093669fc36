import { expect, it } from 'vitest';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aSitting, endTimeIn, type TestSitting } from '#tests/makers/people.ts';
import { closeExpired } from './door.ts';

const server = await aServer();

/** What the log tells of a candidate's portion, oldest first. */
function linesOf(person: TestSitting) {
  return server.rows(
    `select actor, operation, exam_id, before, after from operation_logs
     where client_id = $1 and examinee_id = $2 and operation like 'sittings.%' order by id`,
    [person.client_id, person.id],
  );
}

function lineOf(person: TestSitting, line: { actor?: string; operation: string }, from: number, to: object) {
  const answer_id = person.answer_id;
  return {
    ...{ actor: `examinee:${person.id}`, exam_id: person.exam.id, ...line },
    ...{ before: { answer_id, status: from }, after: { answer_id, ...to } },
  };
}

const begun = (person: TestSitting) => lineOf(person, { operation: 'sittings.start' }, 1, { status: 2 });

it('who begins and who submits stands in the log; saved pages and a second tab do not', async () => {
  const person = await aSitting(server);
  const params = { id: person.answer_id };
  const value = '1'.repeat(person.length);
  await server.ask('sittings.savePage', { as: person, params, body: { page: 1, value, seq: 1 } });
  await server.ask('sittings.start', { as: person, params });
  expect(await linesOf(person)).toEqual([begun(person)]);
  await server.ask('sittings.submit', { as: person, params, body: { value } });
  const ended = { status: 3, closed_by: 'submit' };
  expect(await linesOf(person)).toEqual([
    begun(person),
    lineOf(person, { operation: 'sittings.submit' }, 2, ended),
  ]);
});

it('what the clock ended is the clock’s own doing', async () => {
  const person = await aSitting(server);
  await endTimeIn(server, person, -1);
  await closeExpired(aSweepScope(server.database.database));
  const ended = { status: 3, closed_by: 'time' };
  expect(await linesOf(person)).toEqual([
    begun(person),
    lineOf(person, { actor: 'system', operation: 'sittings.closeExpired' }, 2, ended),
  ]);
});

it('what could not be closed leaves no line', async () => {
  const person = await aSitting(server);
  await server.rows(`update answers set form_id = 'gone' where id = $1`, [person.answer_id]);
  await endTimeIn(server, person, -1);
  const response = await server.call('sittings.confirm', { as: person, params: { id: person.answer_id } });
  expect(response.status).toBe(500);
  expect(await linesOf(person)).toEqual([begun(person)]);
});
