import { describe, expect, it } from 'vitest';
import { findFallingRoot } from '#scoring/statistics/find-root.ts';

describe('the root finder', () => {
  it('finds where a function falls through zero, near and far', () => {
    expect(findFallingRoot((x) => 2 - Math.exp(x))).toBeCloseTo(Math.LN2, 9);
    expect(findFallingRoot((x) => 123.25 - x)).toBeCloseTo(123.25, 8);
    expect(findFallingRoot((x) => -((x - 1) ** 3))).toBeCloseTo(1, 2);
    expect(findFallingRoot((x) => -Math.atan(1e6 * (x - 0.3)))).toBeCloseTo(0.3, 8);
  });

  it('finds nothing where it rises, or never crosses', () => {
    expect(findFallingRoot((x) => x)).toBeUndefined();
    expect(findFallingRoot(() => 1)).toBeUndefined();
    expect(findFallingRoot(() => Number.NaN)).toBeUndefined();
  });
});
