import { describe, expect, it } from 'vitest';
import type { Norm } from '#scoring/norms/norm.ts';
import { mahalanobisIndicator } from '#scoring/quality/mahalanobis.ts';

const norm: Norm = {
  id: 'three',
  version: '1',
  date: '2026-01-01',
  n: 300,
  provisional: false,
  scales: {
    a: { mean: 20, sd: 2, omega: 0.8 },
    b: { mean: 20, sd: 2.2360679, omega: 0.8 },
    c: { mean: 20, sd: 1.7320508, omega: 0.8 },
  },
  correlation: 0.2,
  covariance: {
    scales: ['a', 'b', 'c'],
    rows: [
      [4, 2, 1],
      [2, 5, 0],
      [1, 0, 3],
    ],
  },
};
const raws = (a: number | null, b: number | null, c: number | null) => new Map(Object.entries({ a, b, c }));

describe("Mahalanobis' distance", () => {
  it('is d S^-1 d', () => {
    // det S = 4x15 - 2x6 + 1x(-5) = 43; adj S = [15 -6 -5; -6 11 2; -5 2 16]. d = (2, -1, 3):
    // adj S d = (30 + 6 - 15, -12 - 11 + 6, -10 - 2 + 48) = (21, -17, 36); d . = 42 + 17 + 108 = 167; 167 / 43.
    expect(mahalanobisIndicator(raws(22, 19, 23), norm)?.value).toBeCloseTo(167 / 43, 12);
  });

  it('leaves out a factor that cannot be judged', () => {
    // S = [4 1; 1 3], det 11, d = (2, 3): (3x4 - 2x1x6 + 4x9) / 11 = (12 - 12 + 36) / 11.
    expect(mahalanobisIndicator(raws(22, null, 23), norm)?.value).toBeCloseTo(36 / 11, 12);
  });

  it('costs 10 beyond the .999 point of chi-square', () => {
    // One factor, variance 4: the limit 10.8276 is reached at a deviation of 2 sqrt(10.8276) = 6.581.
    expect(mahalanobisIndicator(raws(26.58, null, null), norm)?.penalty).toBe(0);
    expect(mahalanobisIndicator(raws(26.59, null, null), norm)?.penalty).toBe(10);
    // Three factors: the limit is 16.266.
    expect(mahalanobisIndicator(raws(28, 20, 20), norm)).toMatchObject({ penalty: 10 });
  });

  it('says nothing without a covariance, below 300 people, or without any judged factor', () => {
    const { covariance, ...unmeasured } = norm;
    expect(covariance).toBeDefined();
    expect(mahalanobisIndicator(raws(30, 10, 30), unmeasured)).toBeUndefined();
    expect(mahalanobisIndicator(raws(30, 10, 30), { ...norm, n: 299 })).toBeUndefined();
    expect(mahalanobisIndicator(raws(30, 10, 30), { ...norm, n: null })).toBeUndefined();
    expect(mahalanobisIndicator(raws(null, null, null), norm)).toBeUndefined();
  });

  it('refuses a matrix that is no covariance', () => {
    const rows = [
      [4, 5, 0],
      [5, 4, 0],
      [0, 0, 3],
    ];
    const broken = { ...norm, covariance: { scales: ['a', 'b', 'c'], rows } };
    expect(() => mahalanobisIndicator(raws(22, 19, 23), broken)).toThrow(/not positive definite/);
    const short = { ...norm, covariance: { scales: ['a', 'b', 'c'], rows: rows.slice(0, 1) } };
    expect(() => mahalanobisIndicator(raws(22, 19, 23), short)).toThrow(/not positive definite/);
  });
});
