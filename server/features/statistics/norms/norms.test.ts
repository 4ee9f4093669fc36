import { describe, expect, it } from 'vitest';
import type { Norm } from '#scoring/norms/norm.ts';
import { createRandom } from '#scoring/random.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { type EndedPerson, endedAnswers } from '#tests/makers/ended-answers.ts';
import { aClient, anAdmin, anExam, type TestExam } from '#tests/makers/people.ts';
import { scorePortion } from '../../sittings/end/score-portion.ts';

const server = await aServer();
const admin = await anAdmin(server);
const random = createRandom(5);
const form_id = 'motivation-recruit-v1';
const cell = { form_id, exam_type: 1, language: 'ja' } as const;

/** People who agree more than the design norm expects. */
function people(n: number, more: Omit<EndedPerson, 'value'> = {}): EndedPerson[] {
  return Array.from({ length: n }, () => {
    const level = random.normal();
    const value = Array.from({ length: 40 }, () =>
      Math.min(4, Math.max(1, Math.round(3.5 + level * 0.6 + random.normal() * 0.7))),
    ).join('');
    return { value, ...more };
  });
}

const measure = (more: { client_id?: number; with_simulated?: boolean; language?: 'ja' | 'en' } = {}) =>
  server.call('statistics.measureNorm', { as: admin, body: { ...cell, ...more } });
const show = async (id: number, client_id?: number) =>
  (
    await server.ask('statistics.showNorm', {
      as: admin,
      params: { id },
      query: client_id ? { client_id } : {},
    })
  ).data;

interface Revision {
  value: string;
  norm_id: string;
  norm_version: string;
  scores: object;
}

/** What a person who sits the exam now gets. */
async function newResult(exam: TestExam): Promise<Revision> {
  const { answer_id } = await aScoredPerson(server, { exam });
  return resultOf(answer_id);
}

async function resultOf(answer_id: number): Promise<Revision> {
  const rows = await server.rows<Revision>(
    `select a.value, r.norm_id, r.norm_version, r.scores from results r join answers a on a.id = r.answer_id
     where a.id = $1`,
    [answer_id],
  );
  expect(rows).toHaveLength(1);
  return rows[0] as Revision;
}

const client = await aClient(server);
const exam = await anExam(server, { client, portions: ['motivation'] });
const elsewhere = await anExam(server, { portions: ['motivation'] });
await endedAnswers(server, elsewhere, [...people(199), ...people(30, { is_hidden: 1 })]);

describe('measuring a norm of all companies', () => {
  it('is refused below 200 people, and says how many there are', async () => {
    const response = await measure();
    expect(response).toMatchObject({ status: 422 });
    expect(response.errors.form_id?.[0]).toContain('199');
  });

  it('never makes up for missing real people with simulated ones: they stand alone, and it stays provisional', async () => {
    await endedAnswers(server, elsewhere, people(30, { is_simulated: true }));
    await endedAnswers(server, elsewhere, people(200, { is_simulated: true, is_hidden: 1 }));
    expect((await measure()).status).toBe(422);
    const few = await measure({ with_simulated: true });
    expect(few.errors.form_id?.[0]).toMatch(/199.*30/);
    await endedAnswers(server, elsewhere, people(170, { is_simulated: true }));
    const { data } = (await measure({ with_simulated: true })).body;
    expect(data).toMatchObject({ n: 200, provisional: true, version: '1', in_force_at: null });
  });

  it('counts the people who have every scale, and no others', async () => {
    const half = await anExam(server, { portions: ['motivation'] });
    await endedAnswers(server, half, [{ value: `1${'0'.repeat(39)}` }]);
    const response = await measure();
    expect(response).toMatchObject({ status: 422 });
    expect(response.errors.form_id?.[0]).toContain('199');
  });

  it('takes people of all companies, and writes a version that is not in force', async () => {
    await endedAnswers(server, exam, people(21));
    const { data } = (await measure()).body;
    expect(data).toMatchObject({
      ...cell,
      ...{ n: 220, version: '2', norm_id: 'motivation-recruit-v1-recruitment-ja', provisional: false },
      ...{ in_force_at: null, company: null, measured_by: admin.login_id },
    });
    expect((await newResult(exam)).norm_id).toBe('motivation-recruit-v1-design');
  });

  it('mixes simulated people in where the real ones are enough, and then is provisional', async () => {
    const { data } = (await measure({ with_simulated: true })).body;
    // One more real person sat the exam above.
    expect(data).toMatchObject({ n: 421, provisional: true });
  });

  it('takes nothing for a tick that is none', async () => {
    const body = { ...cell, with_simulated: 1 };
    const response = await server.call('statistics.measureNorm', { as: admin, body });
    expect(response).toMatchObject({ status: 422 });
    expect(response.errors.with_simulated).toHaveLength(1);
  });

  it('does not exist for a form or a company there is not', async () => {
    const body = { ...cell, form_id: 'no-such-form' };
    expect((await server.call('statistics.measureNorm', { as: admin, body })).status).toBe(404);
    expect((await measure({ client_id: 999_999 })).status).toBe(404);
  });
});

