import { describe, expect, it } from 'vitest';
import { rankOf } from '#scoring/norms/rank.ts';
import { clipT, roundHalfAway, tScore, zScore } from '#scoring/norms/standard-score.ts';

describe('the standard score', () => {
  it('agrees with the worked check on a public sample', () => {
    // The scale "agree" of the public data set bfi (2,800 people, psych package): mean 4.6531, sd .8936.
    // 5.4: (5.4 - 4.6531) / .8936 = .7469 / .8936 = .83583; T = 58.3583, printed 58, rank B.
    const z = zScore(5.4, { mean: 4.6531, sd: 0.8936 });
    expect(z).toBeCloseTo(0.83583, 5);
    expect(50 + 10 * z).toBeCloseTo(58.4, 1);
    expect(tScore(z)).toBe(58);
    expect(rankOf(tScore(z))).toBe('B');
  });

  it('is 50 at the mean and moves by 10 for each sd', () => {
    // (25.3 - 20.8) / 4.5 = 1 -> 60; (11.8 - 20.8) / 4.5 = -2 -> 30.
    const norm = { mean: 20.8, sd: 4.5 };
    expect(tScore(zScore(20.8, norm))).toBe(50);
    expect(tScore(zScore(25.3, norm))).toBe(60);
    expect(tScore(zScore(11.8, norm))).toBe(30);
  });

  it.each([
    [-1.55, 35], // 34.5
    [-1.551, 34], // 34.49
    [-0.55, 45], // 44.5
    [-0.551, 44],
    [0.45, 55], // 54.5
    [0.449, 54],
    [1.45, 65], // 64.5
    [1.449, 64],
    [0.05, 51], // 50.5
    [-0.05, 50], // 49.5
  ])('rounds halves away from zero: z %d gives %d', (z, t) => {
    expect(tScore(z)).toBe(t);
  });

  it.each([
    [-4.8, 2],
    [-4.85, 2], // 1.5 rounds to 2
    [-4.9, 2],
    [-9, 2],
    [4.8, 98],
    [4.75, 98], // 97.5 rounds to 98
    [4.7, 97],
    [4.9, 98],
    [9, 98],
  ])('stays within 2 and 98: z %d gives %d', (z, t) => {
    expect(tScore(z)).toBe(t);
  });

  it('clips numbers that are not whole as well', () => {
    expect([clipT(1.99), clipT(2), clipT(50.5), clipT(98), clipT(98.01)]).toEqual([2, 2, 50.5, 98, 98]);
  });
});

describe('rounding half away from zero', () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [-1.5, -2],
    [2.4999, 2],
    [-2.4999, -2],
    [58.499999999999993, 59], // a half, lost in binary fractions
    [58.49999, 58],
  ])('sends %d to %d', (value, whole) => {
    expect(roundHalfAway(value)).toBe(whole);
  });

  it('never answers a negative zero', () => {
    expect(Object.is(roundHalfAway(-0.2), 0)).toBe(true);
  });
});
