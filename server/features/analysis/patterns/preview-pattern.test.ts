import { beforeAll, describe, expect, it } from 'vitest';
import { aSentRow } from '#tests/makers/a-pattern.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { addFactored } from '#tests/makers/factored-people.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const row = aSentRow;
const preview = (rows: unknown, id: number) =>
  server.call('analysis.previewPattern', { as: staff, params: { id }, body: { rows } as never });

describe('a preview of rows', () => {
  let of: TestExam;
  beforeAll(async () => {
    of = await anExam(server, { client });
  });

  it('says what the market matches, what a match takes, and nothing of fewer than five people', async () => {
    await addFactored(server, of, [
      ...[60, 60, 40, 40].map((ts) => ({ ts })),
      { ts: 60, reliability_index: 39 },
    ]);
    const { body } = await preview([row(), row('T2-1', { direction: 2 })], of.id);
    expect(body.data.people).toBeNull();
    expect(body.data.market?.mean).toBeCloseTo(51.68, 1);
    // Points 3 and 3 are 50; 4 and 5 are 87.5: one after the other the heavier, first, row is raised.
    expect(body.data.needs).toEqual([
      {
        match: 50,
        rows: [
          { score: 'T1-1', t: 47 },
          { score: 'T2-1', t: 53 },
        ],
      },
      {
        match: 80,
        rows: [
          { score: 'T1-1', t: 58 },
          { score: 'T2-1', t: 47 },
        ],
      },
    ]);
  });

  it('says how the exam’s people match, without hidden and careless ones', async () => {
    await addFactored(server, of, [{ ts: 60 }, { ts: 60, is_hidden: 1 }, {}]);
    const { body } = await preview([row()], of.id);
    // T 60 is five points, a match of 100; T 40 is one, a match of 0.
    const bins = Array.from({ length: 20 }, (_, bin) => (bin === 0 ? 0.4 : bin === 19 ? 0.6 : 0));
    const { people, error } = body.data;
    expect({ ...people, bins: people?.bins.map((share: number) => Math.round(share * 1000) / 1000) }).toEqual(
      {
        ...{ n: 5, of: 5, mean: 60, bins },
        sd: expect.closeTo(54.772, 2),
      },
    );
    expect(error).toBeNull();
  });

  it('tells nothing of people where the exam hides numbers', async () => {
    await server.rows('update exams set deviation = 0 where client_id = $1 and id = $2', [client.id, of.id]);
    const { body } = await preview([row()], of.id);
    expect(body.data).toMatchObject({ people: null, error: null, market: { mean: expect.any(Number) } });
  });

  it('looks at two thousand people and says how sure it is of the others', async () => {
    const many = await anExam(server, { client });
    await addFactored(
      server,
      many,
      Array.from({ length: 2400 }, (_, at) => ({ ts: at % 2 ? 60 : 40 })),
    );
    const { body } = await preview([row()], many.id);
    expect(body.data.people).toMatchObject({ n: 2000, of: 2400 });
    expect(body.data.people?.mean).toBeGreaterThan(45);
    expect(body.data.people?.mean).toBeLessThan(55);
    // 50 / sqrt(2000) * sqrt(1 / 6).
    expect(body.data.error).toBeCloseTo(0.456, 2);
    expect((await preview([row()], many.id)).body).toEqual(body);
  });

  it('has no market where suitabilities have most of the weight', async () => {
    const { body } = await preview([row(), row('1-6', { reference_value: 80 })], exam.id);
    expect(body.data.market).toBeNull();
  });
});
