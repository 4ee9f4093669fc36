import type { TestServer } from './a-server.ts';
import { aSitting, type TestExam, type TestSitting } from './people.ts';

/**
 * A candidate who has answered and submitted every portion of the exam: examined, with a result. Different seeds answer
 * differently.
 */
export async function aScoredPerson(
  server: TestServer,
  more: { exam?: TestExam; name?: string; login_id?: string; seed?: number; is_simulated?: boolean } = {},
): Promise<TestSitting> {
  const { seed = 0, is_simulated = false, ...fields } = more;
  const sitting = await aSitting(server, fields);
  await server.rows('update examinees set is_simulated = $2 where id = $1', [sitting.id, is_simulated]);
  await submitAll(server, sitting, sitting, seed);
  const others = await server.rows<{ id: number }>(
    'select id from answers where client_id = $1 and examinee_id = $2 and id <> $3 order by position',
    [sitting.client_id, sitting.id, sitting.answer_id],
  );
  for (const { id } of others) {
    const { data } = await server.ask('sittings.start', { as: sitting, params: { id } });
    const portion = { answer_id: id, writer: data.writer, length: data.answer.length };
    await submitAll(server, sitting, portion, seed);
  }
  return sitting;
}

/** Answers every question of a begun portion; no kind of question has fewer than four options. */
async function submitAll(
  server: TestServer,
  person: TestSitting,
  portion: Pick<TestSitting, 'answer_id' | 'writer' | 'length'>,
  seed: number,
): Promise<void> {
  const digits = Array.from({ length: portion.length }, (_, at) => 1 + ((at * 7 + (at % 5) + seed) % 4));
  await server.ask('sittings.submit', {
    as: person,
    params: { id: portion.answer_id },
    body: { value: digits.join(''), writer: portion.writer },
  });
}
