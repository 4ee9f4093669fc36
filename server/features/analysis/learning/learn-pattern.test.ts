import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { scorePlaces } from '#contract/codes/score-places.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { addFactored, aFactoredGroup as aGroup } from '#tests/makers/factored-people.ts';
import { aClient, anAdmin, anExam, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });

type Group = { exam_id?: number; examinee_ids?: number[]; classification_id?: number };
const learn = (
  high: Group,
  low: Group,
  { as = staff, id = exam.id, ...more }: { as?: Bearer; id?: number; purpose_confirmed?: unknown } = {},
) =>
  server.call('analysis.learnPattern', {
    ...{ as, params: { id } },
    body: { purpose_confirmed: true, ...more, high, low } as never,
  });

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);
let staffExam: TestExam;
let best: { id: number; login_id: string }[];
let others: { id: number; login_id: string }[];
beforeAll(async () => {
  staffExam = await anExam(server, { client, service: 'EXAM1' });
  const everybody = await addFactored(server, staffExam, [
    ...aGroup(14, 12),
    ...aGroup(14, -12).map((person, at) => ({ ...person, person_cd: `S-${at}` })),
  ]);
  best = everybody.slice(0, 14);
  others = everybody.slice(14);
});
const both = () => ({
  high: { exam_id: staffExam.id, examinee_ids: idsOf(best) },
  low: { exam_id: staffExam.id, examinee_ids: idsOf(others) },
});

