import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf, distributionZ } from '#scoring/norms/distribution.ts';

describe('a norm group that is not normal', () => {
  // Three people at 10, one at 20.
  const group = { values: [10, 20], counts: [3, 1] };

  it.each([
    [10, 0.375, -0.318639], // (0 + 3/2) / 4
    [15, 0.75, 0.67449], // 3 / 4
    [20, 0.875, 1.150349], // (3 + 1/2) / 4
  ])('puts a raw score of %d at the share %d of its people', (raw, _share, z) => {
    expect(distributionZ(raw, group)).toBeCloseTo(z, 6);
  });

  it('lets half a person stand beyond everybody, so z stays finite', () => {
    expect(distributionZ(5, group)).toBeCloseTo(-1.150349, 6); // .5 / 4
    expect(distributionZ(99, group)).toBeCloseTo(1.150349, 6); // 3.5 / 4
  });

  it('counts its people at each raw score, from the lowest up', () => {
    expect(distributionOf([20, 10, 10, -3, 10])).toEqual({ values: [-3, 10, 20], counts: [1, 3, 1] });
  });

  it('takes raw scores as one that differ by rounding alone', () => {
    const third = 44 / 3;
    const counted = distributionOf([third, third + 1e-14, 10]);
    expect(counted.counts).toEqual([1, 2]);
    expect(distributionZ(third - 1e-14, counted)).toBe(distributionZ(third, counted));
  });

  it('never puts a higher raw score lower, and puts everybody in the middle on average', () => {
    const raws = fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(raws, fc.integer({ min: -30, max: 70 }), (drawn, raw) => {
        const counted = distributionOf(drawn);
        expect(distributionZ(raw + 1, counted)).toBeGreaterThanOrEqual(distributionZ(raw, counted));
        const mirrored = distributionOf(drawn.map((each) => -each));
        expect(distributionZ(-raw, mirrored)).toBeCloseTo(-distributionZ(raw, counted), 9);
      }),
    );
  });
});
