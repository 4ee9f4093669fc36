import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupCount } from '#scoring/fairness/four-fifths.ts';
import { judgeGrouping, printedGrouping, turnsRound } from '#scoring/fairness/selection-verdict.ts';

const of = (selected: number, total: number): GroupCount => ({ selected, total });

describe('the comparison of two groups', () => {
  // By the formula with 1.96, as epitools::riskratio ("wald") to 5 digits; p as fisher.test.
  it.each([
    { a: of(20, 80), b: of(45, 120), ratio: 0.666667, low: 0.427509, high: 1.039614, p: 0.067112 },
    { a: of(12, 40), b: of(48, 80), ratio: 0.5, low: 0.30143, high: 0.82938, p: 0.003409 },
  ])('has a ratio of $ratio with its interval and exact test', ({ a, b, ratio, low, high, p }) => {
    const { verdict, groups } = judgeGrouping([a, b]);
    expect(verdict).toBe('look');
    expect(groups[0]?.ratio).toBeCloseTo(ratio, 6);
    expect(groups[0]?.interval?.low).toBeCloseTo(low, 6);
    expect(groups[0]?.interval?.high).toBeCloseTo(high, 6);
    expect(groups[0]?.p).toBeCloseTo(p, 6);
    expect(groups[0]?.p_holm).toBeCloseTo(p, 6);
    expect(groups[1]).toMatchObject({ ratio: 1, interval: null, p: null, verdict: 'ok' });
  });

  it.each([
    [of(2, 10), of(3, 10), true],
    [of(1, 5), of(4, 8), true],
    [of(3, 12), of(8, 15), false],
    [of(20, 80), of(45, 120), false],
  ])('%o beside %o turns round with one person: %s', (a, b, turns) => {
    expect(turnsRound(a, b)).toBe(turns);
  });
});

describe('the verdict on a grouping', () => {
  it.each([
    ['ok', [of(40, 100), of(45, 100)]],
    ['ok', [of(36, 100), of(45, 100)]],
    ['look', [of(35, 100), of(45, 100)]],
    // Equal rates say nothing of anybody, though one person would turn them round.
    ['ok', [of(50, 100), of(50, 100)]],
    // 29 people are too few, nine selected are too few.
    ['too_few', [of(5, 29), of(45, 100)]],
    ['look', [of(5, 30), of(45, 100)]],
    ['too_few', [of(1, 60), of(8, 60)]],
    ['look', [of(1, 60), of(9, 60)]],
    // 4 / 40 beside 6 / 40 is .67, but 5 beside 5 would be the other way round from 4 / 40.
    ['too_few', [of(4, 40), of(6, 42)]],
    ['too_few', [of(0, 0), of(45, 100)]],
    ['too_few', []],
    ['too_few', [of(0, 100), of(0, 100)]],
    ['too_few', [of(0, 50), of(0, 50), of(12, 20)]],
    ['ok', [of(40, 100), of(45, 100), of(0, 0)]],
    // A group that is too small hides nothing of two that are not.
    ['look', [of(35, 100), of(45, 100), of(3, 3)]],
    ['too_few', [of(40, 100), of(45, 100), of(3, 3)]],
  ] as const)('is %s for %o', (verdict, groups) => {
    expect(judgeGrouping(groups).verdict).toBe(verdict);
  });

  it('corrects the tests of several groups together', () => {
    const { groups } = judgeGrouping([of(20, 80), of(12, 80), of(45, 100)]);
    const [one, two] = groups;
    const [larger, smaller] = [one?.p ?? Number.NaN, two?.p ?? Number.NaN];
    expect(smaller).toBeLessThan(larger);
    expect(two?.p_holm).toBeCloseTo(2 * smaller, 12);
    expect(one?.p_holm).toBeCloseTo(Math.max(larger, 2 * smaller), 12);
    expect(groups[2]?.p_holm).toBeNull();
  });

  it('has no opinion on counts that cannot be', () => {
    for (const wrong of [of(2, 1), of(-1, 5), of(0.5, 9)])
      expect(() => judgeGrouping([wrong, of(1, 2)])).toThrow(RangeError);
  });

  const counts = fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }))
    .map(([selected, others]) => of(selected, selected + others));
  const groupings = fc.array(counts, { minLength: 2, maxLength: 4 });

  it('does not depend on the order of the groups', () => {
    fc.assert(
      fc.property(groupings, (drawn) => {
        expect(judgeGrouping(drawn.toReversed()).verdict).toBe(judgeGrouping(drawn).verdict);
      }),
    );
  });

  it('shows no count of one to four people, and no group where another one must be hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 2, maxLength: 3 }), (drawn) => {
        const printed = printedGrouping(drawn.map(([selected, others]) => of(selected, selected + others)));
        const mayShow = drawn.flat().every((people) => people === 0 || people >= 5);
        expect(printed.groups !== null).toBe(mayShow);
        for (const { selected, total } of printed.groups ?? []) {
          expect([selected % 5, total % 5]).toEqual([0, 0]);
          expect(selected).toBeLessThanOrEqual(total);
        }
      }),
    );
  });
});

describe('what may be shown', () => {
  it('is rounded to 5 people and two decimals', () => {
    const { verdict, groups } = printedGrouping([of(21, 83), of(44, 119)]);
    expect(verdict).toBe('look');
    expect(groups?.[0]).toMatchObject({ selected: 20, total: 80, rate: 0.25, ratio: 0.68 });
    expect(groups?.[1]).toMatchObject({ selected: 45, total: 120, rate: 0.37, ratio: 1, p: null });
  });

  it('is the verdict alone where a few people passed, or did not', () => {
    expect(printedGrouping([of(4, 100), of(45, 100)])).toEqual({ verdict: 'look', groups: null });
    expect(printedGrouping([of(97, 100), of(60, 100)])).toEqual({ verdict: 'look', groups: null });
    expect(printedGrouping([of(0, 100), of(45, 100)]).groups).not.toBeNull();
  });
});
