import { expect, test } from 'vitest';
import { placeOfPercentile, placeOfT, sayBin, sharesOf } from './t-axis.ts';

test('a T-score stands at its place between the ends of the axis, and beyond them at an end', () => {
  expect(placeOfT(50)).toBe(0.5);
  expect(placeOfT(17.5)).toBe(0);
  expect(placeOfT(98)).toBe(1);
});

test('a percentile stands where so many of the market are below it', () => {
  const bins = [0, 0, 0, 0, 10, 20, 40, 20, 10, 0, 0, 0, 0];
  expect(placeOfPercentile(50, bins)).toBeCloseTo(0.5);
  expect(placeOfPercentile(10, bins)).toBeCloseTo(5 / 13);
  expect(placeOfPercentile(100, bins)).toBeCloseTo(9 / 13);
});

test('bins are named by whole T-scores, the outer ones are open', () => {
  expect(sayBin(0)).toEqual({ from: null, to: 22 });
  expect(sayBin(6)).toEqual({ from: 48, to: 52 });
  expect(sayBin(12)).toEqual({ from: 78, to: null });
});

test('nobody at all has no shares', () => {
  expect(sharesOf([0, 0])).toEqual([0, 0]);
  expect(sharesOf([1, 3])).toEqual([0.25, 0.75]);
});
