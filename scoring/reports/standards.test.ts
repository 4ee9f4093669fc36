import { describe, expect, it } from 'vitest';
import type { ScoreTable } from '#scoring/reports/score-table.ts';
import { type Condition, judgeCondition } from '#scoring/reports/standards.ts';

const scores: ScoreTable = new Map([
  ['1 T1', { t: 58, sem: 4 }],
  ['4 V', { t: 40, sem: 5 }],
]);
const on = (id: string, compare: Condition['compare'], quantity: number): Condition => ({
  source: id === 'V' ? 4 : 1,
  id,
  compare,
  quantity,
});

describe('a standard', () => {
  it('is passed from the bound up, or down to it, with its chance', () => {
    // rho = 1 - 16 / 100 = .84: the true T1 is N(50 + .84 x 8, 100 x .84 x .16) = N(56.72, 3.666061^2).
    // (56.72 - 55) / 3.666061 = .469168: .680526. (56.72 - 58) / 3.666061 = -.349149: .363488.
    expect(judgeCondition(on('T1', 1, 55), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.680526, 5),
    });
    expect(judgeCondition(on('T1', 1, 58), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.363488, 5),
    });
    expect(judgeCondition(on('T1', 1, 59), scores).passed).toBe(false);
    // rho = .75: N(42.5, 4.330127^2). (42 - 42.5) / 4.330127 = -.115470: .454037.
    expect(judgeCondition(on('V', 2, 42), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.454037, 5),
    });
    expect(judgeCondition(on('V', 2, 39), scores).passed).toBe(false);
  });

  it('can be a percentile of the norm group', () => {
    // T 40 is percentile 16 (15.87 printed whole), the first that is: (42.5 - 40) / 4.330127 = .577350: Phi = .71815.
    expect(judgeCondition(on('V', 3, 16), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.71815, 4),
    });
    expect(judgeCondition(on('V', 3, 17), scores).passed).toBe(false);
    expect(judgeCondition(on('V', 4, 16), scores).passed).toBe(true);
    expect(judgeCondition(on('V', 4, 15), scores).passed).toBe(false);
    expect(judgeCondition(on('V', 3, 16), scores)).toEqual(judgeCondition(on('V', 1, 40), scores));
    expect(judgeCondition(on('V', 3, 100), scores)).toEqual({ passed: false, chance: 0 });
    expect(judgeCondition(on('V', 4, 0), scores)).toEqual({ passed: false, chance: 0 });
    expect(judgeCondition(on('V', 3, 0), scores)).toEqual({ passed: true, chance: 1 });
    expect(judgeCondition(on('V', 4, 100), scores)).toEqual({ passed: true, chance: 1 });
  });

  it('judges nobody without the score', () => {
    expect(judgeCondition(on('T9', 1, 50), scores)).toEqual({ passed: null, chance: null });
  });

  it.each([
    [1, 1],
    [1, 99],
    [2, Number.NaN],
    [3, -1],
    [4, 101],
  ] as const)('is refused outside its range: compare %i, %d', (compare, quantity) => {
    expect(() => judgeCondition(on('T1', compare, quantity), scores)).toThrow(RangeError);
  });
});
