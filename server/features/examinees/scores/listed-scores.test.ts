import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScoreBound, writeScoreBound } from '#contract/codes/listed-scores.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { bandAround } from '#scoring/norms/band.ts';
import { sql } from '#server/db/sql.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import {
  aClient,
  anAdmin,
  anApiToken,
  anExam,
  anExaminee,
  aUser,
  permit,
  type TestExam,
} from '#tests/makers/people.ts';
import { addProfiles, aPattern, factorsAt, type TestProfile } from '#tests/makers/profiles.ts';
import { isSelected } from '../selection.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const forbidden = { status: 403, code: 4003 };

const search = (exam: TestExam, body: object = {}, as: { token: string } = staff) =>
  server.ask('examinees.search', { as, body: { exam_id: exam.id, per_page: 100, ...body } as never });
const call = (exam: TestExam, body: object, as: { token: string } = staff) =>
  server.call('examinees.search', { as, body: { exam_id: exam.id, ...body } as never });
const idsOf = async (exam: TestExam, body: object) => (await search(exam, body)).data.map(({ id }) => id);
const setExam = (exam: TestExam, set: string) =>
  server.rows(`update exams set ${set} where client_id = $1 and id = $2`, [exam.client_id, exam.id]);

describe('scores as columns', () => {
  it('are told with their bands, null where somebody has none, and only where they are asked for', async () => {
    const exam = await anExam(server, { client });
    const [high, low, none] = await addProfiles(server, exam, [
      { ts: { 'T1-1': 70, '1-6': 61 }, sem: 4 },
      { ts: { 'T1-1': 30 }, sem: null },
      {},
    ]);
    const pattern = await aPattern(server, exam, {
      weights: { 'T1-1': 50 },
      matches: new Map([[high ?? 0, 83]]),
    });
    const with_scores = ['T1-1', '1-6', `pattern-${pattern}`];
    const { data } = await search(exam, { with_scores });
    const scoresOf = (id: number | undefined) => data.find((row) => row.id === id)?.scores;
    const match = { value: 83, lo: null, hi: null };
    expect(scoresOf(high)).toEqual({
      'T1-1': { value: 70, ...bandAround(70, 4) },
      '1-6': { value: 61, ...bandAround(61, 4) },
      [`pattern-${pattern}`]: match,
    });
    expect(scoresOf(low)).toEqual({
      ...{ 'T1-1': { value: 30, lo: null, hi: null }, '1-6': null, [`pattern-${pattern}`]: null },
    });
    expect(scoresOf(none)).toEqual({ 'T1-1': null, '1-6': null, [`pattern-${pattern}`]: null });
    expect((await search(exam)).data.every((row) => row.scores === undefined)).toBe(true);
  });

  it('are named in the order of the exam, with its patterns that everybody is matched with', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation', 'numerical_1'] });
    const id = await aPattern(server, exam, { weights: { 'T1-1': 50 } });
    const resting = await aPattern(server, exam, { weights: { 'M1-3': 50 }, name: 'Resting on motives' });
    const unmatched = await aPattern(server, exam, { weights: { 'T1-1': 50 }, name: 'Not matched yet' });
    await server.rows('update factor_patterns set matched_at = null where id = $1', [unmatched]);
    const list = async () =>
      (await server.ask('examinees.listScores', { as: staff, params: { id: exam.id } })).data;
    const named = await list();
    expect(named.slice(0, 2)).toEqual([
      { score: 'T1-1', name: expect.any(String), group: 'temperament' },
      { score: 'T2-1', name: expect.any(String), group: 'temperament' },
    ]);
    expect(named.filter(({ group }) => group === 'motivation')).toHaveLength(10);
    expect(named.find(({ score }) => score === 'N-4')).toMatchObject({ group: 'abilities' });
    expect(named.filter(({ group }) => group === 'patterns').map(({ score }) => score)).toEqual([
      ...[`pattern-${id}`, `pattern-${resting}`],
    ]);
    await setExam(exam, `result_mode = 'aptitude'`);
    const shown = await list();
    expect(shown.some(({ group }) => group === 'motivation')).toBe(false);
    expect(shown.filter(({ group }) => group === 'patterns').map(({ score }) => score)).toEqual([
      `pattern-${id}`,
    ]);
    await setExam(exam, 'deviation = 0');
    expect(await list()).toEqual([]);
  });
});

