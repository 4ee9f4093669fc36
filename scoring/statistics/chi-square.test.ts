import { describe, expect, it } from 'vitest';
import { chiSquareAbove, chiSquareBelow, chiSquareQuantile } from '#scoring/statistics/chi-square.ts';

// Independent values: scipy.stats.chi2 1.17 (Cephes); they also stand in the printed tables (10.828, 32.909 ...).
describe('the chi-square distribution', () => {
  it.each([
    [1, 10.827566170662733],
    [2, 13.815510557964274],
    [3, 16.26623619623813],
    [10, 29.58829844507442],
    [11, 31.264133620239985],
    [12, 32.90949040736021],
  ])('of %i degrees of freedom has its .999 point at %d', (df, point) => {
    expect(chiSquareQuantile(0.999, df)).toBeCloseTo(point, 8);
  });

  it.each([
    [0.5, 1, 0.52049988],
    [3, 2, 0.77686984], // 1 - e^-1.5
    [12, 5, 0.96521222],
    [40, 12, 0.99992809],
  ])('below %d with %i degrees of freedom has probability %d', (x, df, p) => {
    expect(chiSquareBelow(x, df)).toBeCloseTo(p, 7);
  });

  it('has nothing below zero and everything below a huge value', () => {
    expect(chiSquareBelow(0, 4)).toBe(0);
    expect(chiSquareBelow(-3, 4)).toBe(0);
    expect(chiSquareBelow(900, 12)).toBeCloseTo(1, 12);
  });

  it.each([
    [0, 5],
    [1, 5],
    [0.9, 0],
    [0.9, 2.5],
    [Number.NaN, 3],
  ])('has no quantile for p %d and df %d', (p, df) => {
    expect(() => chiSquareQuantile(p, df)).toThrow(RangeError);
  });

  it.each([
    [5, 1, 0.025347318677468325],
    [0.5, 3, 0.9188914116546758],
    [13, 12, 0.3690406835506196],
    [104, 100, 0.37214970157386],
    [100, 12, 5.567756260698086e-16],
    [1000, 1, 1.7958327848007363e-219],
  ])('above %d with %i degrees of freedom has probability %d, however small', (x, df, p) => {
    expect(Math.abs(chiSquareAbove(x, df) / p - 1)).toBeLessThan(1e-12);
  });

  it('has nothing above what is beyond any table, all of it above 0, and no value for no degrees of freedom', () => {
    expect(chiSquareAbove(5000, 3)).toBe(0);
    expect(chiSquareBelow(5000, 3)).toBe(1);
    expect(chiSquareAbove(0, 3)).toBe(1);
    expect(chiSquareAbove(Number.NaN, 3)).toBeNaN();
    expect(() => chiSquareAbove(1, 0)).toThrow(RangeError);
  });
});
