import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetPeople } from '#server/features/exams/forgetting/forget-store.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aCompanyNorm } from '#tests/makers/company-norms.ts';
import {
  aClient,
  anAdmin,
  anExam,
  aUser,
  permit,
  type TestAdmin,
  type TestExam,
  type TestUser,
} from '#tests/makers/people.ts';
import { addProfiles, aPattern, factorsAt } from '#tests/makers/profiles.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

const save = (exam: TestExam, body: object, as: TestUser | TestAdmin = staff) =>
  server.call('analysis.saveSearch', { as, params: { id: exam.id }, body: body as never });
const open = (exam: TestExam, search_uid: string, query: object = {}, as: TestUser | TestAdmin = staff) =>
  server.call('analysis.openSearch', { as, params: { id: exam.id, search_uid }, query: query as never });
const atLeast = (score: string, rank_number: number) => ({ score, condition_type: 1, rank_number });

/** An exam with people at these T-scores. */
async function examWith(ts: readonly number[]): Promise<{ exam: TestExam; ids: number[] }> {
  const exam = await anExam(server, { client });
  const ids = await addProfiles(
    server,
    exam,
    ts.map((t) => ({ name: `T ${t}`, ts: factorsAt(t) })),
  );
  return { exam, ids };
}

/** An exam where men pass twice as often as women. */
async function unequalExam(): Promise<TestExam> {
  const exam = await anExam(server, { client });
  const group = (gender_cd: number, passed: number) =>
    Array.from({ length: 40 }, (_, at) => ({ gender_cd, ts: factorsAt(at < passed ? 60 : 40) }));
  await addProfiles(server, exam, [...group(1, 30), ...group(2, 15)]);
  return exam;
}

