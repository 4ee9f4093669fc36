import { describe, expect, it } from 'vitest';
import { covariancesOf } from '#scoring/norms/measure-norm.ts';
import type { Norm, ScaleNorm } from '#scoring/norms/norm.ts';
import { zOfRaw } from '#scoring/norms/scored.ts';
import { shrinkNorm } from '#scoring/norms/shrink-norm.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

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
    // (50 x 4.081633 + 100 x 16) / 150 = 12.027211. Error variances: .3 x 4.081633 = 1.224490 and .2 x 16 = 3.2, of
    // both (50 x 1.224490 + 100 x 3.2) / 150 = 2.541497: 1 - 2.541497 / 12.027211 = .788688.
    const norm = shrink(50);
    expect(norm).toMatchObject({ ...named, n: 50, provisional: true, correlation: 0.3 });
    expect(norm.scales.A?.mean).toBeCloseTo(10.666667, 6);
    expect(norm.scales.A?.sd).toBeCloseTo(Math.sqrt(12.027211), 6);
    expect(norm.scales.A?.omega).toBeCloseTo(0.788688, 6);
    expect(norm.scales.A?.alpha).toBeUndefined();
    expect(norm.scales.A?.distribution).toBeUndefined();
  });

  it('keeps the scales of the market that its people have no score in', () => {
    expect(shrink(50).scales.B).toEqual(market.scales.B);
  });

  it('goes on leaning with 200 people and more, and is not provisional then', () => {
    expect(shrink(199).provisional).toBe(true);
    const own = shrink(200);
    expect(own).toMatchObject({ n: 200, provisional: false, correlation: 0.3 });
    expect(own.scales.A).toMatchObject({ alpha: 0.7, skew: expect.closeTo(0, 10) });
    // (200 x 12 + 100 x 10) / 300, and (10,000 x 12 + 100 x 10) / 10,100.
    expect(own.scales.A?.mean).toBeCloseTo(11.333333, 6);
    expect(shrink(10_000).scales.A?.mean).toBeCloseTo(11.980198, 6);
    expect(own.scales.B).toEqual(market.scales.B);
  });

  it('moves nobody far when one more person is tested', () => {
    const tOf = (n: number, raw: number) => 50 + 10 * zOfRaw(raw, shrink(n).scales.A as ScaleNorm);
    // Two people more, so that as many stand at each end.
    for (const raw of [6, 10, 14, 18])
      for (const n of [150, 198, 200, 298, 300, 1000])
        expect(Math.abs(tOf(n + 2, raw) - tOf(n, raw)), `${raw} ${n}`).toBeLessThan(0.15);
  });

  it('leans with a skewed distribution too', () => {
    // 270 people at 10 and 130 at 14: skewness .76. 100 of a normal market of mean 10 and sd 4 stand beside them.
    const raw = [...ends(270, 10, 10), ...ends(130, 14, 14)];
    const plain = { ...market, scales: { A: { mean: 10, sd: 4, omega: 0.8 } } };
    const norm = shrinkNorm({ ...named, sample: { A: { raw, reliability } } }, plain);
    const { counts = [] } = norm.scales.A?.distribution ?? {};
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500);
    // At 10: 50 of the market below, 270 equal: (50 + 135) / 500. At 14: 50 + 34.1 of the market and 270 below.
    const zOf = (at: number) => zOfRaw(at, norm.scales.A as ScaleNorm);
    expect(normalCdf(zOf(10))).toBeCloseTo(0.37, 10);
    expect(normalCdf(zOf(14))).toBeCloseTo((84 + 270 + 65) / 500, 10);
    // A market that has its own people counts them by weight.
    const people = shrinkNorm({ ...named, sample: { A: { raw, reliability } } }, market).scales.A;
    expect(people?.distribution).toEqual({ values: [1, 10, 14], counts: [100, 270, 130] });
  });

  it('pools covariances by the same rule, measured ones and assumed ones', () => {
    const sample = {
      A: { raw: ends(50, 10, 14), reliability },
      B: { raw: [...ends(25, 6, 8), ...ends(25, 8, 6)], reliability },
    };
    const rows = covariancesOf(
      sample,
      Array.from({ length: 50 }, (_, at) => at),
    );
    const norm = shrinkNorm({ ...named, sample }, market);
    // The market assumes .3 x 4 x 2 = 2.4 between the two.
    expect(norm.covariance?.scales).toEqual(['A', 'B']);
    expect(norm.covariance?.rows[0]?.[1]).toBeCloseTo((50 * (rows[0]?.[1] ?? 0) + 100 * 2.4) / 150, 10);
    expect(norm.covariance?.rows[0]?.[0]).toBeCloseTo((norm.scales.A?.sd ?? 0) ** 2, 10);
    const known = {
      scales: ['B', 'A'],
      rows: [
        [4, 1],
        [1, 16],
      ],
    };
    const measured = shrinkNorm({ ...named, sample }, { ...market, covariance: known });
    expect(measured.covariance?.rows[1]?.[0]).toBeCloseTo((50 * (rows[0]?.[1] ?? 0) + 100 * 1) / 150, 10);
  });

  it('takes the market’s error of measurement where its people show none', () => {
    // Nobody answered all items: 3.2 of 12.027211 is error.
    const items = ends(50, 0, 0).map(() => [Number.NaN, 1, 1]);
    const norm = shrinkNorm({ ...named, sample: { A: { raw: ends(50, 10, 14), items } } }, market);
    expect(norm.scales.A?.omega).toBeCloseTo(0.733937, 6);
  });

  it('is refused for one person, and for a scale the market does not have', () => {
    expect(() => shrink(1)).toThrow(/two people/);
    const unknown = { ...named, sample: { C: { raw: ends(50, 1, 2), reliability } } };
    expect(() => shrinkNorm(unknown, market)).toThrow(/has no scale C/);
  });
});