describe('a pattern learned from two groups', () => {
  it('of employees says what sets them apart, what it is worth, and keeps nobody', async () => {
    const learned = await learn(both().high, both().low);
    expect(learned.status).toBe(200);
    const { data } = learned.body;
    expect(data).toMatchObject({
      left_out: { unknown: 0, both: 0, no_result: 0, unreliable: 0, other_version: 0 },
      learning: { high: 14, low: 14, strength: 'trial', made_by: staff.login_id },
    });
    expect(data.learning.by_factor).toHaveLength(12);
    expect(data.learning.by_factor[0]).toMatchObject({ score: 'T1-1', direction: 1, weight: 100, r: null });
    expect(data.learning.auc).toBeGreaterThan(0.6);
    expect(data.rows[0]).toEqual({
      ...{ score: 'T1-1', direction: 1, evaluation_scores: [42, 47, 53, 58], reference_value: 100 },
    });
    const [kept] = await server.rows<Record<string, unknown>>(
      'select * from pattern_learnings where client_id = $1 and id = $2',
      [client.id, data.learning.id],
    );
    expect(kept?.purpose_confirmed).toMatch(/通知/);
    expect(kept?.sources).toEqual([
      { exam_id: staffExam.id, form_id: 'personality-employee-v1', scoring_version: '1' },
    ]);
    for (const { login_id } of [...best, ...others]) expect(JSON.stringify(kept)).not.toContain(login_id);
    const factors = kept?.by_factor as object[] | undefined;
    expect(Object.keys(factors?.[0] ?? {}).sort()).toEqual(
      'direction g p_sign posterior r r_unrestricted score sd u v weight'.split(' '),
    );
    const [line] = await server.rows<{ after: object }>(
      `select after from operation_logs
       where client_id = $1 and exam_id = $2 and operation = 'analysis.learnPattern' order by id desc limit 1`,
      [client.id, exam.id],
    );
    expect(line?.after).toEqual({ id: data.learning.id, high: 14, low: 14, exam_ids: [staffExam.id] });
  });

  it('is the same each time', async () => {
    const [one, other] = [await learn(both().high, both().low), await learn(both().high, both().low)];
    const { id: _, made_at: __, ...first } = one.body.data.learning;
    expect(other.body.data.learning).toMatchObject(first);
  });

  it('can be kept, and loses the numbers of its trial once its rows are changed by hand', async () => {
    const { data } = (await learn(both().high, both().low)).body;
    const body = {
      factor_pattern_name: '営業の上位',
      rows: data.rows as never,
      learning_id: data.learning.id,
    };
    const made = await server.ask('analysis.addPattern', { as: staff, params: { id: exam.id }, body });
    expect(made.data).toMatchObject({ source: 'learned', learning: data.learning });
    const changed = await server.ask('analysis.updatePattern', {
      ...{ as: staff, params: { id: exam.id, pid: made.data.id } },
      body: { factor_pattern_name: '営業の上位', rows: data.rows.slice(0, 1) as never },
    });
    expect(changed.data).toMatchObject({
      source: 'learned',
      learning: { id: data.learning.id, high: 14, auc: null, auc_lo: null, auc_hi: null, chance_p: null },
    });
    expect(changed.data.learning?.worth).toBeNull();
    const elsewhere = await anExam(server, { client });
    const refused = await server.call('analysis.addPattern', {
      ...{ as: staff, params: { id: elsewhere.id }, body },
    });
    expect(refused).toMatchObject({ code: 4022, errors: { learning_id: [expect.anything()] } });
  });

  it('of classifications has all below them', async () => {
    const of = await anExam(server, { client });
    const tree = await server.rows<{ id: number; name: string }>(
      `insert into classifications (client_id, exam_id, name, lft, rgt) values
         ($1, $2, 'High', 1, 4), ($1, $2, 'Highest', 2, 3), ($1, $2, 'Low', 5, 6) returning id, name`,
      [client.id, of.id],
    );
    const idOf = (name: string) => tree.find((each) => each.name === name)?.id ?? 0;
    await addFactored(server, of, [
      ...aGroup(5, 8, { classification_id: idOf('High') }),
      ...aGroup(6, 8, { classification_id: idOf('Highest') }),
      ...aGroup(10, 0, { classification_id: idOf('Low') }),
    ]);
    const learned = await learn(
      { exam_id: of.id, classification_id: idOf('High') },
      { exam_id: of.id, classification_id: idOf('Low') },
    );
    expect(learned.body.data.learning).toMatchObject({ high: 11, low: 10 });
  });

  it('leaves out and counts who says nothing', async () => {
    const of = await anExam(server, { client });
    const people = await addFactored(server, of, [
      ...aGroup(11, 5),
      ...aGroup(11, 0),
      ...aGroup(1, 0, { reliability_index: 59 }),
      {},
      { ts: [null, ...Array.from({ length: 11 }, () => 50)] },
      ...aGroup(1, 0, { scoring_version: '0' }),
      ...aGroup(1, 0, { is_hidden: 1 }),
    ]);
    const ids = idsOf(people);
    const learned = await learn(
      { exam_id: of.id, examinee_ids: [...ids.slice(0, 12), 999_999] },
      { exam_id: of.id, examinee_ids: ids.slice(11) },
    );
    // The twelfth is in both groups; hidden people and strangers are nobody.
    expect(learned.body.data).toMatchObject({
      left_out: { unknown: 2, both: 1, no_result: 2, unreliable: 1, other_version: 1 },
      learning: { high: 11, low: 10 },
    });
  });

  it('leaves out a factor that nobody differs in', async () => {
    const of = await anExam(server, { client });
    const sameSecond = aGroup(20, 0).map(({ ts }) => ({
      ts: (ts as number[]).map((t, factor) => (factor === 1 ? 50 : t)),
    }));
    const ids = idsOf(await addFactored(server, of, sameSecond));
    const learned = await learn(
      { exam_id: of.id, examinee_ids: ids.slice(0, 10) },
      { exam_id: of.id, examinee_ids: ids.slice(10) },
    );
    const scores = learned.body.data.learning.by_factor.map(({ score }: { score: string }) => score);
    expect(scores).toEqual(scorePlaces.slice(0, 12).filter((score) => score !== 'T2-1'));
  });

  it('has nothing to say of people who are all the same', async () => {
    const of = await anExam(server, { client });
    const ids = idsOf(
      await addFactored(
        server,
        of,
        Array.from({ length: 20 }, () => ({ ts: 50 })),
      ),
    );
    const learned = await learn(
      { exam_id: of.id, examinee_ids: ids.slice(0, 10) },
      { exam_id: of.id, examinee_ids: ids.slice(10) },
    );
    expect(learned.body.data).toMatchObject({
      rows: [],
      learning: { by_factor: [], auc: 0.5, worth: 'chance' },
    });
  });

  it('says how the applicants reach it by grouping, and which factor a difference comes from', async () => {
    const of = await anExam(server, { client });
    await addFactored(server, of, [
      ...Array.from({ length: 40 }, (_, at) => ({ ts: at % 5 ? 60 : 40, gender_cd: 1, generation_cd: 2 })),
      ...Array.from({ length: 40 }, (_, at) => ({ ts: at % 5 ? 40 : 60, gender_cd: 2, generation_cd: 2 })),
    ]);
    const learned = await learn(both().high, both().low, { id: of.id });
    const { fairness, without, rows } = learned.body.data;
    expect(fairness.map(({ grouping }: { grouping: string }) => grouping)).toEqual(['gender']);
    expect(fairness[0]).toMatchObject({ verdict: expect.stringMatching(/look|fine/), groups: [{}, {}] });
    expect(fairness[0]?.groups.map(({ name }: { name: string }) => name)).toEqual(['男性', '女性']);
    expect(without.map(({ score }: { score: string }) => score)).toEqual(
      rows.map(({ score }: { score: string }) => score),
    );
  });
});

