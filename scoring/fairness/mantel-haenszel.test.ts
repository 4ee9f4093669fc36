import { describe, expect, it } from 'vitest';
import { mantelHaenszel } from '#scoring/fairness/mantel-haenszel.ts';

describe('the Mantel-Haenszel common odds ratio', () => {
  const strata = [
    { a: 10, b: 10, c: 5, d: 15 },
    { a: 15, b: 5, c: 10, d: 10 },
  ];
  const found = mantelHaenszel(strata);

  it('is sum(ad/n) / sum(bc/n) = (150/40 + 150/40) / (50/40 + 50/40)', () => {
    expect(found.odds_ratio).toBeCloseTo(3, 14);
  });

  it('is tested by (|25 - 20| - .5)^2 over twice 20 x 20 x 15 x 25 / (40^2 x 39)', () => {
    expect(found.chi_square).toBeCloseTo(20.25 / (150000 / 31200), 12);
    expect(found.p).toBeCloseTo(0.0401, 4);
  });

  it('has the error of Robins, Breslow and Greenland', () => {
    // Per stratum (a+d)/n = 5/8, (b+c)/n = 3/8, ad/n = 3.75, bc/n = 1.25; sums PR 4.6875, PS + QR 4.375, QS .9375:
    // 4.6875 / (2 x 7.5^2) + 4.375 / (2 x 7.5 x 2.5) + .9375 / (2 x 2.5^2) = 7/30.
    expect(found.se_log ** 2).toBeCloseTo(7 / 30, 13);
    expect(found.high / found.odds_ratio).toBeCloseTo(Math.exp(1.959963984540054 * Math.sqrt(7 / 30)), 12);
    expect(found.low * found.high).toBeCloseTo(9, 12);
  });

  it('does not correct a difference below .5', () => {
    // Sum of a 5 against 5.2 expected; variance 10 x 15 x 13 x 12 / (25^2 x 24).
    expect(mantelHaenszel([{ a: 5, b: 5, c: 8, d: 7 }]).chi_square).toBeCloseTo(0.04 / 1.56, 12);
  });

  it('gets nothing from strata with an empty margin, and knows nothing from them alone', () => {
    const empty = [
      { a: 4, b: 0, c: 9, d: 0 },
      { a: 3, b: 6, c: 0, d: 0 },
      { a: 1, b: 0, c: 0, d: 0 },
    ];
    expect(mantelHaenszel([...strata, ...empty])).toEqual(found);
    expect(mantelHaenszel(empty)).toMatchObject({
      odds_ratio: Number.NaN,
      chi_square: Number.NaN,
      p: Number.NaN,
    });
  });
});
