import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from '#scoring/statistics/normal.ts';

// Independent values: erfc of the C library, and the inverse of Python's statistics.NormalDist.
describe('the standard normal distribution', () => {
  it.each([
    [-37, 5.725571222525139e-300],
    [-10, 7.619853024160593e-24],
    [-5, 2.866515718791946e-7],
    [-3, 0.0013498980316300957],
    [-1.96, 0.024997895148220435],
    [-0.5, 0.3085375387259869],
    [0, 0.5],
    [0.3, 0.6179114221889526],
    [2, 0.9772498680518208],
    [6, 0.9999999990134123],
  ])('is below %d with probability %d', (z, p) => {
    expect(Math.abs(normalCdf(z) / p - 1)).toBeLessThan(1e-12);
  });

  it.each([
    [1e-300, -37.0470962993612],
    [0.001, -3.090232306167813],
    [0.05, -1.6448536269514726],
    [0.3, -0.5244005127080407],
    [0.5, 0],
    [0.975, 1.9599639845400536],
    [0.999999, 4.753424308817089],
  ])('has its %d point at %d', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 12);
  });

  it('has its ends at infinity, and nothing beyond them', () => {
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    expect([normalCdf(-60), normalCdf(60), normalCdf(Number.NaN)]).toEqual([0, 1, Number.NaN]);
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });

  it('comes back from the quantile to the probability, also where two formulas meet', () => {
    const probability = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
    fc.assert(
      fc.property(probability, (p) => {
        expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 13);
      }),
    );
    expect(normalCdf(3)).toBeCloseTo(normalCdf(3 - 1e-13), 13);
  });
});
