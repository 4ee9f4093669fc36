import { expect, it } from 'vitest';
import type { ResultMode } from '#contract/codes/exam.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

it('what an exam shows of results decides which of them a person’s page has', async () => {
  const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
  const person = await anExaminee(server, { exam });
  const answers = await server.rows<{ id: number; length: number }>(
    'select id::int, length(value) from answers where examinee_id = $1 order by position',
    [person.id],
  );
  for (const { id, length } of answers) {
    const params = { id };
    const { data } = await server.ask('sittings.start', { as: person, params });
    const body = { value: '2'.repeat(length), writer: data.writer };
    await server.ask('sittings.submit', { as: person, params, body });
  }
  const shown = async (result_mode: ResultMode) => {
    await server.ask('exams.update', { as: staff, params: { id: exam.id }, body: { result_mode } });
    const { data } = await server.ask('examinees.show', { as: staff, params: { id: person.id } });
    return [data.result?.portions.map(({ type }) => type), data.result?.composite !== null];
  };
  expect(await shown('all')).toEqual([['personality', 'motivation'], true]);
  expect(await shown('aptitude')).toEqual([['personality'], true]);
  expect(await shown('motivation')).toEqual([['motivation'], false]);
});

it('whether an exam shows T-scores as numbers decides it for pages, pictures and reports', async () => {
  const exam = await anExam(server, { client });
  const person = await aScoredPerson(server, { exam });
  const seen = async (deviation: 0 | 1) => {
    await server.ask('exams.update', { as: staff, params: { id: exam.id }, body: { deviation } });
    const { data } = await server.ask('examinees.show', { as: staff, params: { id: person.id } });
    const params = { id: exam.id, a: person.id, b: 'profile.svg' as const };
    const chart = await server.call('outputs.showChart', { as: staff, params, query: {} });
    return [data.result?.shows_numbers, chart.bytes.toString('utf8').includes('>80</text>')];
  };
  expect(await seen(1)).toEqual([true, true]);
  expect(await seen(0)).toEqual([false, false]);
});
