import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareMatch } from '#scoring/patterns/match-many.ts';
import { matchPattern } from '#scoring/patterns/pattern-match.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';

const row = (id: string, weight: number, direction: PatternRow['direction'] = 'ascending'): PatternRow => ({
  source: 1,
  id,
  direction,
  cuts: [42, 47, 53, 58],
  weight,
});

describe('a pattern prepared for many', () => {
  const rows = [row('T1', 60), row('T2', 40, 'descending'), row('T3', 0), row('T4', 25)];
  const places = [3, 0, 1, -1];
  const match = prepareMatch(rows, places);

  it('says of everybody what matchPattern says of one', () => {
    const score = fc.record({
      t: fc.option(fc.integer({ min: 2, max: 98 })),
      sem: fc.oneof(fc.constantFrom(null, 0, 4.47), fc.double({ min: 0, max: 9, noNaN: true })),
      calibrated: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.tuple(score, score, score, score), (profile) => {
        const named = ['T2', 'T3', 'T9', 'T1'].flatMap((id, at) => {
          const { t = null, sem = null, calibrated = false } = profile[at] ?? {};
          return t === null ? [] : [[`1 ${id}`, { t, sem: sem ?? 0, calibrated }] as const];
        });
        const one = matchPattern({ rows, scores: new Map(named) });
        const quick = match({
          ts: profile.map(({ t }) => t),
          sems: profile.map(({ sem }) => sem),
          calibrated: profile.map(({ calibrated }) => calibrated),
        });
        expect(quick.match).toBe(one.match);
        if (one.expected === null) expect(quick.expected).toBeNull();
        else expect(quick.expected).toBeCloseTo(one.expected, 10);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses the rows that matchPattern refuses', () => {
    expect(() => prepareMatch([row('T1', 101)], [0])).toThrow(RangeError);
  });
});