describe('a search that is saved', () => {
  it('has a name of 128 random bits, finds its people anew, and tells the counts of then where they differ', async () => {
    const { exam } = await examWith([60, 70, 40]);
    const search = { text: 'T' };
    const saved = await save(exam, { search, filter_conditions: [atLeast('T1-1', 55)], reason: 'no need' });
    expect(saved.body).toMatchObject({
      saved: { by: staff.login_id, reason: null },
      statistic: { filter_count: 2 },
    });
    const uid = saved.body.search_uid ?? '';
    expect(uid).toMatch(/^[\w-]{22}$/);
    const opened = await open(exam, uid, { per_page: 1, page: 2 });
    expect(opened.body).toMatchObject({
      data: [{ name: 'T 60' }],
      pagination: { total: 2 },
      ...{ statistic_then: null, saved: { by: staff.login_id }, search_uid: uid },
      conditions: { search, filter_conditions: [atLeast('T1-1', 55)] },
    });
    await addProfiles(server, exam, [{ name: 'T 80', ts: factorsAt(80) }]);
    expect((await open(exam, uid)).body).toMatchObject({
      ...{
        statistic: { search_count: 4, filter_count: 3 },
        statistic_then: { search_count: 3, filter_count: 2 },
      },
    });
    const [log] = await server.rows(
      `select operation, after from operation_logs where exam_id = $1 and operation = 'analysis.saveSearch'`,
      [exam.id],
    );
    expect(Object.keys((log?.after ?? {}) as object)).toEqual(['id']);
  });

  it('is opened by who may output its exam, and by nobody else and under no other exam', async () => {
    const { exam } = await examWith([50]);
    const uid = (await save(exam, {})).body.search_uid ?? '';
    const other = await anExam(server, { client });
    const gone = { status: 404, code: 4004 };
    expect(await open(other, uid)).toMatchObject(gone);
    expect(await open(exam, 'x'.repeat(22))).toMatchObject(gone);
    expect(await open(exam, uid, {}, await aUser(server))).toMatchObject(gone);
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    expect(await open(exam, uid, {}, restricted)).toMatchObject(gone);
    await permit(server, restricted, exam, { output: true });
    expect((await open(exam, uid, {}, restricted)).status).toBe(200);
    expect((await save(exam, {}, await anAdmin(server, { kind: 1 }))).status).toBe(403);
    expect((await save(exam, {}, await anAdmin(server))).body.saved?.by).not.toBe('');
  });

  it('needs a tick and a reason where a verdict asks to look again', async () => {
    const exam = await unequalExam();
    const asked = { filter_conditions: [atLeast('T1-1', 55)] };
    expect(await save(exam, asked)).toMatchObject({
      status: 422,
      errors: { acknowledged: [expect.any(String)], reason: [expect.any(String)] },
    });
    expect(Object.keys((await save(exam, { ...asked, acknowledged: true, reason: '  ' })).errors)).toEqual([
      'reason',
    ]);
    expect(Object.keys((await save(exam, { ...asked, reason: 'A need of the job' })).errors)).toEqual([
      'acknowledged',
    ]);
    const kept = 'select count(*)::int as number from analysis_searches where exam_id = $1';
    expect(await server.rows(kept, [exam.id])).toEqual([{ number: 0 }]);
    const saved = await save(exam, { ...asked, acknowledged: true, reason: 'A need of the job' });
    expect(saved.body.saved).toMatchObject({ reason: 'A need of the job' });
    const [row] = await server.rows('select fairness from analysis_searches where exam_id = $1', [exam.id]);
    expect(row?.fairness).toEqual([
      {
        grouping: 'gender',
        verdict: 'look',
        groups: [
          { group: '1', verdict: 'fine' },
          { group: '2', verdict: 'look' },
        ],
      },
    ]);
    const uid = saved.body.search_uid ?? '';
    expect((await open(exam, uid)).body.saved).toMatchObject({ reason: 'A need of the job' });
  });

  it('goes on without a pattern that was deleted meanwhile, and says so', async () => {
    const { exam, ids } = await examWith([60, 50]);
    const matches = new Map(ids.map((id, at) => [id, 90 - at]));
    const id = await aPattern(server, exam, { weights: { 'T1-1': 1 }, matches });
    const uid = (await save(exam, { factor_pattern: { id }, wanted: 90 })).body.search_uid ?? '';
    expect((await open(exam, uid)).body).toMatchObject({ pattern_gone: false, data: [{ name: 'T 60' }] });
    await server.rows('delete from factor_patterns where id = $1', [id]);
    const { body } = await open(exam, uid);
    expect(body).toMatchObject({ pattern_gone: true, pattern: null, conditions: { factor_pattern: null } });
    expect(body.data).toHaveLength(2);
  });

  it('says why it cannot run any more: its score is gone, or the exam hides numbers now', async () => {
    const { exam } = await examWith([60]);
    const uid = (await save(exam, { filter_conditions: [atLeast('T1-1', 52)] })).body.search_uid ?? '';
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    expect((await open(exam, uid)).body).toMatchObject({
      data: [],
      message_error: expect.stringContaining('35'),
    });
    await server.rows(`update exam_items set form_id = 'motivation-recruit-v1' where exam_id = $1`, [
      exam.id,
    ]);
    expect((await open(exam, uid)).body).toMatchObject({
      ...{ data: [], message_error: expect.stringContaining('ない得点') },
      statistic_then: { filter_count: 1 },
    });
  });

  it('leaves people out who were reset, and holds nobody of them on the next page', async () => {
    const { exam, ids } = await examWith([60, 61, 62]);
    const uid = (await save(exam, { filter_conditions: [atLeast('T1-1', 55)] })).body.search_uid ?? '';
    const page = async (number: number) =>
      (await open(exam, uid, { page: number, per_page: 1 })).body.data.map(({ name }) => name);
    expect(await page(1)).toEqual(['T 62']);
    await server.rows('delete from score_profiles where examinee_id = $1', [ids[2]]);
    expect(await page(1)).toEqual(['T 61']);
    expect(await page(2)).toEqual(['T 60']);
    expect(await page(3)).toEqual([]);
  });

  it.each(['score', 'match'])(
    'by %s holds nobody twice when somebody is forgotten between two pages',
    async (by) => {
      const { exam, ids } = await examWith([60, 61, 62, 63]);
      const matches = new Map(ids.map((id, at) => [id, 70 + at]));
      const id = await aPattern(server, exam, { weights: { 'T1-1': 100 }, matches });
      const asked =
        by === 'match'
          ? { factor_pattern: { id }, wanted: 50 }
          : { filter_conditions: [atLeast('T1-1', 55)] };
      const uid = (await save(exam, asked)).body.search_uid ?? '';
      const page = async (number: number) => (await open(exam, uid, { page: number, per_page: 1 })).body;
      const [first = 0] = (await page(1)).data.map(({ examinee_id }) => examinee_id);
      expect(first).toBe(ids[3]);
      await transaction(aTenantScope(server.database.database, client.id), (inside) =>
        forgetPeople(inside, [first]),
      );
      const second = await page(2);
      expect(second.data.map(({ name }) => name)).toEqual(['T 61']);
      expect(second).toMatchObject({
        ...{
          statistic: { search_count: 3, filter_count: 3 },
          statistic_then: { search_count: 4, filter_count: 4 },
        },
        pagination: { total: 3 },
      });
      expect((await page(4)).data).toEqual([]);
      const person = { as: staff, params: { id: exam.id, eid: first }, body: { search_uid: uid } as never };
      expect((await server.call('analysis.showPersonAnalysis', person)).code).toBe(4004);
    },
  );

  it('goes on by the scores that people have when a norm is put in force between two pages, and says which it is', async () => {
    const own = await aClient(server);
    const as = await aUser(server, { client: own });
    const exam = await anExam(server, { client: own });
    await addProfiles(
      server,
      exam,
      [60, 61].map((t) => ({ name: `T ${t}`, ts: factorsAt(t) })),
    );
    const asked = { filter_conditions: [atLeast('T1-1', 55)], market_distribution_value: 5 };
    const uid = (await save(exam, asked, as)).body.search_uid ?? '';
    const page = async (number: number) => (await open(exam, uid, { page: number, per_page: 1 }, as)).body;
    const before = await page(1);
    await aCompanyNorm(server, own.id, { version: 'next' });
    const after = await page(2);
    expect([...before.data, ...after.data].map(({ name }) => name)).toEqual(['T 61', 'T 60']);
    expect(
      [before.distribution?.norm, after.distribution?.norm].map((each) => each?.includes('next')),
    ).toEqual([false, true]);
    expect(after).toMatchObject({ statistic: before.statistic, statistic_then: null });
  });

  it('is not saved where it cannot run', async () => {
    const exam = await anExam(server, { client });
    const { body } = await save(exam, {});
    expect(body).toMatchObject({ message_error: expect.any(String), saved: null });
    expect(body.search_uid).toBeUndefined();
  });
});

