import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import type { FilterCondition } from '#contract/shapes/analysis.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { chanceBetween } from '#scoring/norms/chance.ts';
import { percentileOf } from '#scoring/norms/percentile.ts';
import { describeGroup } from '#scoring/reports/group-scores.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aCompanyNorm } from '#tests/makers/company-norms.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aClassification } from '#tests/makers/groupings.ts';
import { aClient, anAdmin, anExam, aUser, permit, type TestExam } from '#tests/makers/people.ts';
import { addProfiles, aPattern, factorsAt, type TestProfile } from '#tests/makers/profiles.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

const search = (exam: TestExam, body: object = {}, as = staff) =>
  server.ask('analysis.search', { as, params: { id: exam.id }, body: body as never });
const refused = (exam: TestExam, body: object, as = staff) =>
  server.call('analysis.search', { as, params: { id: exam.id }, body: body as never });
const atLeast = (score: string, rank_number: number) => ({ score, condition_type: 1, rank_number });
const hide = (exam: TestExam) =>
  server.rows('update exams set deviation = 0 where client_id = $1 and id = $2', [exam.client_id, exam.id]);

describe('the counts of a search', () => {
  it('are those of a plain count over all people, whatever is asked', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'numerical_1'] });
    await anotherExam();
    const people = fc.sample(aProfile, { numRuns: 150, seed: 11 });
    const ids = await addProfiles(server, exam, people);
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(someConditions, async (filter_conditions) => {
        const found = await search(exam, { filter_conditions, per_page: 100 });
        const expected = plainCount(people, filter_conditions);
        expect(found.statistic).toMatchObject(expected.statistic);
        expect(found.pagination.total).toBe(expected.listed.length);
        if (expected.listed.length <= 100)
          expect(found.data.map(({ examinee_id }) => examinee_id).sort()).toEqual(
            expected.listed.map((at) => ids[at]).sort(),
          );
        for (const { condition, at } of found.sensitivity) {
          const own = filter_conditions[condition];
          const moved = at.find(({ rank_number }) => rank_number === 52);
          const asked = filter_conditions.map((each) => (each === own ? { ...each, rank_number: 52 } : each));
          expect(moved?.count).toBe(plainCount(people, asked).statistic.filter_count);
        }
        passed += expected.statistic.filter_count;
      }),
      { numRuns: 4 * requestRuns },
    );
    expect(passed).toBeGreaterThan(100);
  });

  it('leave out hidden people, and say who answered carelessly', async () => {
    const exam = await anExam(server, { client });
    await addProfiles(server, exam, [
      { ts: factorsAt(60) },
      { ts: factorsAt(60), is_hidden: 1 },
      { ts: factorsAt(60), reliability_index: 39 },
      { ts: factorsAt(60), reliability_index: 40 },
      { ts: factorsAt(40) },
      {},
    ]);
    const asked = { search: { hidden: 'with' }, filter_conditions: [atLeast('T1-1', 55)], listed: 'all' };
    const { statistic, data } = await search(exam, asked);
    expect(statistic).toMatchObject({
      ...{ search_count: 5, analysable_count: 4, filter_count: 2, unreliable_count: 1, norms: [] },
    });
    expect(data).toHaveLength(5);
    expect(data.find(({ reliability_level }) => reliability_level === 1)?.scores['T1-1']).toMatchObject({
      ...{ t: 60, passed: null, chance: null },
    });
    expect(data.filter(({ is_analysis }) => !is_analysis)).toMatchObject([{ lacks: ['性格検査'] }]);
  });

  it('are told by the norms that people were scored by, where there are several', async () => {
    const exam = await anExam(server, { client });
    const old = { ts: factorsAt(50), norms: ['personality-recruit-v1-design 1'] };
    const fresh = { ts: factorsAt(50), norms: ['personality-recruit-v1-recruitment-ja-own 2'] };
    const norm = { version: '2', date: '2026-03-01', provisional: false, isInForce: false };
    await aCompanyNorm(server, client.id, norm);
    await addProfiles(server, exam, [old, old, fresh]);
    const found = await search(exam);
    expect(found.statistic.norms).toEqual([
      { norm: 'personality-recruit-v1-design 1', people: 2 },
      { norm: 'personality-recruit-v1-recruitment-ja-own 2', people: 1 },
    ]);
    expect(found.norm_names).toEqual({
      'personality-recruit-v1-design 1': '性格検査・設計上の暫定基準（第1版、2026年11月20日）',
      'personality-recruit-v1-recruitment-ja-own 2': '性格検査・自社の基準（日本語、第2版、2026年03月01日）',
    });
  });
});

