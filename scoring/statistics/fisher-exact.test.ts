import { describe, expect, it } from 'vitest';
import { fisherExact } from '#scoring/statistics/fisher-exact.ts';

describe("Fisher's exact test", () => {
  it('of the lady tasting tea with three cups right is (16 + 1 + 16 + 1) / 70', () => {
    expect(fisherExact(3, 1, 1, 3)).toBeCloseTo(34 / 70, 14);
  });

  it('of a table as extreme as can be is 2 of 252 arrangements', () => {
    expect(fisherExact(0, 5, 5, 0)).toBeCloseTo(2 / 252, 14);
    expect(fisherExact(5, 0, 0, 5)).toBeCloseTo(2 / 252, 14);
  });

  // scipy.stats.fisher_exact 1.17
  it.each([
    [10, 2, 3, 15, 0.0005367241191434358],
    [512, 313, 89, 19, 1.6691893283891067e-5],
    [40, 60, 50, 50, 0.20070760013598074],
    [1000, 2000, 1100, 1900, 0.007364099121621435],
  ])('of %i %i %i %i is %d', (a, b, c, d, p) => {
    expect(fisherExact(a, b, c, d)).toBeCloseTo(p, 12);
  });

  it('has nothing to say where a margin is empty, and is the same for the table turned', () => {
    expect(fisherExact(5, 0, 0, 0)).toBe(1);
    expect(fisherExact(0, 0, 7, 3)).toBe(1);
    expect(fisherExact(2, 10, 15, 3)).toBeCloseTo(fisherExact(10, 2, 3, 15), 14);
    expect(fisherExact(10, 3, 2, 15)).toBeCloseTo(fisherExact(10, 2, 3, 15), 14);
  });

  it('refuses what is no count', () => {
    expect(() => fisherExact(1.5, 1, 1, 1)).toThrow(RangeError);
    expect(() => fisherExact(-1, 1, 1, 1)).toThrow(RangeError);
  });
});
