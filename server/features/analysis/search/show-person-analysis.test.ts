import { describe, expect, it } from 'vitest';
import { percentileOf } from '#scoring/norms/percentile.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { addProfiles, aPattern, factorsAt } from '#tests/makers/profiles.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

const show = async (exam: TestExam, eid: number, body: object = {}) =>
  (
    await server.ask('analysis.showPersonAnalysis', {
      as: staff,
      params: { id: exam.id, eid },
      body: body as never,
    })
  ).data;
const fire = (exam: TestExam, eid: number, body: object = {}) =>
  server.call('analysis.showPersonAnalysis', {
    as: staff,
    params: { id: exam.id, eid },
    body: body as never,
  });
const save = async (exam: TestExam, body: object) =>
  (await server.ask('analysis.saveSearch', { as: staff, params: { id: exam.id }, body: body as never }))
    .search_uid;

describe('one person', () => {
  it('stands beside everybody of the exam, or beside those of a search, with who comes before and after', async () => {
    const exam = await anExam(server, { client });
    const ts = [70, 60, 50, 40, 30, 20];
    const ids = await addProfiles(
      server,
      exam,
      ts.map((t) => ({ name: `T ${t}`, ts: factorsAt(t) })),
    );
    const [, second = 0] = ids;
    const whole = await show(exam, second);
    expect(whole).toMatchObject({
      name: 'T 60',
      is_analysis: true,
      match: null,
      neighbours: null,
      motivation: [],
    });
    expect(whole.scores[0]).toMatchObject({
      ...{ score: 'T1-1', name: '外向性', t: 60, rank: 'B', passed: null, chance: null },
      ...{ percentile: percentileOf(60), group: { n: 6, mean: 45, median: 45 } },
    });
    const bound = { score: 'T1-1', condition_type: 1, rank_number: 35 };
    const search_uid = await save(exam, { filter_conditions: [bound] });
    const found = await show(exam, second, { search_uid });
    expect(found.neighbours).toEqual({
      before: { examinee_id: ids[0], name: 'T 70' },
      after: { examinee_id: ids[2], name: 'T 50' },
    });
    expect(found.scores[0]).toMatchObject({ passed: true, chance: 0.99 });
    expect((await show(exam, ids[0] ?? 0, { search_uid })).neighbours).toMatchObject({ before: null });
    expect((await show(exam, ids[5] ?? 0, { search_uid })).neighbours).toBeNull();
  });

  it('is matched with a pattern row by row, with what one more point takes', async () => {
    const exam = await anExam(server, { client });
    const [id = 0] = await addProfiles(server, exam, [{ ts: factorsAt(50, { 'T2-1': 59 }) }]);
    const pattern = await aPattern(server, exam, { weights: { 'T1-1': 60, 'T2-1': 40 } });
    const { match } = await show(exam, id, { factor_pattern: { id: pattern } });
    expect(match).toMatchObject({
      match: 70,
      rows: [
        { score: 'T1-1', name: '外向性', t: 50, points: 3, weight: 60, direction: 1, next: 53 },
        { score: 'T2-1', t: 59, points: 5, weight: 40, direction: 1, next: null },
      ],
    });
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    const hidden = await show(exam, id, { factor_pattern: { id: pattern } });
    expect(hidden.match).toMatchObject({ match: null, expected: null, match_band: null, match_word: 4 });
    for (const row of hidden.match?.rows ?? [])
      expect(row).toMatchObject({ t: null, points: null, next: null });
    expect(hidden.scores[0]).toMatchObject({ t: null, percentile: null, rank: 'C' });
  });

  it('is told nothing by saved conditions that would now tell a hidden number', async () => {
    const exam = await anExam(server, { client });
    const ids = await addProfiles(server, exam, [{ ts: factorsAt(58) }, { ts: factorsAt(56) }]);
    const matches = new Map(ids.map((id, at) => [id, 100 - 50 * at]));
    const pattern = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches });
    const bound = { score: 'T1-1', condition_type: 1, rank_number: 57 };
    const bounded = await save(exam, { filter_conditions: [bound] });
    const wanted = await save(exam, { factor_pattern: { id: pattern }, wanted: 60 });
    const other = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches, name: 'Another' });
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    const told = async (body: object) =>
      Promise.all(
        ids.map(async (id) => {
          const { scores, neighbours } = await show(exam, id, body);
          return { passed: scores[0]?.passed, neighbours: neighbours && Object.keys(neighbours) };
        }),
      );
    const nothing = { passed: null, neighbours: null };
    expect(await told({ search_uid: bounded })).toEqual([nothing, nothing]);
    expect(await told({ search_uid: wanted })).toEqual([nothing, nothing]);
    // The match that is asked for is one with the pattern of the search: by another, everybody of it is listed.
    const [first, second] = await told({ search_uid: wanted, factor_pattern: { id: other } });
    expect(first).toEqual(second);
  });

  it('stands beside a search with its pattern, with another, or with none', async () => {
    const exam = await anExam(server, { client });
    const ids = await addProfiles(server, exam, [{ ts: factorsAt(60) }, { ts: factorsAt(40) }]);
    const matches = new Map(ids.map((id, at) => [id, 100 - 100 * at]));
    const own = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches });
    const other = await aPattern(server, exam, { weights: { 'T2-1': 100 }, name: 'Another' });
    const search_uid = await save(exam, { factor_pattern: { id: own }, wanted: 60 });
    const [first = 0, second = 0] = ids;
    expect((await show(exam, first, { search_uid })).match?.rows).toMatchObject([{ score: 'T1-1' }]);
    expect((await show(exam, second, { search_uid })).neighbours).toBeNull();
    const byOther = await show(exam, first, { search_uid, factor_pattern: { id: other } });
    expect(byOther.match?.rows).toMatchObject([{ score: 'T2-1' }]);
    expect((await show(exam, first, { search_uid, factor_pattern: null })).match).toBeNull();
  });

  it('has the neighbours of the list that the search finds, whatever pattern they are shown by', async () => {
    const exam = await anExam(server, { client });
    const ids = await addProfiles(server, exam, [
      { ts: factorsAt(60) },
      { ts: factorsAt(50) },
      { ts: factorsAt(40) },
    ]);
    const [first = 0, second = 0, third = 0] = ids;
    const matchedAs = (values: readonly number[]) => new Map(ids.map((id, at) => [id, values[at] ?? 0]));
    const own = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches: matchedAs([90, 70, 50]) });
    const other = await aPattern(server, exam, {
      ...{ weights: { 'T2-1': 100 }, name: 'Another', matches: matchedAs([50, 70, 90]) },
    });
    const listed = await save(exam, { factor_pattern: { id: own } });
    const chosen = await save(exam, { factor_pattern: { id: own }, wanted: 60 });
    for (const factor_pattern of [{ id: own }, { id: other }, null]) {
      const of = async (search_uid: string | undefined, id: number) => {
        const { neighbours } = await show(exam, id, { search_uid, factor_pattern });
        return neighbours && [neighbours.before?.examinee_id, neighbours.after?.examinee_id];
      };
      expect(await of(listed, second)).toEqual([first, third]);
      expect(await of(chosen, second)).toEqual([first, undefined]);
      expect(await of(chosen, third)).toBeNull();
    }
  });

  it('has motives in an order of their own', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const person = await aScoredPerson(server, { exam });
    const { motivation, is_analysis, lacks } = await show(exam, person.id, { examinee_analysis_type: 3 });
    expect(motivation).toHaveLength(10);
    expect(motivation.map(({ rank }) => rank)).toEqual(motivation.map(({ rank }) => rank).toSorted());
    expect(motivation[0]?.name).not.toMatch(/^M\d/);
    expect([is_analysis, lacks]).toEqual([true, []]);
    const [other = 0] = await addProfiles(server, exam, [{ ts: factorsAt(50) }]);
    expect(await show(exam, other, { examinee_analysis_type: 3 })).toMatchObject({
      ...{ is_analysis: false, lacks: ['意欲検査'], motivation: [] },
    });
  });

  it('does not exist in another exam, while hidden, or by a search of another exam', async () => {
    const exam = await anExam(server, { client });
    const other = await anExam(server, { client });
    const [id = 0, hidden = 0] = await addProfiles(server, exam, [{ ts: factorsAt(50) }, { is_hidden: 1 }]);
    await addProfiles(server, other, [{ ts: factorsAt(50) }]);
    const gone = { status: 404, code: 4004 };
    expect(await fire(other, id)).toMatchObject(gone);
    expect(await fire(exam, hidden)).toMatchObject(gone);
    expect(await fire(exam, id, { search_uid: await save(other, {}) })).toMatchObject(gone);
    expect((await fire(exam, id, { factor_pattern: { id: 999_999 } })).body.data.match).toBeNull();
  });
});
