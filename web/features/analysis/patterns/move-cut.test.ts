import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOfCut, moveCut, percentOf } from './move-cut.ts';

describe('the four cuts on one line', () => {
  const cuts = [42, 47, 53, 58];

  it('move by whole scores, one at a time', () => {
    expect(moveCut(cuts, 1, 50)).toEqual([42, 50, 53, 58]);
    expect(moveCut(cuts, 1, 49.6)).toEqual([42, 50, 53, 58]);
  });

  it('stop at the cuts beside them and at the ends of the line', () => {
    expect(moveCut(cuts, 1, 70)).toEqual([42, 53, 53, 58]);
    expect(moveCut(cuts, 1, 10)).toEqual([42, 42, 53, 58]);
    expect(moveCut(cuts, 0, -5)).toEqual([2, 47, 53, 58]);
    expect(moveCut(cuts, 3, 120)).toEqual([42, 47, 53, 98]);
  });

  it('never cross, however they are moved', () => {
    const moves = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -20, max: 130 })));
    fc.assert(
      fc.property(moves, (wanted) => {
        const moved = wanted.reduce((at, [place, to]) => moveCut(at, place, to), cuts);
        expect(moved).toEqual(moved.toSorted((a, b) => a - b));
        expect(moved[0]).toBeGreaterThanOrEqual(2);
        expect(moved[3]).toBeLessThanOrEqual(98);
      }),
    );
  });

  it('are not held back by a neighbour whose number is not written yet', () => {
    expect(boundsOfCut([Number.NaN, 47, Number.NaN, 58], 1)).toEqual({ min: 2, max: 98 });
  });

  it('stand on the line from 2 to 98', () => {
    expect([2, 50, 98, 120].map(percentOf)).toEqual([0, 50, 100, 100]);
  });
});
