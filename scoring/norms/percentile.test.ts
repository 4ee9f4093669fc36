import { describe, expect, it } from 'vitest';
import { marginOf } from '#scoring/norms/margin.ts';
import {
  highestTAtPercentile,
  leastTAtPercentile,
  percentileIn,
  percentileOf,
} from '#scoring/norms/percentile.ts';

describe('the percentile of a T-score', () => {
  // Phi at -1.5, -1, 0, 1, 2: .0668, .1587, .5, .8413, .9772.
  it.each([
    [35, 7],
    [40, 16],
    [50, 50],
    [60, 84],
    [70, 98],
    [2, 1],
    [98, 99],
  ])('of %d is %d', (t, percentile) => {
    expect(percentileOf(t)).toBe(percentile);
  });

  it('is the same in a normal group, and another in one that lies elsewhere', () => {
    const norm = { mean: 20, sd: 4, omega: 0.8 };
    for (let t = 2; t <= 98; t++) expect(percentileIn(marginOf(norm), t)).toBe(percentileOf(t));
    // Mean 55, sd 12.5: Phi((60 - 55) / 12.5) = Phi(.4) = .6554.
    expect(percentileIn(marginOf(norm, { ...norm, mean: 22, sd: 5 }), 60)).toBe(66);
  });

  it('of the lowest and the highest score of a skewed norm counts half of those who have it', () => {
    const skewed = {
      mean: 20,
      sd: 4,
      omega: 0.8,
      distribution: { values: [10, 11, 20], counts: [50, 20, 30] },
    };
    expect([43, 53, 60].map((t) => percentileIn(marginOf(skewed), t))).toEqual([25, 60, 85]);
  });

  it('has a printed T from which on it passes, and one up to which', () => {
    // Phi(-1) = .1587 is printed 16, as at T 40 alone; T 41 is 18.
    expect([leastTAtPercentile(16), highestTAtPercentile(16)]).toEqual([40, 40]);
    expect([leastTAtPercentile(17), highestTAtPercentile(17)]).toEqual([41, 40]);
    expect([leastTAtPercentile(50), highestTAtPercentile(50)]).toEqual([50, 50]);
    expect([leastTAtPercentile(0), highestTAtPercentile(0)]).toEqual([2, Number.NEGATIVE_INFINITY]);
    expect([leastTAtPercentile(100), highestTAtPercentile(100)]).toEqual([Number.POSITIVE_INFINITY, 98]);
  });

  it('passes at a bound exactly where the printed percentile does', () => {
    for (let t = 2; t <= 98; t++)
      for (let percentile = 0; percentile <= 100; percentile++) {
        expect(t >= leastTAtPercentile(percentile)).toBe(percentileOf(t) >= percentile);
        expect(t <= highestTAtPercentile(percentile)).toBe(percentileOf(t) <= percentile);
      }
  });
});
