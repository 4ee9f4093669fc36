import { expect, it } from 'vitest';
import type { ResultMode } from '#contract/codes/exam.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const house = await aHouse();
const client = await aClient(house);
const staff = await aUser(house, { client });

it('what an exam shows of results decides which of them a person’s page has', async () => {
  const exam = await anExam(house, { client, portions: ['personality', 'motivation'] });
  const person = await anExaminee(house, { exam });
  const answers = await house.rows<{ id: number; length: number }>(
    'select id::int, length(value) from answers where examinee_id = $1 order by position',
    [person.id],
  );
  for (const { id, length } of answers) {
    const params = { id };
    const { data } = await house.ask('sittings.start', { as: person, params });
    const body = { value: '2'.repeat(length), writer: data.writer };
    await house.ask('sittings.submit', { as: person, params, body });
  }
  const shown = async (result_mode: ResultMode) => {
    await house.ask('exams.update', { as: staff, params: { id: exam.id }, body: { result_mode } });
    const { data } = await house.ask('examinees.show', { as: staff, params: { id: person.id } });
    return [data.result?.portions.map(({ type }) => type), data.result?.composite !== null];
  };
  expect(await shown('all')).toEqual([['personality', 'motivation'], true]);
  expect(await shown('aptitude')).toEqual([['personality'], true]);
  expect(await shown('motivation')).toEqual([['motivation'], false]);
});