describe('a search by scores', () => {
  it('lists who passes by the first bound, with bands, chances and who could be on either side', async () => {
    const exam = await anExam(server, { client });
    const at = [70, 56, 54, 40].map((t) => ({ name: `T ${t}`, ts: factorsAt(50, { 'T1-1': t }) }));
    await addProfiles(server, exam, [
      ...at,
      { name: 'No error', ts: factorsAt(50, { 'T1-1': 90 }), sem: null },
    ]);
    const filter_conditions = [atLeast('T1-1', 55)];
    const { data, confidence } = await search(exam, { filter_conditions });
    expect(data.map(({ name }) => name)).toEqual(['No error', 'T 70', 'T 56']);
    const chance = (t: number) => chanceBetween({ t, sem: 4 }, 55, Infinity);
    expect(data[1]?.scores['T1-1']).toEqual({ t: 70, lo: 62, hi: 78, rank: 'A', passed: true, chance: 0.99 });
    expect(data[0]?.scores['T1-1']).toMatchObject({ t: 90, lo: null, hi: null, chance: null });
    expect(data.map(({ borderline }) => borderline)).toEqual([false, false, true]);
    expect(confidence).toEqual({
      true_passes: Math.round(chance(70) + chance(56)),
      borderline: 2,
      unknown: 1,
    });
    const lowest = await search(exam, {
      ...{ filter_conditions: [{ ...atLeast('T1-1', 58), condition_type: 2 }], per_page: 1, page: 2 },
    });
    expect(lowest.data.map(({ name }) => name)).toEqual(['T 54']);
    expect(lowest.pagination).toMatchObject({ total: 3, total_pages: 3, more: false });
  });

  it('describes each factor over everybody, and gives no numbers of fewer than five people', async () => {
    const exam = await anExam(server, { client });
    const ts = [41, 47, 52, 58, 66, 71];
    await addProfiles(
      server,
      exam,
      ts.map((t) => ({ ts: { 'T1-1': t, ...(t < 60 ? { 'P1-2': t } : {}) } })),
    );
    const found = await search(exam, { filter_conditions: [atLeast('T1-1', 60)] });
    const { n, mean, low, median, high } = describeGroup(ts) ?? {};
    const [factor] = found.list_temperament;
    expect(factor).toMatchObject({ id: 'T1-1', name: '外向性', n, mean, low, median, high });
    expect(factor?.bins).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0]);
    expect(factor?.norm?.bins.reduce((sum, share) => sum + share)).toBeCloseTo(1);
    expect(found.list_temperament).toHaveLength(6);
    expect(found.list_performance[0]).toMatchObject({
      id: 'P1-2',
      n: 4,
      mean: null,
      median: null,
      bins: null,
    });
    expect(found.list_others).toEqual([]);
  });

  it('tells what the same bounds keep of the market, printed scores against printed bounds', async () => {
    const exam = await anExam(server, { client });
    await addProfiles(server, exam, [{ ts: factorsAt(50) }]);
    const three = ['T1-1', 'T2-1', 'P1-2'].map((score) => atLeast(score, 55));
    const found = await search(exam, { filter_conditions: three });
    expect(found).toMatchObject({ distribution_rate: 6.3, distribution: { method: 'exact', error: 0 } });
    expect(found.distribution).toMatchObject({
      ...{ group: 1, falls_back_to: null, provisional: true },
      norm: '性格検査・設計上の暫定基準（第1版、2026年11月20日）',
    });
    expect((await search(exam, { filter_conditions: [atLeast('T1-1', 55)] })).distribution_rate).toBe(32.6);
    const percentile = { score: 'T1-1', condition_type: 3, rank_number: 69 };
    expect((await search(exam, { filter_conditions: [percentile] })).distribution_rate).toBe(32.6);
    for (const market_distribution_value of [2, 3, 4, 5]) {
      const other = await search(exam, { filter_conditions: three, market_distribution_value });
      expect(other.distribution).toMatchObject({ group: market_distribution_value, falls_back_to: 1 });
    }
    expect((await search(exam)).distribution).toBeNull();
    const job = await search(exam, { filter_conditions: [atLeast('1-6', 55)] });
    expect(job.distribution).toMatchObject({ method: 'draws' });
    expect(job.distribution_rate).toBeGreaterThan(25);
  });

  it('works a rate out in a thread of its own, once, where it is not exact', async () => {
    const own = await aClient(server);
    const as = await aUser(server, { client: own });
    const exam = await anExam(server, { client: own });
    let threads = 0;
    const begun = () => {
      threads += 1;
    };
    subscribe('worker_threads', begun);
    const conditions = ['T1-1', 'T2-1', 'T3-1'].map((score) => atLeast(score, 55));
    const methodOf = async (rank_number: number) => {
      const filter_conditions = [...conditions, atLeast('T4-1', rank_number)];
      return (await search(exam, { filter_conditions }, as)).distribution?.method;
    };
    expect([await methodOf(50), threads]).toEqual(['exact', 0]);
    const covariance = {
      scales: ['T1', 'T2', 'T3'],
      rows: [
        [1, 0.5, 0.3],
        [0.5, 1, 0.1],
        [0.3, 0.1, 1],
      ],
    };
    await aCompanyNorm(server, own.id, { version: '2', covariance });
    expect([await methodOf(50), threads]).toEqual(['lattice', 1]);
    expect([await methodOf(50), threads]).toEqual(['lattice', 1]);
    unsubscribe('worker_threads', begun);
  });

  it('finds text inside what it lists', async () => {
    const exam = await anExam(server, { client });
    const names = ['山田 太郎', '山田 花子', '佐藤 太郎'];
    await addProfiles(
      server,
      exam,
      names.map((name, at) => ({ name, ts: { 'T1-1': 50 + 10 * at } })),
    );
    const found = await search(exam, { key: '太郎', filter_conditions: [atLeast('T1-1', 55)] });
    expect(found.data.map(({ name }) => name)).toEqual(['佐藤 太郎']);
    expect(found.pagination.total).toBe(1);
    expect(found.statistic.filter_count).toBe(2);
  });

  it('says in the viewer’s language why it cannot run', async () => {
    const exam = await anExam(server, { client });
    await addProfiles(server, exam, [{}, {}]);
    const sent = { as: staff, params: { id: exam.id }, body: {} };
    const english = await server.ask('analysis.search', { ...sent, language: 'en' });
    expect(english.message_error).toBe('None of the people searched has a result yet.');
    expect(english).toMatchObject({ statistic: { search_count: 2, filter_count: 0 }, pattern_gone: false });
    expect((await server.ask('analysis.search', sent)).message_error).toContain('まだ結果がありません');
    await server.rows('delete from exam_items where exam_id = $1', [exam.id]);
    expect(await search(exam)).toMatchObject({
      message_error: expect.stringContaining('得点がありません'),
      data: [],
    });
  });

  it('is refused by field for a score the exam lacks, a reversed bound, two of a kind, and far too many', async () => {
    const exam = await anExam(server, { client });
    await addProfiles(server, exam, [{ ts: factorsAt(50) }]);
    const errors = async (body: object) => Object.keys((await refused(exam, body)).errors);
    expect(await errors({ filter_conditions: [atLeast('N-4', 50)] })).toEqual(['filter_conditions.0.score']);
    expect(await errors({ filter_conditions: [atLeast('X1-1', 50)] })).toEqual(['filter_conditions.0.score']);
    const reversed = [atLeast('T1-1', 60), { score: 'T1-1', condition_type: 2, rank_number: 40 }];
    expect(await errors({ filter_conditions: reversed })).toEqual(['filter_conditions.1.rank_number']);
    const twenty = Array.from({ length: 20 }, (_, at) => atLeast('T1-1', at));
    expect((await refused(exam, { filter_conditions: twenty })).status).toBe(422);
    expect(await errors({ filter_conditions: [...twenty, atLeast('T2-1', 1)] })).toContain(
      'filter_conditions',
    );
    expect(await errors({ filter_conditions: [atLeast('T1-1', 101)] })).toEqual([
      'filter_conditions.0.rank_number',
    ]);
    expect(await errors({ wanted: 50 })).toEqual(['wanted']);
    expect(await errors({ per_page: limits.foundPerPage + 1 })).toEqual(['per_page']);
  });

  it('knows no gender, age, place or time as something to search or list by', () => {
    const kept = [
      'text',
      'status',
      'classification_id',
      'section_id',
      'tags',
      'person_cd',
      'tags_match',
      'hidden',
    ];
    const more = [
      'mailed',
      'has_email',
      'registered_from',
      'registered_to',
      'finished_from',
      'finished_to',
      'seen_to',
    ];
    expect(Object.keys(ExamineeSearch.shape)).toEqual([
      ...kept,
      ...more,
      'scores',
      'import_id',
      'import_act',
    ]);
  });
});

