import { describe, expect, it } from 'vitest';
import { unrestrictedCorrelation } from '#scoring/statistics/range-restriction.ts';

describe('the correlation of people who were not selected', () => {
  it('is higher where they differ more', () => {
    // psychmeta::correct_r("uvdrr_x"): .346064.
    expect(unrestrictedCorrelation(0.25, 0.7)).toBeCloseTo(0.346064, 6);
    // psych::rangeCorrection(.3, 10, 5, case = 2): .5324.
    expect(unrestrictedCorrelation(0.3, 0.5)).toBeCloseTo(0.5324, 4);
    expect(unrestrictedCorrelation(-0.25, 0.7)).toBeCloseTo(-0.346064, 6);
  });

  it('is the same where nobody was selected', () => {
    expect(unrestrictedCorrelation(0.4, 1)).toBeCloseTo(0.4, 14);
    expect(unrestrictedCorrelation(1, 0.5)).toBe(1);
    expect(() => unrestrictedCorrelation(0.4, 0)).toThrow(RangeError);
  });
});
