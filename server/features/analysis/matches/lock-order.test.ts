import { describe, expect, it } from 'vitest';
import { enterCompany } from '#server/access/enter.ts';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aPattern, aRow } from '#tests/makers/a-pattern.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { matchEverybodyWork } from './match-everybody.work.ts';

/*
 * Whoever writes or takes matches meets whoever takes people, profiles or patterns. In each story one of two is held in
 * the middle, after its first locks, and the other comes: in another order of locks they would wait for each other.
 */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

const run = (id: number) =>
  matchEverybodyWork.run({
    ...{ scope: aJobScope(server.database.database, client.id), id, adapters: server.adapters },
    signal: new AbortController().signal,
  });
const forget = (exam: TestExam) =>
  transaction(aSweepScope(server.database.database), (inside) =>
    forgetSome(enterCompany(inside, exam.client_id), exam.id, server.adapters.files),
  );
const remove = (exam: TestExam, pid: number) =>
  server.call('analysis.removePattern', { as: staff, params: { id: exam.id, pid } });
const matchesOf = (pattern_id: number) =>
  server.rows('select examinee_id from pattern_matches where pattern_id = $1', [pattern_id]);

/** An exam with two people who match a pattern alike. */
async function aMatchedExam() {
  const exam = await anExam(server, { client });
  const id = await aPattern(server, exam, [aRow('T1-1', { cuts: [2, 2, 2, 2] })]);
  const people = [
    await aScoredPerson(server, { exam }),
    await aScoredPerson(server, { exam, seed: 2 }),
  ] as const;
  return { exam, id, people };
}

it('everybody is matched while somebody is forgotten', async () => {
  const { exam, id, people } = await aMatchedExam();
  // Forgetting has locked the people, and not their profiles yet.
  const middle = await hold(server, 'select from scores where examinee_id = $1 for update', [people[0].id]);
  const forgetting = forget(exam);
  await middle.untilWaitedFor();
  const running = run(id);
  await untilWaiting(server, 2);
  await middle.letGo();
  expect(await forgetting).toMatchObject({ people: 2 });
  await running;
  expect(await matchesOf(id)).toEqual([]);
});

describe('a pattern is deleted', () => {
  it('while somebody’s last test is reset', async () => {
    const { exam, id, people } = await aMatchedExam();
    const [first, second] = people;
    // Deleting has locked the pattern, and waits for the first person's match.
    const middle = await hold(server, 'select from pattern_matches where examinee_id = $1 for update', [
      first.id,
    ]);
    const removing = remove(exam, id);
    await middle.untilWaitedFor();
    const params = { id: second.id, x: second.answer_id };
    const resetting = server.call('examinees.reset', {
      as: staff,
      params,
      body: { reason: 'The line broke' },
    });
    await untilWaiting(server, 2);
    await middle.letGo();
    expect([(await removing).status, (await resetting).status]).toEqual([200, 200]);
    expect(await matchesOf(id)).toEqual([]);
  });

  it('after whoever holds the exam to take everybody’s matches', async () => {
    const { exam, id } = await aMatchedExam();
    const taking = await hold(server, 'select from exams where id = $1 for no key update', [exam.id]);
    const removing = remove(exam, id);
    await taking.untilWaitedFor();
    await taking.also('delete from pattern_matches where exam_id = $1', [exam.id]);
    await taking.letGo();
    expect((await removing).status).toBe(200);
  });
});
