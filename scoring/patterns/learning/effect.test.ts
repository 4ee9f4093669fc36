import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectOfCorrelation,
  hedgesG,
  posteriorOf,
  signedWeights,
} from '#scoring/patterns/learning/effect.ts';

const sides = (nHigh: number, nLow: number) =>
  [
    { n: nHigh, mean: 58, sd: 9 },
    { n: nLow, mean: 50, sd: 10 },
  ] as const;
const found = (nHigh: number, nLow: number) => hedgesG(...sides(nHigh, nLow)) ?? { g: 0, v: 0 };

describe("Hedges' g", () => {
  // metafor::escalc("SMD", vtype = "LS"); d .835694, J .969646 for 12 and 15.
  it.each([
    [12, 15, 0.810327, 0.16216],
    [40, 45, 0.830693, 0.051281],
  ])('of %i beside %i people is %d', (nHigh, nLow, g, v) => {
    expect(found(nHigh, nLow).g).toBeCloseTo(g, 6);
    expect(found(nHigh, nLow).v).toBeCloseTo(v, 6);
  });

  it('is none where nobody differs from their own side', () => {
    expect(hedgesG({ n: 10, mean: 60, sd: 0 }, { n: 10, mean: 50, sd: 0 })).toBeUndefined();
  });
});

describe('what to believe of a difference', () => {
  // ashr::ash with g fixed at N(0, .3^2).
  it.each([
    [12, 15, 0.289219, 0.240577, 0.114645],
    [40, 45, 0.529174, 0.180742, 0.001707],
  ])('of %i beside %i people', (nHigh, nLow, mean, sd, wrong) => {
    const posterior = posteriorOf(found(nHigh, nLow));
    expect(posterior.mean).toBeCloseTo(mean, 6);
    expect(posterior.sd).toBeCloseTo(sd, 6);
    expect(1 - posterior.p_sign).toBeCloseTo(wrong, 6);
  });

  it.each([
    [10, 1.74],
    [20, 0.8],
    [30, 0.58],
    [50, 0.4],
  ])('is sure of a sign to 95 %% with %i people a side from a g of %d', (n, g) => {
    const v = 2 / n + g ** 2 / (4 * n);
    expect(posteriorOf({ g, v }).p_sign).toBeGreaterThan(0.9485);
    expect(posteriorOf({ g: g - 0.02, v }).p_sign).toBeLessThan(0.95);
  });
});

describe('a correlation with ratings', () => {
  it('is a difference of 2 r / sqrt(1 - r^2)', () => {
    // 2 x .5 / sqrt(.75) = 1.1547.
    const { g, v } = effectOfCorrelation(0.5, 100);
    expect(g).toBeCloseTo(1.1547, 4);
    expect(v).toBeCloseTo(4 / (0.75 * 99), 12);
    expect(Number.isFinite(effectOfCorrelation(1, 20).g)).toBe(true);
  });
});

describe('weights', () => {
  const weigh = (means: number[]) => {
    const weights = new Float64Array(means.length);
    signedWeights(means, weights);
    return [...weights];
  };

  it('are whole, the largest 100, and none below 5', () => {
    expect(weigh([0.2, -0.1, 0.0091, 0.0089, Number.NaN])).toEqual([100, -50, 5, 0, 0]);
    expect(weigh([0, 0])).toEqual([0, 0]);
  });

  it('always leave one of 100 where anything differs', () => {
    const mean = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(mean, { minLength: 1 }), (means) => {
        expect(Math.max(...weigh(means))).toBe(100);
      }),
    );
  });
});
