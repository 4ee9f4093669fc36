import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthAfter } from '#contract/period.ts';
import {
  type BilledKey,
  type Calendar,
  calendarOf,
  closableFrom,
  findPrice,
  judgeClosing,
  judgeLine,
  judgePrice,
  judgeRange,
  linesOf,
  type MonthRow,
  monthsBetween,
  PriceMissing,
  type PriceRow,
  settledOf,
  stateOf,
} from './rules.ts';

const key: BilledKey = {
  ...{ for_month: '2026-10', event: 'examined', content: 'jimu', service: 'EXAM5', package_type: 'ASP' },
  contract_classification: 1,
};
const price = (yen: number, from_month: string): PriceRow => ({ ...key, yen, from_month });
const keysOf = (problems: { path: string; key: string }[]) =>
  problems.map(({ path, key: text }) => [path, text]);

const row = (month: string, status: number): MonthRow => ({
  ...{ month, status, total: 3, done: 3, problem: null },
  closed_at: status === 2 ? new Date('2026-11-04T00:00:00Z') : null,
});

describe('months', () => {
  it('follow one another over a new year', () => {
    expect(monthAfter('2026-12')).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  });

  it.each([
    ['2026-10', '2026-11-04'],
    ['2026-12', '2027-01-04'],
    ['2028-02', '2028-03-04'],
  ])('%s may be closed from %s on', (month, day) => {
    expect(closableFrom(month)).toBe(day);
  });

  it.each([
    ['2026-11-30', '2026-11', 'open'],
    ['2026-12-01', '2026-11', 'grace'],
    ['2026-12-03', '2026-11', 'grace'],
    ['2026-12-04', '2026-11', 'due'],
    ['2026-12-04', '2026-10', 'closed'],
    ['2026-12-04', '2026-12', 'open'],
  ])('on %s %s is %s, where October is the last that is closed', (today, month, state) => {
    expect(stateOf(month, calendarOf(today, [row('2026-10', 2)], undefined))).toBe(state);
  });

  it.each([
    [0, 'closing'],
    [1, 'closing'],
    [5, 'due'],
  ])('with a closing in status %i stand at %s', (status, state) => {
    const calendar = calendarOf('2026-12-04', [row('2026-10', 2), row('2026-11', status)], undefined);
    expect([stateOf('2026-11', calendar), calendar.next]).toEqual([state, '2026-11']);
    expect(settledOf(calendar)).toBe(status === 5 ? '2026-10' : '2026-11');
  });

  it('begin to close with the first of the ledger; without one nothing is due', () => {
    expect(calendarOf('2026-12-04', [], '2026-08').next).toBe('2026-08');
    const empty = calendarOf('2026-12-04', [], undefined);
    expect([empty.next, stateOf('2026-11', empty), settledOf(empty)]).toEqual([
      '2026-12',
      'closed',
      undefined,
    ]);
  });
});

describe('a price', () => {
  const prices = [price(500, '2026-04'), price(700, '2026-11'), price(600, '2026-10')];

  it.each([
    ['2026-03', undefined],
    ['2026-04', 500],
    ['2026-09', 500],
    ['2026-10', 600],
    ['2027-01', 700],
  ])('of %s is %s: the latest set from then or before', (for_month, yen) => {
    expect(findPrice(prices, { ...key, for_month })).toBe(yen);
  });

  it('is of one package type, service and content, and 0 of what is not billed', () => {
    for (const other of [
      { package_type: 'TRUST', event: 'printed' },
      { service: 'EXAM6' },
      { content: 'subjects' },
    ])
      expect(findPrice(prices, { ...key, ...(other as object) })).toBeUndefined();
    expect(findPrice([], { ...key, event: 'printed' })).toBe(0);
  });

  it('is refused for a month that is closed or about to be', () => {
    expect(judgePrice('2026-11', '2026-10', 500)).toEqual([]);
    expect(judgePrice('2026-01', undefined, 500)).toEqual([]);
    expect(judgePrice('2026-10', '2026-10', undefined)).toEqual([]);
    for (const month of ['2026-10', '2025-01'])
      for (const yen of [0, 500])
        expect(judgePrice(month, '2026-10', yen)).toEqual([
          { path: 'from_month', key: 'billing.price.closed', args: { month: '2026-11' } },
        ]);
  });
});