describe('a norm takes force', () => {
  it('by an act alone; old results stay, and are the same bytes when scored again with their own', async () => {
    const before = await aScoredPerson(server, { exam });
    const old = await resultOf(before.answer_id);
    const { data: norm } = (await measure()).body;

    const detail = await show(norm.id);
    expect(detail.present).toMatchObject({ norm_id: 'motivation-recruit-v1-design', provisional: true });
    // Everybody agrees more than the design norm expects: the same answers stand lower from now on.
    expect(detail.scales).toHaveLength(10);
    expect(detail.scales.every(({ shift }) => (shift?.middle ?? 0) < -1)).toBe(true);

    const forced = await server.ask('statistics.putNormInForce', {
      as: admin,
      params: { id: norm.id },
      body: {},
    });
    expect(forced.data).toMatchObject({ in_force_by: admin.login_id, retired_at: null });
    expect(forced.data.in_force_at).not.toBeNull();

    const fresh = await newResult(exam);
    expect(fresh).toMatchObject({ norm_id: norm.norm_id, norm_version: norm.version });
    expect(fresh.value).toBe(old.value);
    expect(fresh.scores).not.toEqual(old.scores);

    expect(await resultOf(before.answer_id)).toEqual(old);
    const [row] = await server.rows<{ norm: Norm }>('select norm from norms where version = $1', [
      norm.version,
    ]);
    const portion = {
      ...{ form_id, seed: null, random_position: null, page_size: 10, page_seconds: [], closed_by: null },
      value: fresh.value,
    };
    const again = scorePortion(portion, row?.norm as Norm);
    expect(JSON.parse(JSON.stringify(again)).factors).toEqual(
      (fresh.scores as { factors: object[] }).factors,
    );
    expect((await show(norm.id)).present.norm_id).toBe(norm.norm_id);
  });

  it('in the place of the one before it, which retires', async () => {
    const [before] = (await listCell()).versions.filter(({ in_force_at }) => in_force_at);
    const { data: next } = (await measure()).body;
    await server.ask('statistics.putNormInForce', { as: admin, params: { id: next.id }, body: {} });
    const { versions } = await listCell();
    const retired = versions.find(({ id }) => id === before?.id);
    expect(retired).toMatchObject({ retired_by: admin.login_id });
    expect(versions.filter(({ in_force_at, retired_at }) => in_force_at && !retired_at)).toMatchObject([
      { id: next.id },
    ]);
  });

  it('and tells by how much it has moved since a year before', async () => {
    const { versions } = await listCell();
    const [oldest, newest] = versions
      .filter(({ in_force_at }) => in_force_at)
      .toSorted((one, other) => Number(one.version) - Number(other.version));
    if (!oldest || !newest) throw new Error('two versions were in force');
    expect((await show(oldest.id)).drift).toBeNull();
    // Nearly the same people: nobody moves far.
    const { drift } = await show(newest.id);
    expect(drift).toMatchObject({ version: oldest.version });
    expect(drift?.scales).toHaveLength(10);
    expect(drift?.scales.every(({ shift }) => Math.abs(shift?.middle ?? 9) < 1)).toBe(true);
  });

  it('once: neither again, nor after it was retired', async () => {
    const { versions } = await listCell();
    const taken = versions.filter(({ in_force_at }) => in_force_at);
    expect(taken).toHaveLength(2);
    for (const { id } of taken) {
      const response = await server.call('statistics.putNormInForce', {
        as: admin,
        params: { id },
        body: {},
      });
      expect(response).toMatchObject({ status: 409, code: 4220 });
    }
  });

  it('until it is retired: then the design norm counts again', async () => {
    const [present] = (await listCell()).versions.filter((each) => each.in_force_at && !each.retired_at);
    const params = { id: present?.id ?? 0 };
    await server.ask('statistics.retireNorm', { as: admin, params, body: {} });
    expect((await newResult(exam)).norm_id).toBe('motivation-recruit-v1-design');
    const again = await server.call('statistics.retireNorm', { as: admin, params, body: {} });
    expect(again).toMatchObject({ status: 409, code: 4220 });
  });

  it('by nobody who may only look', async () => {
    const viewer = await anAdmin(server, { kind: 1 });
    const [norm] = (await listCell()).versions;
    for (const call of ['statistics.putNormInForce', 'statistics.retireNorm'] as const) {
      const response = await server.call(call, { as: viewer, params: { id: norm?.id ?? 0 }, body: {} });
      expect(response.status).toBe(403);
    }
  });
});

