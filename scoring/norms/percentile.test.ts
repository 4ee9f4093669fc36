import { describe, expect, it } from 'vitest';
import { chanceAtLeast, chanceAtMost } from '#scoring/norms/chance.ts';
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

describe('the chance to pass a cut', () => {
  it('is Phi of the distance in standard errors', () => {
    // (58 - 55) / 4 = .75: Phi = .773373. (58 - 62) / 4 = -1: .158655.
    expect(chanceAtLeast({ t: 58, sem: 4 }, 55)).toBeCloseTo(0.773373, 6);
    expect(chanceAtLeast({ t: 58, sem: 4 }, 62)).toBeCloseTo(0.158655, 6);
    expect(chanceAtMost({ t: 58, sem: 4 }, 62)).toBeCloseTo(0.841345, 6);
  });

  it('is even at the cut, and certain without error', () => {
    expect(chanceAtLeast({ t: 55, sem: 4 }, 55)).toBe(0.5);
    expect(chanceAtLeast({ t: 55, sem: 0 }, 55)).toBe(1);
    expect(chanceAtLeast({ t: 54, sem: 0 }, 55)).toBe(0);
    expect(chanceAtMost({ t: 55, sem: 0 }, 55)).toBe(1);
    expect(chanceAtMost({ t: 56, sem: 0 }, 55)).toBe(0);
  });
});