describe('a search by a pattern', () => {
  it('lists by the expected match, asks for one where it is wanted, and goes on without a pattern that is gone', async () => {
    const exam = await anExam(server, { client });
    const ids = await addProfiles(
      server,
      exam,
      [45, 65, 55].map((t) => ({ name: `T ${t}`, ts: factorsAt(t) })),
    );
    const [lacks] = await addProfiles(server, exam, [{ name: 'Nothing' }]);
    const matches = new Map([25, 100, 75].map((match, at) => [ids[at] ?? 0, match]));
    const id = await aPattern(server, exam, { weights: { 'T1-1': 50, 'T2-1': 50 }, matches });
    const asked = { factor_pattern: { id } };
    const found = await search(exam, asked);
    expect(found.data.map(({ name, match }) => [name, match])).toEqual([
      ...[
        ['T 65', 100],
        ['T 55', 75],
        ['T 45', 25],
      ],
      ['Nothing', null],
    ]);
    expect(found.data.map(({ match_word }) => match_word)).toEqual([5, 4, 2, null]);
    expect(found.data[3]).toMatchObject({ examinee_id: lacks, is_analysis: false, lacks: ['性格検査'] });
    expect(found.pattern).toMatchObject({ id, name: 'A pattern', state: 'ready' });
    expect(found.statistic).toMatchObject({ filter_count: 3, analysable_count: 3 });
    const pages = [1, 2, 3].map((page) => search(exam, { ...asked, page, per_page: 3 }));
    const names = (await Promise.all(pages)).map(({ data }) => data.map(({ name }) => name));
    expect(names).toEqual([['T 65', 'T 55', 'T 45'], ['Nothing'], []]);
    const wanted = await search(exam, { ...asked, wanted: 75 });
    expect(wanted.data.map(({ name }) => name)).toEqual(['T 65', 'T 55']);
    expect(wanted.statistic.filter_count).toBe(2);
    expect(wanted.confidence).toBeNull();
    expect(wanted.data[0]?.wanted_chance).toBeGreaterThan(0.5);
    expect(wanted.distribution).toMatchObject({ method: 'draws' });
    await server.rows('update factor_patterns set revision = 2, matched_at = null where id = $1', [id]);
    const stale = await search(exam, asked);
    expect(stale.pattern).toMatchObject({ state: 'computing' });
    expect(stale.statistic.analysable_count).toBe(0);
    await server.rows('delete from factor_patterns where id = $1', [id]);
    const gone = await search(exam, { ...asked, wanted: 75 });
    expect(gone).toMatchObject({ pattern_gone: true, pattern: null, conditions: { wanted: null } });
    expect(gone.data).toHaveLength(4);
  });
});

