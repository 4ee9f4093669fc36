import { expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam } from '#tests/makers/people.ts';
import { moveCounters } from './counters.ts';

const server = await aServer();

it('more people are moved at once than a function takes arguments', async () => {
  const exam = await anExam(server);
  const people = 200_000;
  await server.rows(
    'update exam_counters set registered_person_number = $2, untested_person_number = $2 where exam_id = $1',
    [exam.id, people],
  );
  const before = { test_status: 1, is_output: 0, is_printed: 0, is_hidden: 0, finished_on: null };
  const moves = Array.from({ length: people }, () => ({ before, after: { ...before, is_hidden: 1 } }));
  await transaction(aJobScope(server.database.database, exam.client_id), async (inside) =>
    moveCounters(inside, { exam_id: exam.id }, moves),
  );
  const [row] = await server.rows(
    'select registered_person_number, untested_person_number from exam_counters where exam_id = $1',
    [exam.id],
  );
  expect(row).toEqual({ registered_person_number: 0, untested_person_number: 0 });
});
