import { describe, expect, it } from 'vitest';
import {
  correlation,
  correlationMatrix,
  covarianceMatrix,
  mean,
  skewness,
  standardDeviation,
} from '#scoring/statistics/moments.ts';

const none = Number.NaN;

describe('moments', () => {
  it('of 2 4 4 6 are mean 4 and variance 8 / 3, with what is missing left out', () => {
    expect(mean([2, 4, none, 4, 6])).toBe(4);
    expect(standardDeviation([2, none, 4, 4, 6])).toBeCloseTo(Math.sqrt(8 / 3), 14);
  });

  it('say nothing of nothing, and no spread of one value', () => {
    expect(mean([])).toBeNaN();
    expect(mean([none])).toBeNaN();
    expect(standardDeviation([3])).toBeNaN();
    expect(standardDeviation([3, 3])).toBe(0);
  });

  it('of 0 0 0 4 are skewed by m3 / m2^1.5 = 6 / 3^1.5', () => {
    // Deviations -1 -1 -1 3: m2 = 12 / 4 = 3, m3 = (27 - 3) / 4 = 6.
    expect(skewness([0, 0, none, 0, 4])).toBeCloseTo(6 / 3 ** 1.5, 14);
    expect(skewness([1, 2, 3])).toBe(0);
    expect(skewness([5, 5])).toBeNaN();
  });

  it('of pairs are those of the complete pairs', () => {
    // (1,1) (2,3) (3,2): deviations -1 0 1 and -1 1 0, products 1, squares 2 and 2.
    const pairs = [
      [1, 1],
      [2, 3],
      [3, 2],
      [9, none],
    ];
    expect(covarianceMatrix(pairs)[0]?.[1]).toBeCloseTo(0.5, 14);
    expect(correlation([1, 2, 3, none], [1, 3, 2, 9])).toBeCloseTo(0.5, 14);
    expect(correlation([1, 2, 3], [4, 4, 4])).toBeNaN();
    expect(
      covarianceMatrix([
        [1, 1],
        [none, 2],
      ])[0]?.[1],
    ).toBeNaN();
  });

  it('do not lose their digits far from zero', () => {
    expect(standardDeviation([1e9 + 1, 1e9 + 2, 1e9 + 3])).toBe(1);
    expect(correlation([1e9 + 1, 1e9 + 2, 1e9 + 3], [1, 3, 2])).toBeCloseTo(0.5, 12);
  });

  it('make symmetric matrices, each cell of its own pairs', () => {
    const rows = [
      [1, 2, none],
      [2, 4, 1],
      [3, 6, 3],
      [none, 8, 2],
    ];
    // Second and third: (4,1) (6,3) (8,2): deviations -2 0 2 and -1 1 0: product 2 / 2 = 1, r = 2 / sqrt(8 x 2).
    const covariances = covarianceMatrix(rows);
    expect(covariances[0]).toEqual([1, 2, expect.closeTo(1, 12)]);
    expect(covariances[1]?.[2]).toBeCloseTo(1, 12);
    expect(covariances[2]?.[1]).toBe(covariances[1]?.[2]);
    expect(correlationMatrix(rows)[1]?.[2]).toBeCloseTo(0.5, 12);
    expect(correlationMatrix(rows)[0]?.[1]).toBe(1);
  });
});

describe('people who are counted', () => {
  const rows = [
    [1, 2, none],
    [4, none, 3],
    [none, 5, 1],
    [2, 2, 2],
    [5, 1, none],
    [3, none, none],
  ];
  const weights = [1, 3, 2, 2, 1, 4];
  const single = rows.flatMap((row, at) => new Array<number[]>(weights[at] ?? 0).fill(row));

  it('have the covariances, correlations and deviations of people who stand there one by one', () => {
    const close = (matrix: number[][]) => matrix.map((row) => row.map((each) => expect.closeTo(each, 12)));
    expect(covarianceMatrix(rows, weights)).toEqual(close(covarianceMatrix(single)));
    expect(correlationMatrix(rows, weights)).toEqual(close(correlationMatrix(single)));
    const [column = [], all = []] = [rows.map((row) => row[1] ?? none), single.map((row) => row[1] ?? none)];
    expect(standardDeviation(column, weights)).toBeCloseTo(standardDeviation(all), 12);
  });

  it('have covariances over pairs, also where half of the answers are missing', () => {
    const items = [0, 1, 2];
    for (const i of items)
      for (const j of items) {
        const pairs = rows
          .map((row) => [row[i] ?? none, row[j] ?? none])
          .filter((pair) => !pair.some(Number.isNaN));
        const middle = (side: number) => mean(pairs.map((pair) => pair[side] ?? none));
        const products = pairs.map(([a = none, b = none]) => (a - middle(0)) * (b - middle(1)));
        const sum = products.reduce((total, each) => total + each, 0);
        expect(covarianceMatrix(rows)[i]?.[j]).toBeCloseTo(sum / (pairs.length - 1), 12);
      }
  });
});