describe('a pattern of scores that the exam’s mode hides', () => {
  it('lists, matches and filters nobody, and the search says that it cannot be used', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const ids = await addProfiles(
      server,
      exam,
      [52, 58].map((t, at) => ({ name: `${at}`, ts: factorsAt(50, { 'P3-2': t, 'M1-3': 50 }) })),
    );
    const matches = new Map(ids.map((id, at) => [id, 50 + 25 * at]));
    const id = await aPattern(server, exam, { weights: { 'P3-2': 100, 'M1-3': 0 }, matches });
    const free = await aPattern(server, exam, { weights: { 'P3-2': 0, 'M1-3': 1 }, name: 'Free', matches });
    await server.rows(`update exams set result_mode = 'motivation' where id = $1`, [exam.id]);
    const found = await search(exam, { factor_pattern: { id }, wanted: 75 });
    expect(found).toMatchObject({
      ...{ pattern_gone: true, pattern: null, statistic: { filter_count: 2 } },
      conditions: { factor_pattern: null, wanted: null },
      data: ['0', '1'].map((name) => ({ name, match: null, expected: null, match_word: null })),
    });
    const person = (pattern: number) =>
      server.ask('analysis.showPersonAnalysis', {
        ...{ as: staff, params: { id: exam.id, eid: ids[0] ?? 0 } },
        body: { factor_pattern: { id: pattern } } as never,
      });
    expect((await person(id)).data.match).toBeNull();
    // A row without weight decides nothing, and tells nothing either.
    expect((await person(free)).data.match?.rows).toMatchObject([
      { score: 'P3-2', t: null, points: null, next: null },
      { score: 'M1-3', t: 50, points: 3, next: 53 },
    ]);
  });
});