describe('a list by a score', () => {
  it('has those without it behind the others, the newest first, and everybody once over its pages', async () => {
    const exam = await anExam(server, { client });
    const ts = [55, null, 70, 30, null, 55, 42];
    const ids = await addProfiles(
      server,
      exam,
      ts.map((t) => (t === null ? {} : { ts: { 'T1-1': t } })),
    );
    const at = (...places: number[]) => places.map((place) => ids[place]);
    const byScore = { sort: 'T1-1' };
    expect(await idsOf(exam, byScore)).toEqual([...at(2), ...at(5, 0), ...at(6, 3), ...at(4, 1)]);
    expect(await idsOf(exam, { ...byScore, order: 'asc' })).toEqual([...at(3, 6, 0, 5, 2), ...at(4, 1)]);
    for (const per_page of [1, 2, 3, 5]) {
      const pages = [];
      for (let page = 1; page <= Math.ceil(7 / per_page); page++) {
        const found = await search(exam, { ...byScore, page, per_page });
        expect(found.pagination).toMatchObject({ total: 7, current_page: page });
        pages.push(...found.data.map(({ id }) => id));
      }
      expect(pages).toEqual(at(2, 5, 0, 6, 3, 4, 1));
    }
    expect(await idsOf(exam, { ...byScore, page: 9 })).toEqual([]);
    expect(await idsOf(exam, { ...byScore, status: [0, 1] })).toEqual([]);
    await server.rows('update examinees set test_status = 1 where id = any($1)', [at(1)]);
    expect(await idsOf(exam, { ...byScore, status: [1] })).toEqual(at(1));
  });

  it('goes by the match to expect of a pattern, and no match of an older revision counts', async () => {
    const exam = await anExam(server, { client });
    const ids = await addProfiles(
      server,
      exam,
      [factorsAt(40), factorsAt(60), factorsAt(50)].map((ts) => ({ ts })),
    );
    const [first, second, third] = ids as [number, number, number];
    const matches = new Map([
      [first, 20],
      [second, 90],
      [third, 50],
    ]);
    const id = await aPattern(server, exam, { weights: { 'T1-1': 50 }, matches });
    const by = { sort: `pattern-${id}`, with_scores: [`pattern-${id}`] };
    expect(await idsOf(exam, by)).toEqual([second, third, first]);
    expect(await idsOf(exam, { ...by, order: 'asc' })).toEqual([first, third, second]);
    expect(await idsOf(exam, { ...by, scores: [`pattern-${id}:50-`] })).toEqual([second, third]);
    await server.rows('update pattern_matches set revision = 0 where pattern_id = $1 and examinee_id = $2', [
      ...[id, second],
    ]);
    expect(await idsOf(exam, by)).toEqual([third, first, second]);
    expect(await idsOf(exam, { scores: [`pattern-${id}:0-`] })).toEqual(expect.not.arrayContaining([second]));
    expect(await idsOf(exam, { sort: 'pattern-999999999' })).toHaveLength(3);
  });

  it('tells nothing of a pattern that rests on scores which the exam hides', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const [one] = await addProfiles(server, exam, [{ ts: { ...factorsAt(50), 'M1-3': 60 } }]);
    const matches = new Map([[one ?? 0, 70]]);
    const id = await aPattern(server, exam, { weights: { 'M1-3': 50 }, matches });
    const bound = { scores: [`pattern-${id}:70-`] };
    expect(await idsOf(exam, bound)).toEqual([one]);
    await setExam(exam, `result_mode = 'aptitude'`);
    expect(await idsOf(exam, bound)).toEqual([]);
    const { data } = await search(exam, { with_scores: [`pattern-${id}`] });
    expect(data[0]?.scores).toEqual({ [`pattern-${id}`]: null });
    expect(await call(exam, { sort: 'M1-3' })).toMatchObject(forbidden);
    expect(await call(exam, { with_scores: ['M1-3'] })).toMatchObject(forbidden);
    expect(await call(exam, { scores: ['M1-3:-40'] })).toMatchObject(forbidden);
  });

  it('is the order of log-ins that are handed out beside it', async () => {
    const exam = await anExam(server, { client });
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const [none, low] = people.map(({ id }) => id);
    const [high] = await addProfiles(server, exam, [{ ts: { 'T1-1': 60 } }]);
    await server.rows(
      `insert into scores (client_id, exam_id, examinee_id, score, t, scoring_version)
       values ($1, $2, $3, 'T1-1', 40, '1')`,
      [exam.client_id, exam.id, low],
    );
    await server.rows(
      `update examinees set password_sealed = (select password_sealed from examinees where id = $2) where id = $1`,
      [high, low],
    );
    const { data } = await server.ask('examinees.listCredentials', {
      ...{ as: staff, body: { exam_id: exam.id, search: {}, sort: 'T1-1' } },
    });
    expect(data.map(({ id }) => id)).toEqual([high, low, none]);
  });
});

