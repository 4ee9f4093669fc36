import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf } from '#scoring/norms/margin.ts';
import { describeGroup } from '#scoring/reports/group-scores.ts';
import { describeFactor, describeMargin, isCounted } from '#scoring/selection/factor-statistics.ts';
import { standardDeviation } from '#scoring/statistics/moments.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

const count = (ts: number[]) => {
  const people = new Uint32Array(99);
  for (const t of ts) people[t] = (people[t] ?? 0) + 1;
  return people;
};

describe('the statistics of a factor', () => {
  it('has its quartiles between two people, and 13 bins around 50', () => {
    // Type 7 of six: places 1.25, 2.5, 3.75 (R: quantile(c(20, 22, 23, 48, 52, 80))).
    expect(describeFactor(count([22, 20, 80, 23, 48, 52]))).toEqual({
      n: 6,
      mean: expect.closeTo(245 / 6, 12),
      sd: expect.closeTo(23.735346, 6),
      low: 22.25,
      median: 35.5,
      high: 51,
      bins: [2, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1],
    });
  });

  it('says nothing of fewer than five people', () => {
    expect(describeFactor(count([50, 50, 50, 50]))).toEqual({
      ...{ n: 4, mean: null, sd: null, low: null, median: null, high: null, bins: null },
    });
    expect(describeFactor([])).toMatchObject({ n: 0, mean: null });
  });

  it('is that of the people themselves', () => {
    const people = fc.array(fc.integer({ min: 2, max: 98 }), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(people, (ts) => {
        const found = describeFactor(count(ts));
        const group = describeGroup(ts);
        expect(found.mean).toBeCloseTo(group?.mean ?? Number.NaN, 9);
        expect(found.sd).toBeCloseTo(standardDeviation(ts), 6);
        for (const name of ['low', 'median', 'high'] as const)
          expect(found[name]).toBeCloseTo(group?.[name] ?? Number.NaN, 9);
        expect(found.bins?.reduce((sum, bin) => sum + bin, 0)).toBe(ts.length);
      }),
    );
  });
});

describe('the same of a market', () => {
  it('has shares of printed scores', () => {
    const { bins, mean, sd } = describeMargin(marginOf({ mean: 20, sd: 4, omega: 0.8 }));
    expect({ mean, sd }).toEqual({ mean: 50, sd: 10 });
    expect(bins.reduce((sum, bin) => sum + bin, 0)).toBeCloseTo(1, 12);
    // T 48 to 52 is from 47.5 to 52.5.
    expect(bins[6]).toBeCloseTo(normalCdf(0.25) - normalCdf(-0.25), 12);
    expect(bins[0]).toBeCloseTo(normalCdf(-2.75), 12);
    expect(bins[12]).toBeCloseTo(bins[0] ?? Number.NaN, 12);
  });
});

describe('who is counted', () => {
  it('answered with a reliability index of 40 or more, or took no personality test', () => {
    expect([40, 39, 0, 100, null].map(isCounted)).toEqual([true, false, false, true, true]);
  });
});
