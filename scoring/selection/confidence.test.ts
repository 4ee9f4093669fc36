import { describe, expect, it } from 'vitest';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { createRandom } from '#scoring/random.ts';
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

  it('is judged with the match that is asked for, by the scores that both rest on', () => {
    const rows: PatternRow[] = [
      { source: 1, id: 'T1', direction: 'ascending', cuts: [42, 47, 53, 58], weight: 100 },
    ];
    const bounds = boundsByScore([from55]);
    // A match of 75 is T1 53 or more, which T1 55 implies; 100 is T1 58 or more, which implies T1 55.
    expect(judgeSelection(bounds, scores, { rows, wanted: 75 })).toEqual(judge(from55));
    const to58 = { ...from55, quantity: 58 };
    expect(judgeSelection(bounds, scores, { rows, wanted: 100 })).toEqual({
      passed: true,
      chance: expect.closeTo(judge(to58).chance ?? 0, 12),
    });
    // T2 is in no row: its chance multiplies.
    const both = judgeSelection(boundsByScore([from55, from45]), scores, { rows, wanted: 100 });
    expect(both.chance).toBeCloseTo((judge(to58).chance ?? 0) * 0.875893, 5);
    expect(judgeSelection(bounds, scores, { rows, wanted: 0 })).toEqual(judge(from55));
  });

  it('has the share of true scores drawn that pass bounds and match', () => {
    const rows: PatternRow[] = [
      { source: 1, id: 'T1', direction: 'ascending', cuts: [42, 47, 53, 58], weight: 60 },
      { source: 1, id: 'T2', direction: 'descending', cuts: [42, 47, 53, 58], weight: 40 },
    ];
    const bounds = boundsByScore([from55, from45]);
    const random = createRandom(11);
    const draws = 20_000;
    let passed = 0;
    for (let draw = 0; draw < draws; draw++) {
      const drawn: ScoreTable = new Map([
        ['1 T1', { t: 56.72 + 3.666061 * random.normal(), sem: 0 }],
        ['1 T2', { t: 50 + 4.330127 * random.normal(), sem: 0 }],
      ]);
      if (judgeSelection(bounds, drawn, { rows, wanted: 70 }).passed) passed++;
    }
    const { chance } = judgeSelection(bounds, scores, { rows, wanted: 70 });
    expect(Math.abs((chance ?? 0) - passed / draws)).toBeLessThan(0.015);
  });

  it('is certain without error, also at a cut', () => {
    const exact: ScoreTable = new Map([['1 T1', { t: 58, sem: 0 }]]);
    const rows: PatternRow[] = [
      { source: 1, id: 'T1', direction: 'ascending', cuts: [42, 47, 53, 58], weight: 1 },
    ];
    const at = (wanted: number) => judgeSelection(boundsByScore([from55]), exact, { rows, wanted });
    expect(at(100)).toEqual({ passed: true, chance: 1 });
    const falling = rows.map((row) => ({ ...row, direction: 'descending' as const }));
    const down = (wanted: number) =>
      judgeSelection(boundsByScore([from55]), exact, { rows: falling, wanted });
    expect([down(25), down(26)]).toEqual([
      { passed: true, chance: 1 },
      { passed: false, chance: 0 },
    ]);
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