describe('bounds of scores', () => {
  const names = ['T1-1', 'N-4', '1-6'] as const;
  const oneT = fc.integer({ min: 30, max: 70 });
  const aPerson: fc.Arbitrary<TestProfile> = fc.record({
    ts: fc.option(fc.record({ 'T1-1': oneT, 'N-4': oneT, '1-6': oneT }, { requiredKeys: [] }), {
      nil: undefined,
    }) as fc.Arbitrary<Record<string, number>>,
    reliability_index: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
    is_hidden: fc.constantFrom(0, 0, 0, 1),
  });
  const aBound = fc
    .record({
      score: fc.constantFrom(...names, 'reliability_index' as const),
      from: fc.option(fc.integer({ min: 20, max: 60 }), { nil: undefined }),
      to: fc.option(fc.integer({ min: 45, max: 100 }), { nil: undefined }),
    })
    .map(({ score, from, to }) =>
      writeScoreBound({ score, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }),
    )
    .filter((text) => readScoreBound(text) !== undefined);

  it('narrow the list, its number, acts and outputs alike, as a plain filter does', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'numerical_1'] });
    const people = fc.sample(aPerson, { numRuns: 90, seed: 5 }).map(({ ts, ...person }) => ({
      ...person,
      ...(ts && Object.keys(ts).length > 0 && { ts }),
    }));
    const ids = await addProfiles(server, exam, people as TestProfile[]);
    const keeps = (person: (typeof people)[number], text: string) => {
      const bound = readScoreBound(text);
      if (!bound) throw new Error('no bound');
      const { score, from = 0, to = 100 } = bound;
      const value = score === 'reliability_index' ? person.reliability_index : person.ts?.[score];
      return value !== null && value !== undefined && value >= from && value <= to;
    };
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(aBound, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('created_at', 'T1-1', 'reliability_index'),
        async (scores, sort) => {
          const expected = people.flatMap((person, at) =>
            person.is_hidden === 0 && scores.every((text) => keeps(person, text)) ? [ids[at]] : [],
          );
          const listed = await search(exam, { scores, sort });
          expect(listed.data.map(({ id }) => id).sort()).toEqual(expected.sort());
          expect(listed.pagination.total).toBe(expected.length);
          const whom = { search: { scores } };
          const counted = await server.ask('examinees.countSelected', {
            ...{ as: staff, body: { exam_id: exam.id, ...whom } },
          });
          expect(counted.data.people).toBe(expected.length);
          const outputs = await server.ask('outputs.countSelected', {
            ...{ as: staff, params: { id: exam.id }, body: whom },
          });
          expect(outputs.data.people).toBe(expected.length);
          found += expected.length;
        },
      ),
      { numRuns: requestRuns },
    );
    expect(found).toBeGreaterThan(20);
  });

  it('are none in a selection that was kept before searches had any', async () => {
    const exam = await anExam(server, { client });
    const [somebody] = await addProfiles(server, exam, [{ ts: { 'T1-1': 50 } }]);
    const { scores: _, ...before } = ExamineeSearch.parse({});
    const scope = aJobScope(server.database.database, client.id);
    const found = await scope.db.rows<{ id: number }>(sql`
      select x.id from examinees x where ${isSelected(scope, exam.id, { search: before as ExamineeSearch })}`);
    expect(found).toEqual([{ id: somebody }]);
  });

  it.each([
    [['T1-1']],
    [['T1-1:-']],
    [['T1-1:60-50']],
    [['T1-1:101-']],
    [['X-1:50-']],
    [['pattern-0:50-']],
    [['reliability_index:50']],
    [Array.from({ length: 9 }, () => 'T1-1:50-')],
  ])('%j are refused at their field', async (scores) => {
    const exam = await anExam(server, { client });
    const response = await call(exam, { scores });
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(response.errors)[0]).toMatch(/^scores/);
  });
});

