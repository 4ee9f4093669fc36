import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PackageType } from '#contract/codes/exam.ts';
import { monthAfter } from '#contract/period.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aPrice, closeAs, inLedger, type LedgerLine } from '#tests/makers/bills.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aClient } from '#tests/makers/people.ts';
import { closeMonthWork } from './close-month.work.ts';

const server = await aServer();
const { id: client_id } = await aClient(server);

beforeEach(async () => {
  for (const table of ['billing_lines', 'billing_months', 'billable_events', 'prices'])
    await server.rows(`delete from ${table}`);
});

interface Written {
  month: string;
  for_month: string;
  kind: string;
  quantity: number;
  unit_yen: number;
  amount_yen: number;
}

function linesIn(month?: string): Promise<Written[]> {
  return server.rows<Written>(
    `select left(month::text, 7) as month, left(for_month::text, 7) as for_month, kind, quantity, unit_yen, amount_yen
     from billing_lines where client_id = $1 and ($2::text is null or left(month::text, 7) = $2)
     order by month, for_month, kind`,
    [client_id, month ?? null],
  );
}

const shortOf = (lines: Written[]) =>
  lines.map(({ for_month, kind, quantity }) => [for_month, kind, quantity]);

describe('closing a month', () => {
  it('bills each person once, and later what became known late', async () => {
    await aPrice(server, { yen: 500 });
    const [A, B, C, D] = [101, 102, 103, 104];
    const of = (answer_id: number, at: string, examinee_id = answer_id) => ({
      client_id,
      answer_id,
      at,
      examinee_id,
    });
    // Stored time is the order here; the time of each is when its test ended, in Japan.
    await inLedger(server, [of(A, '2025-10-31T23:59:59.900+09:00'), of(B, '2025-11-01T00:00:00.000+09:00')]);
    await closeAs(server, '2025-10');
    expect(shortOf(await linesIn('2025-10'))).toEqual([['2025-10', 'regular', 1]]);

    // C's time was over in October, which was noticed after the closing; D's first subject ended in November.
    await inLedger(server, [of(C, '2025-10-31T23:59:50+09:00'), of(D, '2025-11-01T10:00:00+09:00', D)]);
    await closeAs(server, '2025-11');
    expect(shortOf(await linesIn('2025-11'))).toEqual([
      ['2025-10', 'late', 1],
      ['2025-11', 'regular', 2],
    ]);

    // D's second subject ended by time in October, which is noticed in December: it was the first then.
    await inLedger(server, [of(1042, '2025-10-31T23:59:00+09:00', D)]);
    await closeAs(server, '2025-12');
    expect(shortOf(await linesIn('2025-12'))).toEqual([
      ['2025-10', 'late', 1],
      ['2025-11', 'late', -1],
    ]);
    const key = 'examined subjects ASP 1';
    expect(await sums()).toEqual({ [`2025-10 ${key}`]: 3, [`2025-11 ${key}`]: 1 });
  });

  it('bills each of many companies its own', async () => {
    await aPrice(server, { yen: 500 });
    const many = await server.rows<{ id: number }>(
      `insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start, contract_end,
         inquiry_contact)
       select 'many' || n, 'One of many', '', 'many' || n, 1, '2020-01-01', '2040-01-01', '' from generate_series(1, 120) n
       returning id::int`,
    );
    await server.rows(
      `insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
         contract_classification, month, at)
       select id, n, 'examined', 1, n, 'subjects', 'EXAM5', 'ASP', 1, '2025-10-01', '2025-10-05T00:00:00Z'
       from unnest($1::bigint[]) with ordinality c(id, place), generate_series(1, place) n`,
      [many.map(({ id }) => id)],
    );
    await closeAs(server, '2025-10');
    const billed = await server.rows<{ client_id: number; quantity: number }>(
      'select client_id::int, quantity from billing_lines',
    );
    expect(new Map(billed.map(({ client_id, quantity }) => [client_id, quantity]))).toEqual(
      new Map(many.map(({ id }, at) => [id, at + 1])),
    );
    expect(billed).toHaveLength(120);
    const closed = await monthRow('2025-10');
    expect(closed?.done).toBe(closed?.total);
  });

  it('takes the price that was in force in the month of use, and whole yen', async () => {
    await aPrice(server, { yen: 500 });
    await aPrice(server, { yen: 650, from_month: '2025-11' });
    await inLedger(server, [{ client_id, answer_id: 1, at: '2025-11-02T00:00:00Z' }]);
    await closeAs(server, '2025-10');
    await inLedger(server, [{ client_id, answer_id: 2, at: '2025-10-02T00:00:00Z' }]);
    await closeAs(server, '2025-11');
    expect(
      (await linesIn('2025-11')).map(({ for_month, unit_yen, amount_yen }) => [
        for_month,
        unit_yen,
        amount_yen,
      ]),
    ).toEqual([
      ['2025-10', 500, 500],
      ['2025-11', 650, 650],
    ]);
  });

  it('counts the event that is not billed too, and it costs nothing', async () => {
    await aPrice(server, { yen: 800, package_type: 'TRUST' });
    const of = { client_id, answer_id: 1, package_type: 'TRUST' } as const;
    await inLedger(server, [
      { ...of, at: '2025-10-02T00:00:00Z' },
      { ...of, at: '2025-10-03T00:00:00Z', event: 'printed' },
    ]);
    await closeAs(server, '2025-10');
    const lines = await server.rows(
      'select event, quantity, unit_yen, amount_yen from billing_lines where client_id = $1 order by event',
      [client_id],
    );
    expect(lines).toEqual([
      { event: 'examined', quantity: 1, unit_yen: 0, amount_yen: 0 },
      { event: 'printed', quantity: 1, unit_yen: 800, amount_yen: 800 },
    ]);
  });

  it('fails where something has no price, and closes once it has one', async () => {
    await inLedger(server, [{ client_id, answer_id: 1, at: '2025-10-02T00:00:00Z' }]);
    await closeAs(server, '2025-10');
    expect(await monthRow('2025-10')).toMatchObject({
      status: 5,
      problem: 'billing.close.noPrice',
      closed_at: null,
    });
    expect(await linesIn()).toEqual([]);
    await aPrice(server, { yen: 0 });
    await closeAs(server, '2025-10');
    expect(await monthRow('2025-10')).toMatchObject({ status: 2, problem: null });
    expect(shortOf(await linesIn())).toEqual([['2025-10', 'regular', 1]]);
  });

  it('may be killed halfway and begin anew: nothing is billed twice, and what went is taken off', async () => {
    await aPrice(server, { yen: 500 });
    await inLedger(server, [{ client_id, answer_id: 1, at: '2025-10-02T00:00:00Z' }]);
    // A run that died had written a line of what is now counted elsewhere.
    await server.rows(
      `insert into billing_lines (client_id, month, for_month, event, content, service, package_type,
         contract_classification, kind, quantity, unit_yen, amount_yen)
       values ($1, '2025-10-01', '2025-10-01', 'examined', 'jimu', 'EXAM5', 'ASP', 1, 'regular', 9, 500, 4500)`,
      [client_id],
    );
    const stopper = new AbortController();
    stopper.abort(new Error('the worker stops'));
    await expect(closeAs(server, '2025-10', stopper.signal)).rejects.toThrow('the worker stops');
    expect(await monthRow('2025-10')).toMatchObject({ status: 1, closed_at: null });
    await Promise.all([closeAs(server, '2025-10'), closeAs(server, '2025-10')]);
    expect(await linesIn()).toMatchObject([{ quantity: 1, amount_yen: 500 }]);
    const closed = await monthRow('2025-10');
    expect(closed).toMatchObject({ status: 2 });
    expect(closed?.done).toBe(closed?.total);
  });

  it('changes nothing in a month that is closed', async () => {
    await aPrice(server, { yen: 500 });
    await closeAs(server, '2025-10');
    const closed = await monthRow('2025-10');
    await inLedger(server, [{ client_id, answer_id: 1, at: '2025-10-02T00:00:00Z' }]);
    await closeAs(server, '2025-10');
    expect(await linesIn()).toEqual([]);
    expect(await monthRow('2025-10')).toEqual(closed);
  });

  it('leaves lines by hand as they are', async () => {
    await server.rows(
      `insert into billing_lines (client_id, month, for_month, event, content, service, package_type,
         contract_classification, kind, seq, quantity, unit_yen, amount_yen, note)
       values ($1, '2025-10-01', '2025-09-01', 'examined', 'jimu', 'EXAM5', 'ASP', 1, 'manual', 1, -2, 500, -1000, 'By hand')`,
      [client_id],
    );
    await closeAs(server, '2025-10');
    await closeAs(server, '2025-11');
    expect(shortOf(await linesIn())).toEqual([['2025-09', 'manual', -2]]);
  });

  it('is given up with a reason that can be read', async () => {
    await server.rows(`insert into billing_months (month, asked_by) values ('2025-10-01', 'admin:1')`);
    const scope = aSweepScope(server.database.database);
    const { signal } = new AbortController();
    await closeMonthWork.giveUp({ scope, id: 202510, adapters: server.adapters, signal });
    expect(await monthRow('2025-10')).toMatchObject({ status: 5, problem: 'billing.close.unexpected' });
  });
});