describe('somebody who answered carelessly', () => {
  it('has numbers of personality, and neither a word nor a verdict on them; abilities are judged', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'numerical_1'] });
    const ts = factorsAt(60, { 'N-4': 60, '1-6': 60 });
    const ids = await addProfiles(server, exam, [{ ts, reliability_index: 39 }]);
    const matches = new Map(ids.map((id) => [id, 100]));
    const id = await aPattern(server, exam, { weights: { 'T1-1': 1 }, matches });
    const ability = await aPattern(server, exam, { weights: { 'N-4': 1, 'T1-1': 0 }, matches, name: 'N' });
    const filter_conditions = ['T1-1', 'P1-2', '1-6', 'N-4'].map((score) => atLeast(score, 55));
    const find = async (pattern: number) => {
      const asked = { filter_conditions, factor_pattern: { id: pattern }, listed: 'all', wanted: 50 };
      return (await search(exam, asked)).data[0];
    };
    const found = await find(id);
    for (const score of ['T1-1', 'P1-2', '1-6'])
      expect(found?.scores[score]).toMatchObject({ t: 60, passed: null, chance: null });
    expect(found?.scores['N-4']).toMatchObject({ t: 60, passed: true, chance: expect.any(Number) });
    expect(found).toMatchObject({ match: 100, match_word: null, wanted_chance: null });
    expect(await find(ability)).toMatchObject({ match_word: 5, wanted_chance: expect.any(Number) });
    const person = await server.ask('analysis.showPersonAnalysis', {
      ...{ as: staff, params: { id: exam.id, eid: ids[0] ?? 0 } },
      body: { factor_pattern: { id } } as never,
    });
    expect(person.data.match).toMatchObject({ match: 100, match_word: null });
  });
});