describe('lists go by scores for nobody but who may see them', () => {
  const asked = [
    { sort: 'T1-1' },
    { sort: 'reliability_index' },
    { scores: ['T1-1:50-'] },
    { scores: ['reliability_index:-39'] },
    { with_scores: ['T1-1'] },
  ];

  it.each(asked)('an account without the right is refused %j', async (body) => {
    const exam = await anExam(server, { client });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { manage: true });
    expect(await call(exam, body, limited)).toMatchObject(forbidden);
    expect(await call(exam, {}, limited)).toMatchObject({ status: 200 });
    await server.rows('update inspection_permissions set can_output = true where user_id = $1', [limited.id]);
    expect(await call(exam, body, limited)).toMatchObject({ status: 200 });
  });

  it.each(asked)('so is the platform in a self-service company, %j', async (body) => {
    const exam = await anExam(server, { client: await aClient(server, { package_type: 'ASP' }) });
    expect(await call(exam, body, await anAdmin(server))).toMatchObject(forbidden);
    expect(await call(exam, body, await aUser(server, { client: exam.client }))).toMatchObject({
      status: 200,
    });
  });

  it.each(asked)('and a program whose token does not read results, %j', async (body) => {
    const exam = await anExam(server, { client });
    const status = await anApiToken(server, staff, { scopes: ['read:status'] });
    expect(await call(exam, body, status)).toMatchObject(forbidden);
    expect(await call(exam, body, await anApiToken(server, staff))).toMatchObject({ status: 200 });
  });

  it('nor does an act, a number or an output', async () => {
    const exam = await anExam(server, { client });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { manage: true });
    const body = { exam_id: exam.id, search: { scores: ['T1-1:50-'] } };
    const count = (more: object) =>
      server.call('examinees.countSelected', { as: limited, body: { ...body, ...more } as never });
    expect(await count({})).toMatchObject(forbidden);
    expect(await count({ search: {}, within: { scores: ['T1-1:50-'] } })).toMatchObject(forbidden);
    expect(
      await server.call('examinees.changeHiddenStatus', {
        ...{ as: limited, body: { ...body, is_hidden: 1, told: 0 } as never },
      }),
    ).toMatchObject(forbidden);
    expect(
      await server.call('examinees.listCredentials', {
        ...{ as: limited, body: { exam_id: exam.id, search: {}, sort: 'T1-1' } },
      }),
    ).toMatchObject(forbidden);
  });

  it('an exam that hides numbers has no such list, one of a company’s own people shows them alone', async () => {
    const exam = await anExam(server, { client });
    await setExam(exam, 'deviation = 0');
    for (const body of [{ sort: 'T1-1' }, { scores: ['T1-1:50-'] }, { with_scores: ['T1-1'] }])
      expect(await call(exam, body)).toMatchObject(forbidden);
    for (const body of [{ sort: 'reliability_index' }, { scores: ['reliability_index:-39'] }])
      expect(await call(exam, body)).toMatchObject({ status: 200 });
    const own = await anExam(server, { client, service: 'EXAM1' });
    for (const body of [{ sort: 'T1-1' }, { scores: ['T1-1:50-'] }])
      expect(await call(own, body)).toMatchObject(forbidden);
    expect(await call(own, { with_scores: ['T1-1'] })).toMatchObject({ status: 200 });
    expect(await call(own, { scores: ['reliability_index:-39'] })).toMatchObject({ status: 200 });
  });
});
