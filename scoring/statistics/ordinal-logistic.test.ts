import { describe, expect, it } from 'vitest';
import { type Cell, fitOrdinalLogistic } from '#scoring/statistics/ordinal-logistic.ts';

/** What the likelihood is when every cell is met exactly: the sum of count x ln(share). */
const saturated = (cells: readonly Cell[]) =>
  cells.reduce((sum, { counts }) => {
    const n = counts.reduce((a, b) => a + b, 0);
    return sum + counts.reduce((part, count) => part + (count > 0 ? count * Math.log(count / n) : 0), 0);
  }, 0);

describe('proportional-odds logistic regression', () => {
  it('of two categories and two groups finds the log of the odds ratio', () => {
    // Odds 30 / 10 against 20 / 40: ln 6.
    const cells = [
      { predictors: [0], counts: [40, 20] },
      { predictors: [1], counts: [10, 30] },
    ];
    const { slopes, log_likelihood, converged } = fitOrdinalLogistic(cells);
    expect(slopes[0]).toBeCloseTo(Math.log(6), 9);
    expect(log_likelihood).toBeCloseTo(saturated(cells), 9);
    expect(converged).toBe(true);
  });

  it('of three categories whose odds double at both cuts finds ln 2', () => {
    // P(>= 1), P(>= 2): 1/2 and 1/5, odds 1 and 1/4; doubled 2 and 1/2, that is 2/3 and 1/3.
    const cells = [
      { predictors: [0], counts: [15, 9, 6] },
      { predictors: [1], counts: [10, 10, 10] },
    ];
    const { slopes, log_likelihood } = fitOrdinalLogistic(cells);
    expect(slopes[0]).toBeCloseTo(Math.LN2, 9);
    expect(log_likelihood).toBeCloseTo(saturated(cells), 9);
  });

  it('without predictors is the likelihood of the shares', () => {
    const cells = [{ predictors: [], counts: [5, 3, 0.5, 11] }];
    expect(fitOrdinalLogistic(cells).log_likelihood).toBeCloseTo(saturated(cells), 8);
  });

  it('says when no finite slope fits, and that one category has nothing to explain', () => {
    const apart = [
      { predictors: [0], counts: [10, 0] },
      { predictors: [1], counts: [0, 10] },
    ];
    const fitted = fitOrdinalLogistic(apart);
    expect(fitted.log_likelihood).toBeCloseTo(0, 3);
    expect(Math.abs(fitted.slopes[0] ?? 0)).toBeGreaterThan(10);
    expect(fitOrdinalLogistic([{ predictors: [1], counts: [7] }])).toMatchObject({
      log_likelihood: Number.NaN,
      converged: false,
    });
  });
});
