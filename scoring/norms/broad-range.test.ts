import { describe, expect, it } from 'vitest';
import { broadRange, rangeOf } from '#scoring/norms/broad-range.ts';
import { rankOf } from '#scoring/norms/rank.ts';

describe('the range of a T-score', () => {
  it.each([
    [2, 'low'],
    [44, 'low'],
    [45, 'middle'],
    [54, 'middle'],
    [55, 'high'],
    [98, 'high'],
  ] as const)('%i is %s', (t, range) => {
    expect(rangeOf(t)).toBe(range);
  });

  it('has the borders of the middle rank, so that staff and candidate are never told opposite things', () => {
    const ranges = { E: 'low', D: 'low', C: 'middle', B: 'high', A: 'high' } as const;
    for (let t = 2; t <= 98; t += 1) expect(rangeOf(t)).toBe(ranges[rankOf(t)]);
  });
});

describe('the range with its error', () => {
  // Reliability .80, as of a factor of eight items: 4.47.
  const sem = 10 * Math.sqrt(0.2);
  it.each([
    [2, 'low'],
    [40, 'low'],
    [41, 'lowToMiddle'],
    [44, 'lowToMiddle'],
    [45, 'lowToMiddle'],
    [49, 'lowToMiddle'],
    [50, 'middle'],
    [51, 'middleToHigh'],
    [55, 'middleToHigh'],
    [58, 'middleToHigh'],
    [59, 'middleToHigh'],
    [60, 'high'],
    [98, 'high'],
  ] as const)('T %i with a standard error of 4.47 is %s', (t, range) => {
    expect(broadRange(t, sem)).toBe(range);
  });

  it('is the plain range where there is no error, and never leaves out the range of T itself', () => {
    for (let t = 2; t <= 98; t += 1) {
      expect(broadRange(t, 0)).toBe(rangeOf(t));
      for (const error of [1, 3, 4.47, 5.48, 7]) {
        const told = broadRange(t, error).toLowerCase();
        expect(told.includes(rangeOf(t)) || told === 'middle').toBe(true);
      }
    }
  });

  it('moves up with T, one step at a time', () => {
    const order = ['low', 'lowToMiddle', 'middle', 'middleToHigh', 'high'];
    for (const error of [0, 2, 4.47, 5.35, 5.48]) {
      const steps = Array.from({ length: 97 }, (_, at) => order.indexOf(broadRange(at + 2, error)));
      expect(steps.every((step, at) => at === 0 || step >= (steps[at - 1] ?? 0))).toBe(true);
    }
  });

  it('is the middle where the error crosses both borders, and unclear where it holds more error than person', () => {
    expect(broadRange(50, 5.48)).toBe('middle');
    expect(broadRange(50, 7.07)).toBe('middle');
    expect(broadRange(50, 7.08)).toBe('unclear');
    expect(broadRange(80, 9)).toBe('high');
  });

  it('is unclear where the scale cannot be judged', () => {
    expect(broadRange(null, null)).toBe('unclear');
    expect(broadRange(50, null)).toBe('unclear');
  });
});