/** What is in a history: tests that end, are output, sat again after a reset or an init; prices; months that close. */
type Step =
  | { closes: number }
  | { yen: number; ahead: number; package_type: PackageType }
  | (Omit<LedgerLine, 'client_id' | 'at'> & { day: number });

const type = fc.constantFrom('ASP', 'TRUST');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ closes: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      yen: fc.integer({ min: 0, max: 9 }),
      ahead: fc.integer({ min: 0, max: 3 }),
      package_type: type,
    }),
  },
  {
    weight: 9,
    // Few of everything, so that a test comes again and a person has several of one content. The day is any of seven
    // months, before or after what is closed by then: late ends, outputs that took long. What an exam is for and of which
    // type it is may be changed between two lines of a person.
    arbitrary: fc.record({
      day: fc.integer({ min: 0, max: 210 }),
      answer_id: fc.integer({ min: 1, max: 30 }),
      event: fc.constantFrom('examined', 'printed'),
      content: fc.constantFrom('subjects', 'jimu'),
      package_type: type,
      contract_classification: fc.constantFrom(1, 2),
    }),
  },
);

describe('in any history', () => {
  it('the lines of all closings add up to what is counted now, for every closed month, at the price of that month', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        for (const table of ['billing_lines', 'billing_months', 'billable_events', 'prices'])
          await server.rows(`delete from ${table}`);
        const prices: { yen: number; from_month: string; package_type: PackageType }[] = [];
        const set = async (price: (typeof prices)[number]) => {
          await server.rows('delete from prices where package_type = $1 and from_month = $2', [
            price.package_type,
            `${price.from_month}-01`,
          ]);
          await aPrice(server, price);
          prices.push(price);
        };
        await set({ yen: 3, from_month: '2020-01', package_type: 'ASP' });
        await set({ yen: 7, from_month: '2020-01', package_type: 'TRUST' });
        let next = '2025-01';
        for (const each of steps)
          if ('closes' in each)
            for (let time = 0; time < each.closes; time += 1) {
              await closeAs(server, next);
              expect(await sums()).toEqual(await countedBefore(monthAfter(next)));
              next = monthAfter(next);
            }
          else if ('ahead' in each)
            await set({
              ...{ yen: each.yen, package_type: each.package_type },
              from_month: monthAfter(next, each.ahead),
            });
          else {
            const { day, answer_id, ...line } = each;
            const at = new Date(
              Date.UTC(2025, 0, 1 + day, 14, 59, 59) + (answer_id % 2) * 2000,
            ).toISOString();
            // Up to three tests a person.
            const examinee_id = Math.floor(answer_id / 3);
            await inLedger(server, [
              { ...line, client_id, at, answer_id, examinee_id, exam_id: examinee_id },
            ]);
          }
        for (const { package_type, event, for_month, quantity, unit_yen, amount_yen } of await allLines()) {
          // The one that was set last of those from the latest month.
          const inForce = prices
            .filter((price) => price.package_type === package_type && price.from_month <= for_month)
            .toSorted((one, other) => (one.from_month < other.from_month ? -1 : 1))
            .at(-1);
          const isBilled = event === (package_type === 'ASP' ? 'examined' : 'printed');
          expect(unit_yen).toBe(isBilled ? inForce?.yen : 0);
          // A correction of what costs nothing is -0 here, and 0 in the database.
          expect(amount_yen).toBe(quantity * unit_yen + 0);
        }
      }),
      { numRuns: requestRuns },
    );
  });
});

