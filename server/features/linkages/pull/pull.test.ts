import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { deliverLinkages } from '#server/features/linkages/door.ts';
import { aPattern } from '#tests/makers/a-pattern.ts';
import { aSweepScope, aTenantScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { passLinkTime } from '#tests/makers/deliveries.ts';
import { aLinkage, aLinkedPerson, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server, { portions: ['personality', 'motivation', 'verbal_1', 'jimu'] });
const linkage = await aLinkage(server, { exam, pull_limit: 600 });
const key = await aLinkKey(server, linkage);
await aPattern(server, exam);
const scored = await aScoredPerson(server, { exam, name: '花子' });
const external_id = await aLinkedPerson(server, linkage, scored, { seq: 7, seconds_ago: 600 });

const pullOne = (id: string, more: { headers?: Record<string, string>; of?: TestLinkage } = {}) =>
  server.call('linkages.pullPerson', {
    params: { directory: exam.directory, external_id: id },
    headers: { 'content-language': 'en-US', ...more.headers },
    as: key,
  });
const pullAll = (of: TestLinkage, as: { token: string }, query: { since?: string; limit?: number } = {}) =>
  server.call('linkages.pullPeople', { params: { directory: of.exam.directory }, query, as });
const setScope = (...scope: string[]) =>
  server.rows('update linkages set scope = $1 where id = $2', [scope, linkage.id]);
const stateOf = async (id: number) => {
  const [row] = await server.rows<Record<string, unknown>>(
    `select seq, pulled_seq, pulled_at is not null as is_pulled, given, given_scope, state from link_people
     where examinee_id = $1`,
    [id],
  );
  return row;
};

describe('one person that a program pulls', () => {
  beforeEach(() => setScope('results'));

  it('has the scores that are kept, under the names of the result object', async () => {
    const { status, body } = await pullOne(external_id);
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({ external_id, seq: 7, event: 'examinee.submitted', status: 3, scored: true });
    expect(data.portions.map(({ type, status: stands }) => [type, stands])).toEqual([
      ['personality', 3],
      ['motivation', 3],
      ['subjects', 3],
      ['jimu', 3],
    ]);
    const result = data.result;
    if (!result) throw new Error('no result');
    const kept = await server.rows<{ score: string; t: number | null }>(
      'select score, t from scores where examinee_id = $1',
      [scored.id],
    );
    const given = new Map<string, number | null | undefined>([
      ...result.temperament.map(({ id, t }) => [`${id}-1`, t] as const),
      ...result.performance.map(({ id, t }) => [`${id}-2`, t] as const),
      ...result.motivation.map(({ id, importance_t }) => [`${id}-3`, importance_t] as const),
      ...result.subjects.map(({ code, t }) => [`${code}-4`, t] as const),
      ['J-5', result.jimu?.t],
      ...(result.jimu?.parts ?? []).map(({ id, t }) => [`${id}-5`, t] as const),
      ...([1, 2, 3, 4, 5, 6] as const).map((k) => [`${k}-6`, result[`job_suitability_${k}`]?.t] as const),
    ]);
    for (const { score, t } of kept) expect(given.get(score), score).toBe(t);
    expect(kept.length).toBeGreaterThan(12 + 10);
    expect(result).toMatchObject({ schema_version: 1, shows_numbers: true });
    expect(result.tests).toHaveLength(4);
    expect(result.patterns).toMatchObject([{ name: 'Pattern 1' }]);
  });

  it('has what the linkage’s scope names, and nothing else', async () => {
    const plain = (await pullOne(external_id)).body.data;
    expect(plain).not.toHaveProperty('profile');
    expect(plain.portions[0]).not.toHaveProperty('started_at');
    await setScope('profile', 'times');
    const { data } = (await pullOne(external_id)).body;
    expect(data).not.toHaveProperty('result');
    expect(data.profile).toMatchObject({ name: '花子' });
    expect(data.portions[0]?.submitted_at).toMatch(/^\d{4}-.*Z$/);
  });

  it('has words and ranks alone where the exam hides numbers', async () => {
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    const { result } = (await pullOne(external_id)).body.data;
    await server.rows('update exams set deviation = 1 where id = $1', [exam.id]);
    expect(result?.subjects[0]?.rank).toMatch(/^[A-E]$/);
    const numbers: unknown[] = [];
    const hidden = ['t', 'sem', 'lo', 'hi', 'raw', 'importance_t', 'satisfaction_t', 'gap', 'not_reached'];
    const names = [...hidden, 'index', 'speed', 'accuracy', 'match', 'expected'];
    JSON.stringify(result, (name, value) => {
      if (names.includes(name) && value !== null) numbers.push([name, value]);
      return value;
    });
    expect(numbers).toEqual([]);
  });

  it('is not sent again when nothing has changed, and is when something has', async () => {
    const first = await pullOne(external_id);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const same = await pullOne(external_id, { headers });
    expect(same.status).toBe(304);
    expect(same.bytes).toHaveLength(0);
    await server.rows('update link_people set seq = 8 where examinee_id = $1', [scored.id]);
    const changed = await pullOne(external_id, { headers });
    expect(changed.body.data.seq).toBe(8);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
  });

  it('is noted: how far the other side is in step, how often and what it was given', async () => {
    const person = await anExaminee(server, { exam });
    const id = await aLinkedPerson(server, linkage, person, { seq: 3 });
    await pullOne(id);
    const noted = {
      seq: 3,
      pulled_seq: 3,
      is_pulled: true,
      given: 1,
      given_scope: ['results'],
      state: 'pulled',
    };
    expect(await stateOf(person.id)).toEqual(noted);
    await setScope('profile');
    await pullOne(id);
    expect(await stateOf(person.id)).toEqual({ ...noted, given: 2, given_scope: ['profile', 'results'] });
  });

  it('is noted too before anything of them was read', async () => {
    const person = await anExaminee(server, { exam });
    const id = await aLinkedPerson(server, linkage, person);
    await server.rows('delete from link_people where examinee_id = $1', [person.id]);
    expect((await pullOne(id)).body.data).toMatchObject({ seq: 0, event: null, at: null, result: null });
    expect(await stateOf(person.id)).toMatchObject({ seq: 0, pulled_seq: 0, given: 1 });
  });

  it('is absent when hidden, unknown or not linked, and gone when erased', async () => {
    const hidden = await anExaminee(server, { exam });
    const id = await aLinkedPerson(server, linkage, hidden);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    const absent = { status: 404, code: 4004 };
    expect(await pullOne(id)).toMatchObject(absent);
    expect(await pullOne('nobody')).toMatchObject(absent);
    expect(await pullOne((await anExaminee(server, { exam })).login_id)).toMatchObject(absent);
    await server.rows(
      `with told as (
         insert into link_deliveries (client_id, linkage_id, kind) values ($1, $2, 'event') returning client_id, id
       )
       insert into link_delivery_people (client_id, delivery_id, external_id, event, seq)
       select client_id, id, 'erased-1', 'examinee.deleted', 9 from told`,
      [exam.client_id, linkage.id],
    );
    expect(await pullOne('erased-1')).toMatchObject({ status: 410, code: 4100 });
  });
});

it('somebody who was erased is gone also for a system that only pulls', async () => {
  const own = await anExam(server);
  const of = await aLinkage(server, { exam: own, pull_limit: 600 });
  const as = await aLinkKey(server, of);
  const id = await aLinkedPerson(server, of, await anExaminee(server, { exam: own }));
  const scope = aTenantScope(server.database.database, own.client_id);
  await transaction(scope, (inside) => forgetSome(inside, own.id, server.adapters.files));
  const params = { directory: own.directory, external_id: id };
  expect(await server.call('linkages.pullPerson', { params, as })).toMatchObject({ status: 410, code: 4100 });
});

it('people whom our ids name are pulled by these, as deliveries name them', async () => {
  const own = await anExam(server);
  const of = await aLinkage(server, { exam: own, pull_limit: 600, id_issuer: 'ours' });
  const as = await aLinkKey(server, of);
  const [ours, theirs] = [await anExaminee(server, { exam: own }), await anExaminee(server, { exam: own })];
  const their_id = await aLinkedPerson(server, of, theirs);
  await passLinkTime(server, of, 10);
  await deliverLinkages(server.adapters).run(aSweepScope(server.database.database));
  await server.rows(
    `update link_people set changed_at = changed_at - interval '10 seconds' where linkage_id = $1`,
    [of.id],
  );
  const pulled = (await pullAll(of, as)).body.data.map(({ external_id: id }) => id);
  expect(pulled.toSorted()).toEqual([ours.login_id, their_id].toSorted());
  const status = async (id: string) =>
    (
      await server.call('linkages.pullPerson', {
        ...{ params: { directory: own.directory, external_id: id }, as },
      })
    ).status;
  expect([await status(ours.login_id), await status(their_id), await status(theirs.login_id)]).toEqual([
    ...[200, 200, 404],
  ]);
});

it('whoever was pulled is in step until something happens to them, and their problem is over', async () => {
  const own = await anExam(server);
  const of = await aLinkage(server, { exam: own, pull_limit: 600 });
  const as = await aLinkKey(server, of);
  const person = await anExaminee(server, { exam: own });
  await aLinkedPerson(server, of, person);
  await server.rows(
    `update link_people set state = 'refused', problem = '{"key":"linkDelivery.problem.noId"}' where examinee_id = $1`,
    [person.id],
  );
  const standing = () =>
    server.rows('select seq, state, problem from link_people where examinee_id = $1', [person.id]);
  await pullAll(of, as);
  expect(await standing()).toEqual([{ seq: 1, state: 'pulled', problem: null }]);
  await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
  await passLinkTime(server, of, 10);
  await deliverLinkages(server.adapters).run(aSweepScope(server.database.database));
  expect(await standing()).toEqual([{ seq: 2, state: 'none', problem: null }]);
});

describe('people that a program pulls', () => {
  it('come in the order of their changes, page by page, each of them once', async () => {
    const of = await aLinkage(server, { pull_limit: 600 });
    const as = await aLinkKey(server, of);
    expect((await pullAll(of, as)).body).toEqual({ data: [], next: null, has_more: false });
    const ids: string[] = [];
    for (const seconds_ago of [50, 40, 40, 30, 20]) {
      const person = await anExaminee(server, { exam: of.exam });
      ids.push(await aLinkedPerson(server, of, person, { seconds_ago }));
    }
    const pulled: string[] = [];
    let since: string | undefined;
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const { body } = await pullAll(of, as, { limit: 2, ...(since && { since }) });
      pulled.push(...body.data.map((person) => person.external_id));
      since = body.next ?? undefined;
      more = body.has_more;
    }
    expect(pages).toBe(3);
    expect(pulled.toSorted()).toEqual(ids.toSorted());
    expect([pulled[0], pulled[4]]).toEqual([ids[0], ids[4]]);
    expect((await pullAll(of, as, { since: since ?? '' })).body).toEqual({
      data: [],
      next: since,
      has_more: false,
    });
    await server.rows(
      "update link_people set seq = 2, changed_at = now() - interval '10 seconds' where linkage_id = $1 and examinee_id = (select min(examinee_id) from link_people where linkage_id = $1)",
      [of.id],
    );
    const { data } = (await pullAll(of, as, { since: since ?? '' })).body;
    expect(data).toMatchObject([{ external_id: ids[0], seq: 2 }]);
  });

  it('leave out whoever has changed within five seconds, and is hidden', async () => {
    const of = await aLinkage(server);
    const as = await aLinkKey(server, of);
    const [late, hidden] = [
      await anExaminee(server, { exam: of.exam }),
      await anExaminee(server, { exam: of.exam }),
    ];
    // As far ahead as no test takes.
    await aLinkedPerson(server, of, late, { seconds_ago: -600 });
    await aLinkedPerson(server, of, hidden);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    expect((await pullAll(of, as)).body).toEqual({ data: [], next: null, has_more: false });
  });

  it('are not found from a place that another linkage was given, or that somebody made up', async () => {
    const { next } = (await pullAll(linkage, key)).body;
    const of = await aLinkage(server);
    const as = await aLinkKey(server, of);
    for (const since of [next ?? '', 'made-up']) {
      const refused = await pullAll(of, as, { since });
      expect(refused).toMatchObject({ status: 422, errors: { since: [expect.any(String)] } });
    }
  });
});