describe('a closing', () => {
  const facts = { today: '2026-11-04', next: '2026-10', unfinished: 0, lacks_prices: false };
  const typed = { typed: '2026-10', without_outputs: false };

  it('is allowed from the fourth day on', () => {
    expect(judgeClosing('2026-10', typed, facts)).toEqual([]);
  });

  it.each([
    ['of a month in the future', '2027-01', facts, typed, ['month', 'billing.close.notOver']],
    ['of the present month', '2026-11', facts, typed, ['month', 'billing.close.notOver']],
    [
      'in the days of grace',
      '2026-10',
      { ...facts, today: '2026-11-03' },
      typed,
      ['month', 'billing.close.grace'],
    ],
    ['out of order', '2026-10', { ...facts, next: '2026-09' }, typed, ['month', 'billing.close.order']],
    [
      'without a price',
      '2026-10',
      { ...facts, lacks_prices: true },
      typed,
      ['month', 'billing.close.noPrice'],
    ],
    [
      'of another month than typed',
      '2026-10',
      facts,
      { ...typed, typed: '2026-11' },
      ['typed', 'billing.month.typed'],
    ],
    [
      'with unfinished outputs',
      '2026-10',
      { ...facts, unfinished: 2 },
      typed,
      ['without_outputs', 'billing.close.outputs'],
    ],
  ] as const)('is refused %s', (_, month, known, body, problem) => {
    expect(keysOf(judgeClosing(month, body, known))).toEqual([problem]);
  });

  it('goes on without outputs where that is ticked', () => {
    expect(judgeClosing('2026-10', { ...typed, without_outputs: true }, { ...facts, unfinished: 2 })).toEqual(
      [],
    );
  });

  it('writes nothing where nothing changed, and throws where a price is missing', () => {
    const counted = [{ ...key, quantity: 4 }];
    expect(linesOf('2026-11', counted, counted, [])).toEqual([]);
    expect(() => linesOf('2026-11', counted, [], [])).toThrow(PriceMissing);
  });

  it('is right however closings follow one another: all lines of a key add up to its count', () => {
    const counts = fc.array(
      fc.record({
        month: fc.integer({ min: 1, max: 6 }),
        classification: fc.integer({ min: 1, max: 2 }),
        quantity: fc.integer({ min: 0, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(counts, { minLength: 6, maxLength: 6 }), (views) => {
        // What is counted for each month may change in any way between two closings.
        const written: ReturnType<typeof linesOf> = [];
        for (const [at, view] of views.entries()) {
          const month = `2026-0${at + 1}`;
          const counted = new Map(
            view.map(({ month: of, classification, quantity }) => {
              const each = {
                ...key,
                for_month: `2026-0${of}`,
                contract_classification: classification,
                quantity,
              };
              return [`${of} ${classification}`, each];
            }),
          );
          written.push(...linesOf(month, [...counted.values()], written, [price(5, '2020-01')]));
          for (const of of monthsBetween('2026-01', month))
            for (const classification of [1, 2]) {
              const mine = written.filter(
                (l) => l.for_month === of && l.contract_classification === classification,
              );
              const sum = mine.reduce((total, { quantity }) => total + quantity, 0);
              expect(sum).toBe(counted.get(`${Number(of.slice(5))} ${classification}`)?.quantity ?? 0);
              for (const line of mine) expect(line.amount_yen).toBe(line.quantity * line.unit_yen);
            }
        }
      }),
    );
  });
});

describe('a line by hand', () => {
  const calendar: Calendar = calendarOf('2026-12-02', [row('2026-10', 2)], undefined);

  it.each([
    ['2026-11', '2026-11', []],
    ['2026-12', '2020-01', []],
    ['2026-10', '2026-10', [['month', 'billing.line.closed']]],
    ['2027-01', '2026-12', [['month', 'billing.month.future']]],
    ['2026-11', '2026-12', [['for_month', 'billing.line.later']]],
  ])('billed in %s for %s has problems %j', (month, for_month, problems) => {
    expect(keysOf(judgeLine({ month, for_month }, calendar))).toEqual(problems);
  });

  it('stands in no month before the first one that will be closed', () => {
    const unclosed = calendarOf('2026-12-02', [], '2026-10');
    const line = (month: string) => keysOf(judgeLine({ month, for_month: month }, unclosed));
    expect(line('2026-09')).toEqual([['month', 'billing.line.closed']]);
    expect(line('2026-10')).toEqual([]);
  });
});

describe('a range of days', () => {
  it.each([
    ['2026-11-01', '2026-11-30', []],
    ['2026-11-27', '2027-03-31', []],
    ['2023-12-01', '2026-11-30', []],
    ['2023-11-30', '2026-11-01', [['end_date', 'billing.range.tooLong']]],
    ['2026-11-02', '2026-11-01', [['end_date', 'field.endBeforeStart']]],
    ['2026-12-01', '2026-12-31', [['start_date', 'billing.month.future']]],
  ])('from %s to %s has problems %j', (start_date, end_date, problems) => {
    expect(keysOf(judgeRange({ start_date, end_date }, '2026-11-27'))).toEqual(problems);
  });
});