function allLines() {
  return server.rows<Written & { package_type: PackageType; event: string }>(
    `select package_type, event, left(for_month::text, 7) as for_month, quantity, unit_yen, amount_yen
     from billing_lines where client_id = $1`,
    [client_id],
  );
}

const keyOf = (month: string) => `concat_ws(' ', left(${month}::text, 7), event, content, package_type,
  contract_classification)`;

/** What all lines bill, by month of use and what is counted apart. */
async function sums(): Promise<Record<string, number>> {
  const rows = await server.rows<{ key: string; quantity: number }>(
    `select ${keyOf('for_month')} as key, sum(quantity)::int as quantity from billing_lines
     where client_id = $1 group by 1 having sum(quantity) <> 0`,
    [client_id],
  );
  return Object.fromEntries(rows.map(({ key, quantity }) => [key, quantity]));
}

/** The count written out by hand: each person's first line of an event and content. */
async function countedBefore(month: string): Promise<Record<string, number>> {
  const rows = await server.rows<{ month: string; key: string; person: string }>(
    `select left(month::text, 7) as month, ${keyOf('month')} as key,
       exam_id || ' ' || examinee_id || ' ' || event || ' ' || content as person
     from billable_events where client_id = $1 order by at, answer_id`,
    [client_id],
  );
  const seen = new Set<string>();
  const counts: Record<string, number> = {};
  for (const row of rows) {
    if (seen.has(row.person)) continue;
    seen.add(row.person);
    if (row.month < month) counts[row.key] = (counts[row.key] ?? 0) + 1;
  }
  return counts;
}

async function monthRow(month: string) {
  const [row] = await server.rows<{ status: number; total: number; done: number }>(
    'select status, total, done, problem, closed_at from billing_months where month = $1',
    [`${month}-01`],
  );
  return row;
}
