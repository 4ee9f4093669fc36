import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsNeeded } from '#scoring/patterns/needed-points.ts';
import { matchPattern } from '#scoring/patterns/pattern-match.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';

const row = (id: string, weight: number, direction: PatternRow['direction'] = 'ascending'): PatternRow => ({
  source: 1,
  id,
  direction,
  cuts: [42, 47, 53, 58],
  weight,
});
const rows = [row('T1', 40), row('T2', 60, 'descending'), row('T3', 0)];

describe('what a match takes', () => {
  it('is equal points in every row, and one more in the heaviest', () => {
    // 3 points everywhere are 50. 80 takes 4 points everywhere (75) and one more in T2: 75 + 60 / 4 = 90.
    expect(pointsNeeded(rows, 50)).toEqual([
      { source: 1, id: 'T1', direction: 'ascending', points: 3, t: 47 },
      { source: 1, id: 'T2', direction: 'descending', points: 3, t: 53 },
    ]);
    expect(pointsNeeded(rows, 80)).toMatchObject([
      { points: 4, t: 53 },
      { points: 5, t: 42 },
    ]);
    expect(pointsNeeded(rows, 0)).toMatchObject([
      { points: 1, t: null },
      { points: 1, t: null },
    ]);
    expect(pointsNeeded(rows, 100)).toMatchObject([{ points: 5 }, { points: 5 }]);
  });

  it('reaches it', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (drawn, wanted) => {
        const pattern = drawn.map((weight, i) => row(`T${i}`, weight, i % 2 ? 'descending' : 'ascending'));
        const scores = new Map(
          pointsNeeded(pattern, wanted).map(({ id, t, direction }) => [
            `1 ${id}`,
            { t: t ?? (direction === 'ascending' ? 2 : 98), sem: 0 },
          ]),
        );
        expect(matchPattern({ rows: pattern, scores }).match).toBeGreaterThanOrEqual(wanted);
      }),
    );
  });

  it('is nothing where no row has weight', () => {
    expect(() => pointsNeeded([row('T1', 0)], 50)).toThrow(RangeError);
  });
});