describe('what an exam’s people can be searched by', () => {
  it('are the scores of its tests, its patterns, classifications and markets', async () => {
    const exam = await anExam(server, {
      client,
      portions: ['personality', 'motivation', 'numerical_1', 'jimu'],
    });
    await addProfiles(server, exam, [{ ts: factorsAt(50) }, { ts: factorsAt(50), is_hidden: 1 }, {}]);
    const id = await aPattern(server, exam, { weights: { 'T1-1': 1 } });
    const { data } = await server.ask('analysis.showMaster', { as: staff, params: { id: exam.id } });
    const sizes = [
      data.list_temperament,
      data.list_performance,
      data.motivation,
      data.subjects,
      data.suitabilities,
    ];
    expect(sizes.map((list) => list.length)).toEqual([6, 6, 10, 1, 6]);
    expect(data.list_temperament[0]).toEqual({ id: 'T1', score: 'T1-1', name: '外向性' });
    expect(data.office[0]).toMatchObject({ score: 'J-5' });
    expect(data.patterns).toEqual([{ id, name: 'A pattern', revision: 1, state: 'ready' }]);
    expect(data.markets.map(({ value, falls_back_to }) => [value, falls_back_to])).toEqual([
      ...[
        [1, null],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
      [5, 1],
    ]);
    expect(data).toMatchObject({ bounds: null, shows_numbers: true, scored: 1 });
    await server.rows(`update exams set deviation = 0, result_mode = 'motivation' where id = $1`, [exam.id]);
    const coarse = (await server.ask('analysis.showMaster', { as: staff, params: { id: exam.id } })).data;
    expect(coarse).toMatchObject({ bounds: [35, 45, 55, 65], shows_numbers: false, list_temperament: [] });
    expect(coarse.motivation).toHaveLength(10);
    expect(coarse.patterns).toEqual([]);
  });

  it('are patterns that rest on shown scores alone', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    await aPattern(server, exam, { weights: { 'T1-1': 1, 'M1-3': 1 }, name: 'Hidden' });
    const weightless = await aPattern(server, exam, { weights: { 'T1-1': 0, 'M1-3': 1 } });
    await server.rows(`update exams set result_mode = 'motivation' where id = $1`, [exam.id]);
    const { data } = await server.ask('analysis.showMaster', { as: staff, params: { id: exam.id } });
    expect(data.patterns.map(({ id }) => id)).toEqual([weightless]);
  });
});
