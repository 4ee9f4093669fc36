import type { TestHouse } from './a-house.ts';
import { aSitting, type TestExam, type TestSitting } from './people.ts';

/** A candidate who has answered and submitted everything: examined, with a result. Different seeds answer differently. */
export async function aScoredPerson(
  house: TestHouse,
  more: { exam?: TestExam; name?: string; seed?: number } = {},
): Promise<TestSitting> {
  const { seed = 0, ...fields } = more;
  const sitting = await aSitting(house, fields);
  const value = Array.from({ length: sitting.length }, (_, at) => 1 + ((at * 7 + (at % 5) + seed) % 4)).join(
    '',
  );
  await house.ask('sittings.submit', {
    as: sitting,
    params: { id: sitting.answer_id },
    body: { value, writer: sitting.writer },
  });
  return sitting;
}
