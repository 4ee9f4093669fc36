import { describe, expect, it } from 'vitest';
import { percentileOf, tAtPercentile } from '#scoring/norms/percentile.ts';

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

  it('is turned back into a T-score', () => {
    expect(tAtPercentile(50)).toBe(50);
    expect(tAtPercentile(97.5)).toBeCloseTo(69.59964, 5);
    expect(tAtPercentile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(tAtPercentile(100)).toBe(Number.POSITIVE_INFINITY);
  });
});