describe('the rank of a found person', () => {
  it('is in the narrowest of the named classifications with all below it, or in the exam as one', async () => {
    const exam = await anExam(server, { client });
    const sales = await aClassification(server, exam);
    const tokyo = await aClassification(server, exam, { parent: sales });
    const other = await aClassification(server, exam);
    const of = (classification_id: number, ts: readonly number[]) =>
      ts.map((t) => ({ classification_id, name: `${t}`, ts: factorsAt(50, { 'T1-1': t }) }));
    await addProfiles(server, exam, [
      ...of(sales.id, [70, 60]),
      ...of(tokyo.id, [65, 60, 55]),
      ...of(other.id, [90, 80]),
      ...of(sales.id, [99]).map((each) => ({ ...each, reliability_index: 10 })),
      ...of(sales.id, [98]).map((each) => ({ ...each, is_hidden: 1 as const })),
      { classification_id: sales.id, name: 'Nothing' },
    ]);
    const ranks = async (classification_rank_ids: number[]) =>
      Object.fromEntries(
        (
          await search(exam, {
            ...{ filter_conditions: [atLeast('T1-1', 20)], classification_rank_ids, listed: 'all' },
          })
        ).data.map(({ examinee_id, name, classification_rank: rank }) => [
          name === '60' ? `60 ${examinee_id}` : name,
          rank && `${rank.rank}/${rank.of}`,
        ]),
      );
    const inSales = await ranks([sales.id, other.id]);
    expect(inSales).toMatchObject({ 70: '1/5', 65: '2/5', 55: '5/5', 90: null, 99: null, Nothing: null });
    expect(Object.values(inSales).filter((rank) => rank === '3/5')).toHaveLength(2);
    expect(await ranks([])).toMatchObject({ 90: '1/7', 80: '2/7', 70: '3/7', 55: '7/7', 99: null });
    // Tokyo has three people: too few, and no rank in the department above instead.
    expect(await ranks([sales.id, tokyo.id])).toMatchObject({ 70: '1/5', 65: null, 55: null });
  });

  it.each([
    ['from the highest', [atLeast('T1-1', 45)], false],
    ['from the lowest', [{ ...atLeast('T1-1', 65), condition_type: 2 }], false],
    ['by hidden numbers', [atLeast('T1-1', 45)], true],
  ])(
    'is the same %s whether or not the search is of the whole exam',
    async (_, filter_conditions, isHidden) => {
      const exam = await anExam(server, { client });
      if (isHidden) await hide(exam);
      const people = fc.sample(aProfile, { numRuns: 40, seed: 23 });
      await addProfiles(server, exam, people);
      const ranks = async (body: object) =>
        (await search(exam, { filter_conditions, listed: 'all', per_page: 100, ...body })).data.map(
          ({ examinee_id, classification_rank }) => [examinee_id, classification_rank],
        );
      const whole = await ranks({});
      expect(whole.filter(([, rank]) => rank !== null).length).toBeGreaterThan(10);
      expect(await ranks({ search: everybodySince })).toEqual(whole);
    },
  );

  it('is the same by match on every page whether or not the search is of the whole exam', async () => {
    const exam = await anExam(server, { client });
    const ids = await addProfiles(server, exam, fc.sample(aProfile, { numRuns: 40, seed: 29 }));
    const matches = new Map(ids.flatMap((id, at) => (at % 7 === 0 ? [] : [[id, (at * 37) % 11] as const])));
    const pattern = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches });
    const ranks = async (page: number, body: object) =>
      (
        await search(exam, { factor_pattern: { id: pattern }, listed: 'all', per_page: 10, page, ...body })
      ).data.map(({ examinee_id, classification_rank }) => [examinee_id, classification_rank]);
    for (const page of [1, 2, 3]) {
      const whole = await ranks(page, {});
      expect(whole.filter(([, rank]) => rank !== null).length).toBeGreaterThan(2);
      expect(await ranks(page, { search: everybodySince })).toEqual(whole);
    }
  });
});

/** Finds everybody of an exam, and is not the search without conditions. */
const everybodySince = { registered_from: '2000-01-01T00:00:00+09:00' };