describe('a company’s own norm', () => {
  it('rests on its own people, leans on the platform’s norm while they are few, and is logged', async () => {
    const { data } = (await measure({ client_id: client.id })).body;
    expect(data).toMatchObject({ company: { id: client.id }, provisional: true, version: '1' });
    expect(data.n).toBeLessThan(60);
    expect((await server.call('statistics.showNorm', { as: admin, params: { id: data.id }, query: {} })).body)
      // The id alone names a norm of the platform, if any, and never the company's.
      .not.toMatchObject({ data: { company: { id: client.id } } });
    await server.ask('statistics.putNormInForce', {
      as: admin,
      params: { id: data.id },
      body: { client_id: client.id },
    });
    expect((await newResult(exam)).norm_id).toBe('motivation-recruit-v1-recruitment-ja-own');
    expect((await newResult(elsewhere)).norm_id).toBe('motivation-recruit-v1-design');
    const log = await server.rows<{ operation: string; actor: string }>(
      `select operation, actor from operation_logs where client_id = $1 and operation like 'statistics.%' order by id`,
      [client.id],
    );
    expect(log).toEqual([
      { operation: 'statistics.measureNorm', actor: `admin:${admin.id}` },
      { operation: 'statistics.putNormInForce', actor: `admin:${admin.id}` },
    ]);
    const ofPlatform = await server.rows(
      `select operation, actor from platform_logs where about_client = $1 and operation like 'statistics.%' order by id`,
      [client.id],
    );
    expect(ofPlatform).toEqual(log);
    await server.ask('statistics.retireNorm', {
      as: admin,
      params: { id: data.id },
      body: { client_id: client.id },
    });
    expect((await newResult(exam)).norm_id).toBe('motivation-recruit-v1-design');
  });

  it('is listed apart, with the companies that may have one', async () => {
    const own = await server.ask('statistics.listNorms', { as: admin, query: { client_id: client.id } });
    expect(
      own.data.flatMap(({ versions }) => versions).every(({ company }) => company?.id === client.id),
    ).toBe(true);
    expect(own.companies.map(({ id }) => id)).toEqual(
      expect.arrayContaining([client.id, elsewhere.client_id]),
    );
    expect((await listCell()).versions.every(({ company }) => company === null)).toBe(true);
  });

  it('is refused below 20 people, of whom none is hidden, and then not offered', async () => {
    const small = await anExam(server, { portions: ['motivation'] });
    await endedAnswers(server, small, [...people(19), ...people(5, { is_hidden: 1 })]);
    expect((await measure({ client_id: small.client_id })).status).toBe(422);
    const offered = async () =>
      (await server.ask('statistics.listNorms', { as: admin, query: {} })).companies.map(({ id }) => id);
    expect(await offered()).not.toContain(small.client_id);
    await server.rows('update examinees set is_hidden = 0 where client_id = $1', [small.client_id]);
    expect(await offered()).toContain(small.client_id);
    expect((await measure({ client_id: small.client_id })).status).toBe(200);
  });
});

describe('the list of norms', () => {
  it('has each cell that somebody was tested in, with its people and its design norm', async () => {
    const listed = await listCell();
    expect(listed).toMatchObject({ ...cell, simulated: 200, design: { version: '1' } });
    expect(listed.real).toBeGreaterThan(220);
    const { data } = await server.ask('statistics.listNorms', { as: admin, query: {} });
    expect(data.some(({ language }) => language === 'zh')).toBe(false);
  });
});

async function listCell() {
  const { data } = await server.ask('statistics.listNorms', { as: admin, query: {} });
  const found = data.find(
    (each) => each.form_id === form_id && each.language === 'ja' && each.exam_type === 1,
  );
  if (!found) throw new Error('the cell is not listed');
  return found;
}