describe('an exam that does not show its factors', () => {
  it.each([
    ['deviation', 0],
    ['result_mode', 'motivation'],
  ])('is told a learned pattern, but not how its people would reach it (%s)', async (column, value) => {
    const of = await anExam(server, { client });
    await addFactored(server, of, [
      ...aGroup(40, 10, { gender_cd: 1 }),
      ...aGroup(40, -10, { gender_cd: 2 }),
    ]);
    await server.rows(`update exams set ${column} = $3 where client_id = $1 and id = $2`, [
      ...[client.id, of.id, value],
    ]);
    const { data } = (await learn(both().high, both().low, { id: of.id })).body;
    expect(data).toMatchObject({ fairness: [], without: [] });
    expect(data.rows).not.toEqual([]);
  });
});

describe('learning is refused', () => {
  it.each(['high', 'low'] as const)('for fewer than ten usable people on the %s side', async (side) => {
    const { high, low } = both();
    const few = { ...both()[side], examinee_ids: both()[side].examinee_ids.slice(0, 9) };
    const refused = side === 'high' ? await learn(few, low) : await learn(high, few);
    expect(refused).toMatchObject({ status: 422, code: 4022, errors: { [side]: [expect.anything()] } });
    expect(Object.keys(refused.errors)).toEqual([side]);
  });

  it('for two groups of the same people', async () => {
    const { high } = both();
    expect(Object.keys((await learn(high, high)).errors).sort()).toEqual(['high', 'low']);
  });

  it('without the confirmed purpose, and for a group that is none or two', async () => {
    const { high, low } = both();
    expect((await learn(high, low, { purpose_confirmed: false })).errors).toHaveProperty('purpose_confirmed');
    expect((await learn({ exam_id: staffExam.id }, low)).errors).toHaveProperty(['high.examinee_ids']);
    const two = { ...high, classification_id: 1 };
    expect((await learn(two, low)).errors).toHaveProperty(['high.examinee_ids']);
    const many = Array.from({ length: limits.learnedPeople + 1 }, (_, at) => at + 1);
    const refused = await learn(high, { exam_id: staffExam.id, examinee_ids: many });
    expect(refused.errors).toHaveProperty(['low.examinee_ids']);
  });

  it('from an exam without personality, or one that hides its numbers', async () => {
    const of = await anExam(server, { client });
    const ids = idsOf(await addFactored(server, of, aGroup(10, 0)));
    const group = { exam_id: of.id, examinee_ids: ids };
    const set = (column: 'deviation' | 'result_mode', value: unknown) =>
      server.rows(`update exams set ${column} = $3 where client_id = $1 and id = $2`, [
        ...[client.id, of.id, value],
      ]);
    await set('deviation', 0);
    expect(Object.keys((await learn(both().high, group)).errors)).toEqual(['low.exam_id']);
    await set('result_mode', 'motivation');
    expect(Object.keys((await learn(group, both().low)).errors)).toEqual(['high.exam_id']);
  });

  it('from an exam that the account may not output, or of another company', async () => {
    const { high, low } = both();
    const foreign = await anExam(server);
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, restricted, exam, { output: true });
    expect((await learn(high, low, { as: restricted })).code).toBe(4004);
    await permit(server, restricted, staffExam, { manage: true });
    expect((await learn(high, low, { as: restricted })).code).toBe(4003);
    for (const as of [staff, await anAdmin(server)])
      expect((await learn(high, { ...low, exam_id: foreign.id }, { as })).code).toBe(4004);
    expect((await learn(high, low, { as: await aUser(server) })).code).toBe(4004);
    expect((await learn(high, low, { as: await anAdmin(server, { kind: 1 }) })).code).toBe(4003);
    expect((await learn(high, low, { id: staffExam.id })).code).toBe(4003);
  });

  it('by an administrator where the people are of a self-service package', async () => {
    const admin = await anAdmin(server);
    const own = await anExam(server, { client, service: 'EXAM1' });
    const ids = idsOf(await addFactored(server, own, aGroup(10, 0)));
    await server.rows(`update exams set package_type = 'ASP' where client_id = $1 and id = $2`, [
      ...[client.id, own.id],
    ]);
    const group = { exam_id: own.id, examinee_ids: ids };
    expect((await learn(both().high, group, { as: admin })).code).toBe(4003);
    expect((await learn(both().high, group)).status).toBe(200);
  });
});
