import { describe, expect, it } from 'vitest';
import type { Norm } from '#scoring/norms/norm.ts';
import { shrinkNorm } from '#scoring/norms/shrink-norm.ts';

const named = { id: 'own', version: '1', date: '2026-04-01' };
const reliability = { alpha: 0.7, omega: 0.7 };
const market: Norm = {
  id: 'market',
  version: '9',
  date: '2026-01-01',
  n: 5000,
  provisional: false,
  correlation: 0.3,
  scales: {
    A: { mean: 10, sd: 4, alpha: 0.75, omega: 0.8, distribution: { values: [1], counts: [5000] } },
    B: { mean: 7, sd: 2, omega: 0.6 },
  },
};
/** Half of the people at each end. */
const ends = (n: number, low: number, high: number) =>
  Array.from({ length: n }, (_, i) => (i % 2 ? high : low));
const shrink = (n: number, low = 10, high = 14) =>
  shrinkNorm({ ...named, sample: { A: { raw: ends(n, low, high), reliability } } }, market);

describe('the norm of one company', () => {
  it('leans on the market as on 100 people', () => {
    // 50 people, mean 12, variance 4 x 50 / 49 = 4.081633. Mean (50 x 12 + 100 x 10) / 150 = 10.666667; variance
    // (50 x 4.081633 + 100 x 16) / 150 = 12.027211. Error variance of the market: .2 x 16 = 3.2, and
    // 1 - 3.2 / 12.027211 = .733937. No alpha was measured.
    const norm = shrink(50);
    expect(norm).toMatchObject({ ...named, n: 50, provisional: true, correlation: 0.3 });
    expect(norm.scales.A?.mean).toBeCloseTo(10.666667, 6);
    expect(norm.scales.A?.sd).toBeCloseTo(Math.sqrt(12.027211), 6);
    expect(norm.scales.A?.omega).toBeCloseTo(0.733937, 6);
    expect(norm.scales.A?.alpha).toBeUndefined();
    expect(norm.scales.A?.distribution).toBeUndefined();
  });

  it('keeps the scales of the market that its people have no score in', () => {
    expect(shrink(50).scales.B).toEqual(market.scales.B);
  });

  it('is its own from 200 people on', () => {
    expect(shrink(199).provisional).toBe(true);
    const own = shrink(200);
    expect(own).toMatchObject({ n: 200, provisional: false, correlation: 0.3 });
    expect(own.scales.A).toMatchObject({ mean: 12, omega: 0.7 });
    expect(own.scales.B).toEqual(market.scales.B);
  });

  it('never claims a reliability below zero for people who are alike', () => {
    const norm = shrinkNorm(
      { ...named, sample: { A: { raw: ends(198, 10, 10.1), reliability } } },
      { ...market, scales: { A: { mean: 10, sd: 4, omega: 0.1 } } },
    );
    expect(norm.scales.A?.omega).toBe(0);
  });

  it('is refused for one person, and for a scale the market does not have', () => {
    expect(() => shrink(1)).toThrow(/two people/);
    const unknown = { ...named, sample: { C: { raw: ends(50, 1, 2), reliability } } };
    expect(() => shrinkNorm(unknown, market)).toThrow(/has no scale C/);
  });
});
