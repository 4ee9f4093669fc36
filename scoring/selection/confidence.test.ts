import { describe, expect, it } from 'vitest';
import type { ScoreTable } from '#scoring/reports/score-table.ts';
import { judgeCondition } from '#scoring/reports/standards.ts';
import { confidenceOf, judgeSelection } from '#scoring/selection/confidence.ts';
import { boundsByScore } from '#scoring/selection/market-share.ts';

const scores: ScoreTable = new Map([
  ['1 T1', { t: 58, sem: 4 }],
  ['1 T2', { t: 50, sem: 5 }],
]);
const from55 = { source: 1, id: 'T1', compare: 1, quantity: 55 } as const;
const to60 = { source: 1, id: 'T1', compare: 2, quantity: 60 } as const;
const from45 = { source: 1, id: 'T2', compare: 1, quantity: 45 } as const;
const judge = (...conditions: Parameters<typeof boundsByScore>[0]) =>
  judgeSelection(boundsByScore(conditions), scores);

describe('a person under all bounds', () => {
  it('has the product of the chances of different scores', () => {
    // T1: N(56.72, 3.666061^2), .680526. T2: N(50, 4.330127^2), Phi(5 / 4.330127) = .875893.
    expect(judge(from55)).toEqual(judgeCondition(from55, scores));
    expect(judge(from55, from45)).toEqual({
      passed: true,
      chance: expect.closeTo(0.680526 * 0.875893, 5),
    });
  });

  it('has the chance to lie between two bounds on one score', () => {
    // Phi((60 - 56.72) / 3.666061) = Phi(.894693) = .814525; .680526 + .814525 - 1.
    expect(judge(from55, to60).chance).toBeCloseTo(0.495051, 4);
  });

  it('is not judged without a score', () => {
    expect(judge(from55, { ...from45, id: 'T9' })).toEqual({ passed: null, chance: null });
  });
});

describe('the confidence of a selection', () => {
  it('adds up the chances of who is selected', () => {
    const people = [
      { selected: true, chance: 0.9 },
      { selected: true, chance: 0.6 },
      { selected: true, chance: 0.75 },
      { selected: false, chance: 0.3 },
      { selected: false, chance: 0.25 },
      { selected: false, chance: null },
    ];
    expect(confidenceOf(people)).toEqual({
      selected: 3,
      true_passes: expect.closeTo(2.25, 12),
      unknown: 0,
      borderline: 2,
    });
  });

  it('tells of whom it says nothing', () => {
    const people = [
      { selected: true, chance: null },
      { selected: true, chance: 0.5 },
    ];
    expect(confidenceOf(people)).toEqual({ selected: 2, true_passes: 0.5, unknown: 1, borderline: 1 });
    expect(confidenceOf([])).toEqual({ selected: 0, true_passes: 0, unknown: 0, borderline: 0 });
  });
});
