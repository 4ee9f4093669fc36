import { expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aSitting, bellRingsIn, type TestSitting } from '#tests/makers/people.ts';
import { closeExpired } from './door.ts';

const house = await aHouse();

/** What the log tells of a candidate's portion, oldest first. */
function linesOf(person: TestSitting) {
  return house.rows(
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
  const person = await aSitting(house);
  const params = { id: person.answer_id };
  const value = '1'.repeat(person.length);
  await house.ask('sittings.savePage', { as: person, params, body: { page: 1, value, seq: 1 } });
  await house.ask('sittings.start', { as: person, params });
  expect(await linesOf(person)).toEqual([begun(person)]);
  await house.ask('sittings.submit', { as: person, params, body: { value } });
  const ended = { status: 3, closed_by: 'submit' };
  expect(await linesOf(person)).toEqual([
    begun(person),
    lineOf(person, { operation: 'sittings.submit' }, 2, ended),
  ]);
});

it('what the clock ended is the clock’s own doing', async () => {
  const person = await aSitting(house);
  await bellRingsIn(house, person, -1);
  await closeExpired(aSweepScope(house.database.database));
  const ended = { status: 3, closed_by: 'time' };
  expect(await linesOf(person)).toEqual([
    begun(person),
    lineOf(person, { actor: 'system', operation: 'sittings.closeExpired' }, 2, ended),
  ]);
});

it('what could not be closed leaves no line', async () => {
  const person = await aSitting(house);
  await house.rows(`update answers set form_id = 'gone' where id = $1`, [person.answer_id]);
  await bellRingsIn(house, person, -1);
  const answer = await house.call('sittings.confirm', { as: person, params: { id: person.answer_id } });
  expect(answer.status).toBe(500);
  expect(await linesOf(person)).toEqual([begun(person)]);
});
