import { describe, expect, it } from 'vitest';
import { mantelHaenszel } from '#scoring/fairness/mantel-haenszel.ts';
import { analyseItems } from '#scoring/quality/items/item-analysis.ts';
import { longestRun } from '#scoring/quality/longest-run.ts';

/*
 * Values that others published, each within half of its last printed digit and a little for how it was rounded.
 */

describe('LSAT section 7 (Bock and Lieberman 1970; 1000 people, five items)', () => {
  /** How many people had the pattern, by the pattern read as a binary number, 00000 to 11111. */
  const counts = [
    12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18,
    136, 32, 308,
  ];
  const rows = counts.flatMap((count, pattern) =>
    Array.from({ length: count }, () => [16, 8, 4, 2, 1].map((bit) => (pattern & bit ? 1 : 0))),
  );
  const { scale, items } = analyseItems(rows);

  it('has mean 3.707, sd 1.199, alpha .453 and SEM .886', () => {
    expect(scale.n).toBe(1000);
    expect(scale.mean).toBeCloseTo(3.707, 10);
    expect(Math.abs(scale.sd - 1.199)).toBeLessThan(6e-4);
    expect(Math.abs(scale.alpha - 0.453)).toBeLessThan(6e-4);
    expect(Math.abs(scale.sem - 0.886)).toBeLessThan(6e-4);
  });

  it.each([
    ['p', [0.828, 0.658, 0.772, 0.606, 0.843]],
    ['r_drop', [0.246, 0.247, 0.313, 0.223, 0.175]],
    ['alpha_drop', [0.396, 0.394, 0.345, 0.415, 0.438]],
  ] as const)('has the published %s of each item', (name, values) => {
    items.forEach((item, i) => {
      expect(Math.abs(item[name] - (values[i] ?? 0))).toBeLessThan(6e-4);
    });
  });

  it('flags item 5 alone, for its weak discrimination', () => {
    expect(items.map(({ flags }) => flags)).toEqual([[], [], [], [], ['weak']]);
  });
});

describe('attitudes in 30 departments (Chatterjee and Price 1977)', () => {
  const rows = [
    [43, 51, 30, 39, 61, 92, 45],
    [63, 64, 51, 54, 63, 73, 47],
    [71, 70, 68, 69, 76, 86, 48],
    [61, 63, 45, 47, 54, 84, 35],
    [81, 78, 56, 66, 71, 83, 47],
    [43, 55, 49, 44, 54, 49, 34],
    [58, 67, 42, 56, 66, 68, 35],
    [71, 75, 50, 55, 70, 66, 41],
    [72, 82, 72, 67, 71, 83, 31],
    [67, 61, 45, 47, 62, 80, 41],
    [64, 53, 53, 58, 58, 67, 34],
    [67, 60, 47, 39, 59, 74, 41],
    [69, 62, 57, 42, 55, 63, 25],
    [68, 83, 83, 45, 59, 77, 35],
    [77, 77, 54, 72, 79, 77, 46],
    [81, 90, 50, 72, 60, 54, 36],
    [74, 85, 64, 69, 79, 79, 63],
    [65, 60, 65, 75, 55, 80, 60],
    [65, 70, 46, 57, 75, 85, 46],
    [50, 58, 68, 54, 64, 78, 52],
    [50, 40, 33, 34, 43, 64, 33],
    [64, 61, 52, 62, 66, 80, 41],
    [53, 66, 52, 50, 63, 80, 37],
    [40, 37, 42, 58, 50, 57, 49],
    [63, 54, 42, 48, 66, 75, 33],
    [66, 77, 66, 63, 88, 76, 72],
    [78, 75, 58, 74, 80, 78, 49],
    [48, 57, 44, 45, 51, 83, 38],
    [85, 85, 71, 71, 77, 74, 55],
    [82, 82, 39, 59, 64, 78, 39],
  ];

  it('have alpha .84, standardized .84, and the published values of each item', () => {
    const { scale, items } = analyseItems(rows);
    expect(Math.abs(scale.alpha - 0.84)).toBeLessThan(6e-3);
    expect(Math.abs(scale.standardized_alpha - 0.84)).toBeLessThan(6e-3);
    const dropped = [0.81, 0.8, 0.83, 0.8, 0.8, 0.86, 0.84];
    const r_drop = [0.67, 0.74, 0.56, 0.71, 0.79, 0.27, 0.46];
    items.forEach((item, i) => {
      expect(Math.abs(item.alpha_drop - (dropped[i] ?? 0))).toBeLessThan(6e-3);
      expect(Math.abs(item.r_drop - (r_drop[i] ?? 0))).toBeLessThan(6e-3);
    });
  });

  it('have alpha .18 when complaints and critical are reversed by mistake, which shows in their correlations', () => {
    const turned = rows.map((row) =>
      row.map((answer, item) => (item === 1 || item === 5 ? 117 - answer : answer)),
    );
    const { scale, items } = analyseItems(turned);
    expect(Math.abs(scale.alpha - 0.18)).toBeLessThan(6e-3);
    expect(items.flatMap(({ flags }, item) => (flags.includes('negative') ? [item] : []))).toEqual([1, 5]);
  });
});

describe('the test set of long strings', () => {
  it('has longest runs of 10, 20 ... 90 and 10', () => {
    const started = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tens) =>
      Array.from({ length: 100 }, (_, i) => (i < 10 * tens || i % 2 === 1 ? 1 : 0)),
    );
    const blocks = Array.from({ length: 100 }, (_, i) => (Math.floor(i / 10) % 2 === 0 ? 1 : 0));
    const runs = [...started, blocks].map((row) => longestRun(row).length);
    expect(runs).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 10]);
  });
});

describe('admissions at Berkeley in 1973 (Bickel, Hammel and O’Connell 1975), six departments', () => {
  /** Men admitted and rejected, women admitted and rejected. */
  const departments = [
    [512, 313, 89, 19],
    [353, 207, 17, 8],
    [120, 205, 202, 391],
    [138, 279, 131, 244],
    [53, 138, 94, 299],
    [22, 351, 24, 317],
  ];

  it('have a common odds ratio of .9046968 and no proof of a difference', () => {
    const found = mantelHaenszel(departments.map(([a = 0, b = 0, c = 0, d = 0]) => ({ a, b, c, d })));
    expect(found.odds_ratio).toBeCloseTo(0.9046968, 7);
    expect(found).toMatchObject({
      chi_square: expect.closeTo(1.4269, 4),
      p: expect.closeTo(0.2323, 4),
      low: expect.closeTo(0.7719074, 6),
      high: expect.closeTo(1.0603298, 6),
    });
  });
});
