import { channel } from 'node:diagnostics_channel';
import { describe, expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { aPattern, aRow } from '#tests/makers/a-pattern.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, anExam, aSitting, aUser, type TestSitting } from '#tests/makers/people.ts';
import { matchEverybodyWork } from './match-everybody.work.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

const run = (id: number) =>
  matchEverybodyWork.run({
    ...{ scope: aJobScope(server.database.database, client.id), id, adapters: server.adapters },
    signal: new AbortController().signal,
  });
/** Each match of a person, and whether it rests on the scores they have now. */
const matchesOf = (person: Pick<TestSitting, 'id'>) =>
  server.rows(
    `select m.pattern_id, m.match, m.revision, m.scored_at = p.scored_at as is_current
     from pattern_matches m left join score_profiles p on p.examinee_id = m.examinee_id
     where m.examinee_id = $1 order by m.pattern_id`,
    [person.id],
  );
const submit = (person: TestSitting) =>
  server.call('sittings.submit', {
    as: person,
    params: { id: person.answer_id },
    body: { value: '1234'.repeat(person.length / 4), writer: person.writer },
  });
/** A submission that has scored its person, and does not commit until it is let go. */
async function heldBeforeCommit(person: TestSitting) {
  const holding = await hold(server, 'select from exam_counters where exam_id = $1 for update', [
    person.exam.id,
  ]);
  const submitting = submit(person);
  await holding.untilWaitedFor();
  return { submitting, letGo: holding.letGo };
}
/** The motives get a norm that is far below everybody. */
async function putNormInForce(): Promise<void> {
  const form_id = 'motivation-recruit-v1';
  const { norm } = getForm(form_id);
  await server.rows(
    `insert into norms (norm_id, version, form_id, exam_type, language, n, norm, measured_by, in_force_at)
     values ($1, '2', $2, 1, 'ja', 400, $3, 'admin:1', now())`,
    [norm.id, form_id, JSON.stringify({ ...norm, version: '2', n: 400, provisional: false })],
  );
}

describe('somebody who is scored', () => {
  it('is matched with every pattern of the exam as soon as their result is there', async () => {
    const exam = await anExam(server, { client });
    const other = await anExam(server, { client });
    const [low, high] = [
      await aPattern(server, exam, [aRow('T1-1', { cuts: [2, 2, 2, 2] })]),
      await aPattern(server, exam, [aRow('1-6', { cuts: [98, 98, 98, 98] })]),
    ];
    await aPattern(server, other);
    const person = await aScoredPerson(server, { exam });
    expect(await matchesOf(person)).toEqual([
      { pattern_id: low, match: 100, revision: 1, is_current: true },
      { pattern_id: high, match: 0, revision: 1, is_current: true },
    ]);
  });

  it('before a pattern was there, by a transaction that ends after it, is matched by its job', async () => {
    const exam = await anExam(server, { client });
    const person = await aSitting(server, { exam });
    const { submitting, letGo } = await heldBeforeCommit(person);
    const id = await aPattern(server, exam);
    let asked = 0;
    const asks = (text: unknown) => {
      if (String(text).includes('pg_try_advisory_xact_lock')) asked += 1;
    };
    channel('hakaru.statement').subscribe(asks);
    const running = run(id);
    await expect.poll(() => asked).toBeGreaterThan(2);
    channel('hakaru.statement').unsubscribe(asks);
    await letGo();
    expect((await submitting).status).toBe(200);
    await running;
    expect(await matchesOf(person)).toMatchObject([{ pattern_id: id, is_current: true }]);
  });

  it('while a pattern is deleted keeps no match, and both come through', async () => {
    const exam = await anExam(server, { client });
    const id = await aPattern(server, exam);
    const person = await aSitting(server, { exam });
    const { submitting, letGo } = await heldBeforeCommit(person);
    const deleting = server.rows('delete from factor_patterns where id = $1', [id]);
    await untilWaiting(server, 2);
    await letGo();
    expect((await submitting).status).toBe(200);
    await deleting;
    expect(await matchesOf(person)).toEqual([]);
  });
});

describe('a job that has read the scores of before', () => {
  /** Runs it up to where it keeps matches, lets something happen, and lets it end. */
  async function whileItRuns(id: number, happens: () => Promise<unknown>): Promise<void> {
    const holding = await hold(server, 'select from factor_patterns where id = $1 for share', [id]);
    const running = run(id);
    await holding.untilWaitedFor();
    await happens();
    await holding.letGo();
    await running;
  }

  it('leaves the match of who was scored anew meanwhile', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const [person, same] = [await aScoredPerson(server, { exam }), await aScoredPerson(server, { exam })];
    const id = await aPattern(server, exam, [aRow('M1-3')]);
    await putNormInForce();
    await whileItRuns(id, () => server.ask('examinees.rescore', { as: staff, params: { id: person.id } }));
    for (const each of [person, same])
      expect(await matchesOf(each)).toMatchObject([{ pattern_id: id, is_current: true }]);
  });

  it('gives nobody a match back whose test was reset meanwhile', async () => {
    const exam = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam });
    const id = await aPattern(server, exam);
    const params = { id: person.id, x: person.answer_id };
    await whileItRuns(id, () =>
      server.ask('examinees.reset', { as: staff, params, body: { reason: 'The line broke' } }),
    );
    expect(await matchesOf(person)).toEqual([]);
    expect(
      (await server.rows('select done, matched_at from factor_patterns where id = $1', [id]))[0],
    ).toEqual({
      done: 1,
      matched_at: expect.any(Date),
    });
  });

  it('of an older revision leaves the match of a newer one', async () => {
    const exam = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam });
    const id = await aPattern(server, exam, [aRow('T1-1', { cuts: [2, 2, 2, 2] })]);
    const holding = await hold(server, 'update factor_patterns set revision = 2 where id = $1', [id]);
    await holding.also(`update factor_pattern_rows set cuts = '{98, 98, 98, 98}' where pattern_id = $1`, [
      id,
    ]);
    const older = run(id);
    await holding.untilWaitedFor();
    await holding.letGo();
    await Promise.all([older, run(id)]);
    expect(await matchesOf(person)).toMatchObject([{ match: 0, revision: 2, is_current: true }]);
  });
});
