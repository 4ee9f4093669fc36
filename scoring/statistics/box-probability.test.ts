import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxProbability } from '#scoring/statistics/box-probability.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

const all = (r: number, size: number) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? 1 : r)));
const from = (bounds: number[]) => ({ lower: bounds, upper: bounds.map(() => Infinity) });

describe('the probability of a box under equal correlations', () => {
  // Values of mvtnorm::pmvnorm; scipy's adaptive integral gives the same 12 digits.
  it.each([
    { box: from([0.45, 0.45, 0.45]), p: 0.06308964643552 },
    { box: from([0.5, 0.5, 0.5]), p: 0.0553344121068987 },
    { box: { lower: [0.5, -0.5, -Infinity], upper: [Infinity, Infinity, 1] }, p: 0.181517388544202 },
  ])('is exact: $p', ({ box, p }) => {
    expect(boxProbability({ ...box, correlations: all(0.2, 3) })).toEqual({
      p: expect.closeTo(p, 12),
      error: 0,
      method: 'exact',
    });
  });

  it.each([0, 0.1, 0.5, 0.9, 0.999])('has the orthant of three in closed form at r %d', (r) => {
    // 1/8 + 3 asin(r) / (4 pi) (Sheppard, 1899).
    const closed = 1 / 8 + (3 * Math.asin(r)) / (4 * Math.PI);
    expect(boxProbability({ ...from([0, 0, 0]), correlations: all(r, 3) }).p).toBeCloseTo(closed, 12);
  });

  it('has the orthant of any number at r 1/2: 1 of n + 1', () => {
    for (const size of [1, 2, 5, 20, 32]) {
      const zeros = Array.from({ length: size }, () => 0);
      expect(boxProbability({ ...from(zeros), correlations: all(0.5, size) }).p).toBeCloseTo(
        1 / (size + 1),
        12,
      );
    }
  });
});

describe('the probability of a box under any correlations', () => {
  const three = [
    [1, 0.5, 0.3],
    [0.5, 1, 0.1],
    [0.3, 0.1, 1],
  ];

  it('comes from a lattice with its error', () => {
    // mvtnorm::pmvnorm: .205083.
    const box = { lower: [0.5, -0.5, -Infinity], upper: [Infinity, Infinity, 1], correlations: three };
    const found = boxProbability(box);
    expect(Math.abs(found.p - 0.205083)).toBeLessThan(2e-6);
    expect(found.method).toBe('lattice');
    expect(found.error).toBeLessThan(2e-6);
    expect(boxProbability(box)).toEqual(found);
  });

  it('takes negative equal correlations too', () => {
    // 1/4 + asin(r) / (2 pi) and 1/8 + 3 asin(r) / (4 pi).
    const two = boxProbability({ ...from([0, 0]), correlations: all(-0.7, 2) });
    expect(Math.abs(two.p - (1 / 4 + Math.asin(-0.7) / (2 * Math.PI)))).toBeLessThan(1e-6);
    const found = boxProbability({ ...from([0, 0, 0]), correlations: all(-0.3, 3) });
    expect(Math.abs(found.p - (1 / 8 + (3 * Math.asin(-0.3)) / (4 * Math.PI)))).toBeLessThan(1e-5);
  });

  it('agrees with the integral where both can say it', () => {
    // One correlation that differs by nothing to speak of sends the question to the lattice.
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2.5, max: 2.5, noNaN: true }), { minLength: 2, maxLength: 6 }),
        fc.double({ min: 0, max: 0.8, noNaN: true }),
        (lower, r) => {
          const correlations = all(r, lower.length);
          const upper = lower.map((low) => low + 2);
          const exact = boxProbability({ lower, upper, correlations });
          const nearly = correlations.map((row) => row.slice());
          for (const [i, j] of [
            [0, 1],
            [1, 0],
          ] as const) {
            const row = nearly[i];
            if (row) row[j] = r + 1e-9;
          }
          const { p, error } = boxProbability({ lower, upper, correlations: nearly });
          expect(Math.abs(p - exact.p)).toBeLessThan(8 * error + 1e-6);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('refuses what is no correlation', () => {
    const impossible = [
      [1, 0.9, 0.9],
      [0.9, 1, -0.9],
      [0.9, -0.9, 1],
    ];
    expect(() => boxProbability({ ...from([0, 0, 0]), correlations: impossible })).toThrow(RangeError);
  });
});

describe('whatever the box', () => {
  const bound = fc.double({ min: -3, max: 3, noNaN: true });

  it('variables without bounds change nothing', () => {
    fc.assert(
      fc.property(bound, (low) => {
        const one = boxProbability({ lower: [low], upper: [Infinity], correlations: [[1]] });
        const more = boxProbability({
          lower: [-Infinity, low, -Infinity],
          upper: [Infinity, Infinity, Infinity],
          correlations: all(-0.4, 3),
        });
        expect(more).toEqual(one);
        expect(one.p).toBeCloseTo(1 - normalCdf(low), 14);
      }),
    );
  });

  it('nothing lies in an empty one, everybody in none', () => {
    expect(boxProbability({ lower: [1, 0], upper: [1, 2], correlations: all(0.2, 2) }).p).toBe(0);
    expect(boxProbability({ lower: [], upper: [], correlations: [] }).p).toBe(1);
  });
});