describe('an exam that hides its numbers', () => {
  it('tells ranks and words alone, takes bounds where ranks begin, and gives nothing away by its order', async () => {
    const exam = await anExam(server, { client });
    await hide(exam);
    const people = [
      ['い', 55],
      ['あ', 64],
      ['う', 65],
    ] as const;
    const ids = await addProfiles(
      server,
      exam,
      people.map(([name, t]) => ({ name, ts: factorsAt(t) })),
    );
    await addProfiles(
      server,
      exam,
      Array.from({ length: 4 }, () => ({ name: 'え', ts: factorsAt(44) })),
    );
    await server.rows(`update examinees set name_kana = name where exam_id = $1`, [exam.id]);
    const matches = new Map(ids.map((id, at) => [id, 10 * at]));
    const id = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches });
    const found = await search(exam, { filter_conditions: [atLeast('T1-1', 55)], factor_pattern: { id } });
    expect(found.data.map(({ name }) => name)).toEqual(['う', 'あ', 'い']);
    expect(found.data.map(({ scores }) => scores['T1-1'])).toEqual(
      ['A', 'B', 'B'].map((rank) => ({ t: null, lo: null, hi: null, rank, passed: true, chance: null })),
    );
    expect(found.data.map(({ classification_rank }) => classification_rank?.rank)).toEqual([1, 2, 2]);
    for (const each of found.data)
      expect(each).toMatchObject({
        match: null,
        expected: null,
        match_band: null,
        match_word: 5,
        borderline: false,
      });
    expect(found).toMatchObject({ confidence: null, sensitivity: [], statistic: { filter_count: 3 } });
    expect(found.list_temperament[0]).toMatchObject({ n: 7, mean: null, sd: null, median: null, bins: null });
    const below = [{ score: 'T1-1', condition_type: 2, rank_number: 55 }];
    expect((await search(exam, { filter_conditions: below })).statistic.filter_count).toBe(4);
    const both = [...below, atLeast('T1-1', 55)];
    expect((await search(exam, { filter_conditions: both })).statistic.filter_count).toBe(0);
  });

  it('refuses any other bound, percentiles, and a wanted match', async () => {
    const exam = await anExam(server, { client });
    await hide(exam);
    await addProfiles(server, exam, [{ ts: factorsAt(50) }]);
    const id = await aPattern(server, exam, { weights: { 'T1-1': 100 } });
    for (const condition of [atLeast('T1-1', 54), { ...atLeast('T1-1', 55), condition_type: 3 }])
      expect((await refused(exam, { filter_conditions: [condition] })).errors).toEqual({
        'filter_conditions.0.rank_number': [expect.stringContaining('35')],
      });
    expect((await refused(exam, { factor_pattern: { id }, wanted: 20 })).errors).toHaveProperty('wanted');
    for (const rank_number of [35, 45, 55, 65])
      expect((await refused(exam, { filter_conditions: [atLeast('T1-1', rank_number)] })).status).toBe(200);
  });
});

describe('the fairness of a search', () => {
  it('is judged by gender and age, with counts only where nobody stands out', async () => {
    const exam = await anExam(server, { client });
    const group = (gender_cd: number, generation_cd: number, passed: number, of: number) =>
      Array.from({ length: of }, (_, at) => ({
        ...{ gender_cd, generation_cd, ts: factorsAt(50, { 'T1-1': at < passed ? 60 : 40 }) },
      }));
    await addProfiles(server, exam, [...group(1, 2, 48, 80), ...group(2, 4, 12, 40), ...group(9, 5, 3, 5)]);
    const { fairness } = await search(exam, { filter_conditions: [atLeast('T1-1', 55)] });
    expect(fairness.map(({ grouping, verdict }) => [grouping, verdict])).toEqual([
      ['gender', 'look'],
      ['age', 'look'],
    ]);
    expect(fairness[0]?.groups).toMatchObject([
      { group: '1', name: '男性', verdict: 'fine', passed: 50, of: 80, ratio: 1 },
      {
        group: '2',
        name: '女性',
        verdict: 'look',
        passed: 10,
        of: 40,
        ratio: 0.5,
        ratio_lo: 0.3,
        ratio_hi: 0.83,
        p: 0,
      },
    ]);
    // Three of five over forty passed: one hidden group could be worked out from the others.
    expect(fairness[1]?.groups).toEqual([]);
    expect((await search(exam)).fairness).toEqual([]);
  });

  it('is judged by the language of the test where an exam has several', async () => {
    const exam = await anExam(server, { client, service: 'EXAM6' });
    await server.rows('update exams set use_multilingual = true where id = $1', [exam.id]);
    await addProfiles(
      server,
      exam,
      Array.from({ length: 64 }, (_, at) => ({ ts: factorsAt(at % 2 ? 60 : 50) })),
    );
    await server.rows(
      `insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
         page_size, page_count, page_seqs, page_seconds, time_limit, language)
       select x.client_id, x.exam_id, x.id, i.id, i.type, i.form_id, i.position, 3, '1', 4, 10, 1, array[0], array[0::real], 40,
         case when p.ts[1] = 60 then 'en' else 'ja' end
       from examinees x join exam_items i on i.exam_id = x.exam_id join score_profiles p on p.examinee_id = x.id
       where x.exam_id = $1`,
      [exam.id],
    );
    const { fairness } = await search(exam, { filter_conditions: [atLeast('T1-1', 55)] });
    expect(fairness).toMatchObject([
      {
        grouping: 'language',
        verdict: 'look',
        groups: [
          { group: 'ja', passed: 0, of: 30 },
          { group: 'en', passed: 30, of: 30 },
        ],
      },
    ]);
  });
});

