import { describe, expect, it } from 'vitest';
import { matchPattern } from '#scoring/patterns/pattern-match.ts';
import { aPattern, aRow, aSentRow, type PatternRows } from '#tests/makers/a-pattern.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { hold } from '#tests/makers/hold.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { matchEverybodyWork } from './match-everybody.work.ts';
import { scoredRowOf } from './matcher.ts';
import { listUnmatched } from './unmatched.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);
const rows: PatternRows = [
  { score: 'T1-1', direction: 1, weight: 60, cuts: [42, 47, 53, 58] },
  { score: 'P2-2', direction: 2, weight: 40, cuts: [40, 48, 52, 60] },
];

const task = (id: number) => ({
  ...{ scope, id, adapters: server.adapters, signal: new AbortController().signal },
});
const run = (id: number) => matchEverybodyWork.run(task(id));
const patternOf = async (id: number) =>
  (await server.rows('select * from factor_patterns where id = $1', [id]))[0];
const matchesOf = (id: number) =>
  server.rows('select * from pattern_matches where pattern_id = $1 order by examinee_id', [id]);
const sentRow = ({ score, cuts, weight, ...row }: PatternRows[number]) =>
  aSentRow(score, { ...row, evaluation_scores: cuts, reference_value: weight });
const aPatternOf = (exam: TestExam, of: PatternRows = rows) => aPattern(server, exam, of);

describe('everybody of an exam', () => {
  it('is matched with a pattern that is added, and with its rows once they are changed, as one person alone is', async () => {
    const exam = await anExam(server, { client });
    const people = [await aScoredPerson(server, { exam }), await aScoredPerson(server, { exam, seed: 2 })];
    const other = await aScoredPerson(server, { exam: await anExam(server, { client }) });
    const bodyOf = (sent: PatternRows) => ({ factor_pattern_name: '営業', rows: sent.map(sentRow) }) as never;
    const body = bodyOf([aRow('T1-1', { direction: 2 })]);
    const { data } = await server.ask('analysis.addPattern', { as: staff, params: { id: exam.id }, body });
    const { id } = data;
    expect(await patternOf(id)).toMatchObject({ done: 0, total: 2, matched_at: null });
    await aWorker(server);
    const matched = { done: 2, total: 2, problem: null, matched_at: expect.any(Date) };
    await expect.poll(() => patternOf(id)).toMatchObject({ ...matched, revision: 1 });
    const first = await matchesOf(id);
    await server.ask('analysis.updatePattern', {
      ...{ as: staff, params: { id: exam.id, pid: id }, body: bodyOf(rows) },
    });
    await expect.poll(() => patternOf(id)).toMatchObject({ ...matched, revision: 2 });

    const kept = await matchesOf(id);
    expect(kept.map(({ match }) => match)).not.toEqual(first.map(({ match }) => match));
    expect(kept.map(({ examinee_id }) => examinee_id)).toEqual(people.map((person) => person.id));
    expect(kept.map(({ examinee_id }) => examinee_id)).not.toContain(other.id);
    for (const { examinee_id, match, expected, revision } of kept) {
      const scores = await server.rows<{ score: string; t: number; sem: number; calibrated: boolean }>(
        'select score, t, sem, calibrated from scores where examinee_id = $1',
        [examinee_id],
      );
      const table = new Map(scores.map(({ score, ...each }) => [score.split('-').reverse().join(' '), each]));
      const meant = matchPattern({ rows: rows.map(scoredRowOf), scores: table });
      expect(revision).toBe(2);
      expect(match).toBe(meant.match);
      expect(expected).toBeCloseTo(meant.expected ?? Number.NaN, 3);
    }
  });

  it('has no match where the scores are missing, and keeps a row that says so', async () => {
    const exam = await anExam(server, { client });
    await aScoredPerson(server, { exam });
    const id = await aPatternOf(exam, [aRow('K-4')]);
    await run(id);
    expect(await matchesOf(id)).toMatchObject([{ match: null, expected: null }]);
  });
});

describe('a job of matches', () => {
  it('gives up where the pattern is gone, or changed while it matched', async () => {
    const exam = await anExam(server, { client });
    await aScoredPerson(server, { exam });
    const gone = await aPatternOf(exam);
    await server.rows('delete from factor_patterns where id = $1', [gone]);
    await run(gone);
    const changed = await aPatternOf(exam);
    const holding = await hold(server, 'update factor_patterns set revision = 2 where id = $1', [changed]);
    const running = run(changed);
    await holding.untilWaitedFor();
    await holding.letGo();
    await running;
    expect(await matchesOf(changed)).toEqual([]);
    expect(await patternOf(changed)).toMatchObject({ matched_at: null, done: 0 });
  });

  it('that was lost is found by the sweep, and one that failed tells why', async () => {
    const id = await aPatternOf(await anExam(server, { client }));
    const due = async () =>
      (await listUnmatched(aSweepScope(server.database.database))).filter((each) => each.id === id);
    expect(await due()).toEqual([]);
    await server.rows(
      `update factor_patterns set updated_at = now() - interval '301 seconds' where id = $1`,
      [id],
    );
    expect(await due()).toEqual([{ client_id: client.id, id, revision: 1 }]);
    await matchEverybodyWork.giveUp(task(id));
    expect(await due()).toEqual([]);
    expect(await patternOf(id)).toMatchObject({ problem: 'pattern.problem.unexpected', matched_at: null });
    await run(id);
    expect(await patternOf(id)).toMatchObject({ problem: null, matched_at: expect.any(Date) });
  });

  it('for a revision that is none any more neither matches a newer one nor says that it failed', async () => {
    const id = await aPatternOf(await anExam(server, { client }));
    await server.rows('update factor_patterns set revision = 2 where id = $1', [id]);
    const older = { ...task(id), revision: 1 };
    await matchEverybodyWork.run(older);
    await matchEverybodyWork.giveUp(older);
    expect(await patternOf(id)).toMatchObject({ problem: null, matched_at: null });
    await matchEverybodyWork.giveUp({ ...task(id), revision: 2 });
    expect(await patternOf(id)).toMatchObject({ problem: 'pattern.problem.unexpected' });
  });
});
