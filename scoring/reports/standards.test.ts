import { describe, expect, it } from 'vitest';
import type { ScoreTable } from '#scoring/reports/score-table.ts';
import { type Condition, judgeCondition, judgeStandards } from '#scoring/reports/standards.ts';

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
    // (58 - 55) / 4 = .75: .773373. (58 - 58) / 4 = 0. (42 - 40) / 5 = .4: .655422.
    expect(judgeCondition(on('T1', 1, 55), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.773373, 6),
    });
    expect(judgeCondition(on('T1', 1, 58), scores)).toEqual({ passed: true, chance: 0.5 });
    expect(judgeCondition(on('T1', 1, 59), scores).passed).toBe(false);
    expect(judgeCondition(on('V', 2, 42), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.655422, 6),
    });
    expect(judgeCondition(on('V', 2, 39), scores).passed).toBe(false);
  });

  it('can be a percentile of the norm group', () => {
    // T 40 is percentile 16 (15.87 printed whole); its bound for the chance is T at 16 %, 40.0554:
    // (40 - 40.0554) / 5 = -.01109: Phi = .49558.
    expect(judgeCondition(on('V', 3, 16), scores)).toEqual({
      passed: true,
      chance: expect.closeTo(0.49558, 4),
    });
    expect(judgeCondition(on('V', 3, 17), scores).passed).toBe(false);
    expect(judgeCondition(on('V', 4, 16), scores).passed).toBe(true);
    expect(judgeCondition(on('V', 4, 15), scores).passed).toBe(false);
    expect(judgeCondition(on('V', 3, 0), scores)).toEqual({ passed: true, chance: 1 });
    expect(judgeCondition(on('V', 4, 100), scores)).toEqual({ passed: true, chance: 1 });
  });

  it('judges nobody without the score', () => {
    expect(judgeCondition(on('T9', 1, 50), scores)).toEqual({ passed: null, chance: null });
  });

  it('keeps its slot, and an empty slot stays empty', () => {
    const judged = judgeStandards([on('T1', 1, 50), null, on('T9', 1, 50), on('V', 1, 50), null], scores);
    expect(judged.map((each) => each?.passed)).toEqual([true, undefined, null, false, undefined]);
    expect(judged[1]).toBeNull();
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