describe('who may search', () => {
  it('are accounts that may output the exam, and the platform’s people where they have results', async () => {
    const exam = await anExam(server, { client });
    await addProfiles(server, exam, [{ ts: factorsAt(50) }]);
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    expect(await refused(exam, {}, restricted)).toMatchObject({ status: 404, code: 4004 });
    await permit(server, restricted, exam, { output: true });
    expect((await refused(exam, {}, restricted)).status).toBe(200);
    const stranger = await aUser(server);
    expect(await refused(exam, {}, stranger)).toMatchObject({ status: 404, code: 4004 });
    const viewer = await anAdmin(server, { kind: 1 });
    const by = (as: typeof viewer, id: number) =>
      server.call('analysis.search', { as, params: { id }, body: {} });
    expect((await by(viewer, exam.id)).status).toBe(200);
    const ofAsp = await anExam(server, { client: await aClient(server, { package_type: 'ASP' }) });
    expect((await by(await anAdmin(server), ofAsp.id)).status).toBe(403);
    const employees = await anExam(server, { client, service: 'EXAM1' });
    expect((await refused(employees, {})).status).toBe(403);
    await server.rows('update exams set delete_status = 2 where id = $1', [exam.id]);
    expect(await refused(exam, {})).toMatchObject({ status: 404, code: 4004 });
  });
});

const scores = ['T1-1', 'P3-2', 'N-4'] as const;
const aT = fc.integer({ min: 30, max: 70 });
const aProfile: fc.Arbitrary<TestProfile> = fc.record({
  ts: fc.option(
    fc.record({ 'T1-1': aT, 'P3-2': aT, 'N-4': aT }, { requiredKeys: ['T1-1'] }) as fc.Arbitrary<
      Record<string, number>
    >,
    { nil: undefined, freq: 10 },
  ) as fc.Arbitrary<Record<string, number>>,
  reliability_index: fc.constantFrom(null, 20, 39, 40, 90),
  is_hidden: fc.constantFrom(0, 0, 0, 1),
});
/** A bound or two on some of the scores. */
const someConditions = fc
  .tuple(
    ...scores.map((score) =>
      fc.tuple(
        fc.option(
          fc.record({
            score: fc.constant(score),
            condition_type: fc.constantFrom(1, 3),
            rank_number: fc.integer({ min: 30, max: 55 }),
          }),
        ),
        fc.option(
          fc.record({
            score: fc.constant(score),
            condition_type: fc.constantFrom(2, 4),
            rank_number: fc.integer({ min: 55, max: 80 }),
          }),
        ),
      ),
    ),
  )
  .map((pairs) => pairs.flat().filter((each) => each !== null) as FilterCondition[]);

function keeps(t: number | undefined, { condition_type, rank_number }: FilterCondition): boolean {
  if (t === undefined) return false;
  const value = condition_type <= 2 ? t : percentileOf(t);
  return condition_type % 2 === 1 ? value >= rank_number : value <= rank_number;
}

function plainCount(people: readonly TestProfile[], conditions: readonly FilterCondition[]) {
  const shown = people.flatMap((person, at) => (person.is_hidden ? [] : [{ person, at }]));
  const isUnreliable = ({ reliability_index: index }: TestProfile) => typeof index === 'number' && index < 40;
  const isAnalysable = ({ ts }: TestProfile) =>
    ts !== undefined && conditions.every(({ score }) => ts[score] !== undefined);
  const passes = ({ ts }: TestProfile) => conditions.every((each) => keeps(ts?.[each.score], each));
  return {
    listed: shown.filter(({ person }) => passes(person)).map(({ at }) => at),
    statistic: {
      search_count: shown.length,
      analysable_count: shown.filter(({ person }) => isAnalysable(person)).length,
      unreliable_count: shown.filter(({ person }) => isUnreliable(person)).length,
      filter_count: shown.filter(
        ({ person }) => isAnalysable(person) && passes(person) && !isUnreliable(person),
      ).length,
    },
  };
}

/** People of another exam of the same company. */
async function anotherExam(): Promise<void> {
  const other = await anExam(server, { client });
  await addProfiles(
    server,
    other,
    Array.from({ length: 5 }, () => ({ ts: factorsAt(60) })),
  );
}
