import { expect, it } from 'vitest';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aSitting, aUser } from '#tests/makers/people.ts';
import { produceOutputWork } from './produce-output.work.ts';

/* No worker runs here: between the request and its job the exam is changed to show other results. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, service: 'EXAM1', portions: ['personality', 'motivation'] });
const person = await aSitting(server, { exam });
await server.ask('sittings.submit', {
  as: person,
  params: { id: person.answer_id },
  body: { value: '2'.repeat(person.length), writer: person.writer },
});
const at = { as: staff, params: { id: exam.id } };

it.each([
  [1, 'output.problem.noResult'],
  [2, 'output.problem.noResult'],
  [3, 'output.problem.noResult'],
  [4, 'output.problem.noResult'],
  [6, 'output.problem.noResult'],
  [7, 'output.problem.noAnswers'],
  [8, 'output.problem.noAnswers'],
])('an output of form %d that the exam shows nothing of any more fails in words', async (form, problem) => {
  await server.ask('exams.update', { ...at, body: { result_mode: 'all' } });
  const { data } =
    form < 7
      ? await server.ask('outputs.createCondition', { ...at, body: { form, search: {} } as never })
      : await server.ask('outputs.exportAnswers', {
          ...at,
          body: { kind: form === 7 ? 'answers' : 'software', status: [3] },
        });
  await server.ask('exams.update', { ...at, body: { result_mode: 'motivation' } });
  const scope = aJobScope(server.database.database, client.id);
  const { signal } = new AbortController();
  await produceOutputWork.run({ scope, id: data.id, adapters: server.adapters, signal });
  expect(await server.rows('select form, status, problem from outputs where id = $1', [data.id])).toEqual([
    { form, status: 3, problem },
  ]);
  expect(await server.rows('select is_output, is_printed from examinees where id = $1', [person.id])).toEqual(
    [{ is_output: 0, is_printed: 0 }],
  );
});
