import { describe, expect, it } from 'vitest';
import { factorise, invertFactored, solveFactored } from '#scoring/statistics/positive-definite.ts';

describe('a positive definite matrix', () => {
  // [4 2; 2 5] = L L' with L = [2 0; 1 2]; its determinant is 16 and its inverse [5 -2; -2 4] / 16.
  const matrix = Float64Array.of(4, 2, 2, 5);

  it('has a factor, which solves and inverts', () => {
    const lower = factorise(matrix, 2);
    expect([...(lower ?? [])]).toEqual([2, 0, 1, 2]);
    const factor = lower ?? new Float64Array();
    // 4 + 2 x 3 = 10, 2 + 5 x 3 = 17.
    expect([...solveFactored(factor, Float64Array.of(10, 17))]).toEqual([1, 3]);
    expect([...invertFactored(factor, 2)]).toEqual([5 / 16, -2 / 16, -2 / 16, 4 / 16]);
  });

  it('is told from one that is not', () => {
    expect(factorise(Float64Array.of(1, 2, 2, 1), 2)).toBeUndefined();
    expect(factorise(Float64Array.of(1, 1, 1, 1), 2)).toBeUndefined();
    expect(factorise(Float64Array.of(1, Number.NaN, Number.NaN, 1), 2)).toBeUndefined();
  });
});
