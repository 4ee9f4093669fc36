import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { endedAnswers } from '#tests/makers/ended-answers.ts';
import { aClient, anAdmin, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { addProfiles } from '#tests/makers/profiles.ts';

const server = await aServer();
const admin = await anAdmin(server);
const client = await aClient(server);
const staff = await aUser(server, { client });
const random = createRandom(8);
const cell = { form_id: 'motivation-recruit-v1', exam_type: 1, language: 'ja' } as const;
const [everybody, graduates, career] = [1, 2, 3];

/** People who find everything more or less important. */
const people = (n: number, level: number) =>
  Array.from({ length: n }, () => {
    const own = level + random.normal() * 0.6;
    const value = Array.from({ length: 40 }, () =>
      Math.min(4, Math.max(1, Math.round(own + random.normal() * 0.7))),
    );
    return { value: value.join('') };
  });

const measure = (contract_type?: number, more: object = {}) =>
  server.call('statistics.measureNorm', { as: admin, body: { ...cell, contract_type, ...more } as never });
const force = (id: number) =>
  server.ask('statistics.putNormInForce', { as: admin, params: { id }, body: {} });
const listCell = async () => {
  const { data } = await server.ask('statistics.listNorms', { as: admin, query: {} });
  return data.find((each) => each.form_id === cell.form_id && each.language === 'ja' && each.exam_type === 1);
};
const listInForce = async () =>
  (await listCell())?.versions.filter((each) => each.in_force_at && !each.retired_at) ?? [];

const ofGraduates = await anExam(server, { client, portions: ['motivation'] });
const ofCareer = await anExam(server, { client, portions: ['motivation'] });
const unsaid = await anExam(server, { client, portions: ['motivation'] });
await server.rows(
  `update exams set contract_type = case id when $2 then 1 when $3 then 2 end where client_id = $1`,
  [client.id, ofGraduates.id, ofCareer.id],
);
// What an exam does not say, the company's contract does: new graduates.
await endedAnswers(server, ofGraduates, people(150, 3.4));
await endedAnswers(server, unsaid, people(50, 3.4));
await endedAnswers(server, ofCareer, people(199, 2.4));

describe('a norm of one contract type', () => {
  it('is measured on the people of its exams alone, and says whose it is', async () => {
    expect((await listCell())?.by_contract).toEqual([
      { contract_type: 1, real: 200, simulated: 0 },
      { contract_type: 2, real: 199, simulated: 0 },
    ]);
    const few = await measure(2);
    expect(few).toMatchObject({ status: 422 });
    expect(few.errors.form_id?.[0]).toContain('199');
    const { data } = (await measure(1)).body;
    expect(data).toMatchObject({
      ...{ n: 200, contract_type: 1, norm_id: 'motivation-recruit-v1-recruitment-ja-graduate' },
      ...{ version: '1', in_force_at: null, company: null, provisional: false },
    });
    const { data: all } = (await measure()).body;
    expect(all).toMatchObject({ n: 399, contract_type: null, version: '1' });
    const shown = await server.ask('statistics.showNorm', { as: admin, params: { id: data.id }, query: {} });
    expect(shown.data).toMatchObject({
      contract_type: 1,
      present: { norm_id: 'motivation-recruit-v1-design' },
    });
  });

  it('is none of a company, of employees, or of a contract type there is not', async () => {
    for (const [contract_type, more] of [
      [1, { client_id: client.id }],
      [1, { exam_type: 2 }],
      [3, {}],
    ] as const) {
      const response = await measure(contract_type, more);
      expect(response).toMatchObject({ status: 422 });
      expect(response.errors.contract_type).toHaveLength(1);
    }
  });

  it('retires the one of the same people alone, and is what they are compared with', async () => {
    const [all, first] = [(await measure()).body.data, (await measure(1)).body.data];
    await force(all.id);
    await force(first.id);
    expect((await listInForce()).map(({ id }) => id).toSorted()).toEqual([all.id, first.id].toSorted());
    const next = (await measure(1)).body.data;
    await force(next.id);
    expect((await listInForce()).map(({ id }) => id).toSorted()).toEqual([all.id, next.id].toSorted());
    const again = (await measure()).body.data;
    await force(again.id);
    expect((await listInForce()).map(({ id }) => id).toSorted()).toEqual([again.id, next.id].toSorted());
    const shown = await server.ask('statistics.showNorm', { as: admin, params: { id: next.id }, query: {} });
    expect(shown.data.present.norm_id).toBe('motivation-recruit-v1-recruitment-ja');
    // They find everything more important than everybody does: the same answers stand lower among them.
    expect(shown.data.scales.every(({ shift }) => (shift?.middle ?? 0) < -1)).toBe(true);
  });
});

describe('scores', () => {
  it('do not move when a norm of one contract type takes force, nor is a newer norm told', async () => {
    for (const each of await listInForce())
      await server.ask('statistics.retireNorm', { as: admin, params: { id: each.id }, body: {} });
    const before = await aScoredPerson(server, { exam: ofGraduates });
    await force((await measure(1)).body.data.id);
    const after = await aScoredPerson(server, { exam: ofGraduates });
    expect(await scoresOf(after.id)).toEqual(await scoresOf(before.id));
    await isNotRescored(before.id);
    await force((await measure()).body.data.id);
    expect((await server.ask('examinees.rescore', { as: staff, params: { id: before.id } })).data).toEqual({
      rescored: 1,
    });
    await isNotRescored(before.id);
  });

  async function isNotRescored(id: number) {
    const shown = await server.ask('examinees.show', { as: staff, params: { id } });
    expect(shown.data.has_newer_norm).toBe(false);
    expect((await server.ask('examinees.rescore', { as: staff, params: { id } })).data).toEqual({
      rescored: 0,
    });
  }

  async function scoresOf(examinee_id: number) {
    const rows = await server.rows<{ norm_id: string; scores: { factors: object[] } }>(
      'select norm_id, scores from results where examinee_id = $1',
      [examinee_id],
    );
    expect(rows).toHaveLength(1);
    return { norm_id: rows[0]?.norm_id, factors: rows[0]?.scores.factors };
  }
});

describe('a market of the analysis', () => {
  const rateOf = async (exam: TestExam, market_distribution_value: number | undefined, scores: string[]) => {
    const filter_conditions = scores.map((score) => ({ score, condition_type: 1, rank_number: 55 }));
    const body = { filter_conditions, market_distribution_value } as never;
    const found = await server.ask('analysis.search', { as: staff, params: { id: exam.id }, body });
    return { rate: found.distribution_rate ?? 0, ...found.distribution };
  };

  it('is that of its own norm, portion by portion, and says where everybody stands for it', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    await addProfiles(server, exam, [{ ts: { 'T1-1': 50, 'M1-3': 50 } }]);
    const all = await rateOf(exam, everybody, ['M1-3']);
    const own = await rateOf(exam, graduates, ['M1-3']);
    expect(own).toMatchObject({ group: 2, falls_back_to: null, provisional: false });
    expect(own.norm).toMatch(/^意欲検査・新卒の基準（日本語、第\d+版、/);
    expect(own.rate).toBeGreaterThan(all.rate + 5);

    const mixed = await rateOf(exam, graduates, ['T1-1', 'M1-3']);
    expect(mixed).toMatchObject({ group: 2, falls_back_to: 1 });
    expect(mixed.norm).toContain('意欲検査・新卒の基準');
    expect(mixed.norm).toContain('性格検査・設計上の暫定基準');
    expect(mixed.rate).toBeGreaterThan((await rateOf(exam, everybody, ['T1-1', 'M1-3'])).rate);

    const other = await rateOf(exam, career, ['M1-3']);
    expect(other).toMatchObject({ group: 3, falls_back_to: 1, rate: all.rate });

    const { data } = await server.ask('analysis.showMaster', { as: staff, params: { id: exam.id } });
    expect(data.markets.map(({ falls_back_to }) => falls_back_to)).toEqual([null, 1, 1, 1, 1]);
    const only = await server.ask('analysis.showMaster', { as: staff, params: { id: unsaid.id } });
    expect(only.data.markets.map(({ falls_back_to }) => falls_back_to)).toEqual([null, null, 1, 1, 1]);
    expect(only.data.markets[1]).toMatchObject({ value: 2, provisional: false });
  });
});
