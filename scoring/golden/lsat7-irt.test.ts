import { describe, expect, it } from 'vitest';
import { lsat7 } from '#scoring/golden/lsat7.ts';
import { calibrate } from '#scoring/models/calibrate.ts';
import { prepareScale } from '#scoring/models/scale.ts';

/**
 * Values that independent programs published for these data, with marginal maximum likelihood and standard normal
 * traits. They stopped their searches at tolerances of their own and printed two or three decimals: hence .01.
 */
const tolerance = 0.01;
const { answers, weights } = lsat7;
const twoParameters = calibrate(answers, { model: '2pl', weights });
const scale = prepareScale(twoParameters);

function expectNear(found: readonly (number | undefined)[], published: readonly number[]): void {
  expect(found).toHaveLength(published.length);
  for (const [at, value] of published.entries())
    expect(Math.abs((found[at] ?? Number.NaN) - value)).toBeLessThan(tolerance);
}

describe('LSAT-7', () => {
  it('has the published slopes, intercepts and log-likelihood', () => {
    expect(twoParameters.converged).toBe(true);
    expect(twoParameters.n).toBe(1000);
    expectNear(
      twoParameters.items.map(({ a }) => a),
      [0.988, 1.081, 1.706, 0.765, 0.736],
    );
    expectNear(
      twoParameters.items.map(({ d }) => d[0]),
      [1.856, 0.808, 1.804, 0.486, 1.855],
    );
    expectNear([twoParameters.log_likelihood], [-2658.805]);
  });

  it('has the published common slope', () => {
    const common = calibrate(answers, { model: '1pl', weights });
    expectNear(
      common.items.map(({ a }) => a),
      [1.011, 1.011, 1.011, 1.011, 1.011],
    );
    expectNear(
      common.items.map(({ d }) => d[0]),
      [1.868, 0.791, 1.461, 0.521, 1.993],
    );
  });

  it('has the published scores of patterns', () => {
    const first = answers.slice(0, 6);
    expectNear(
      first.map((pattern) => scale.eap(pattern).theta),
      [-1.867, -1.527, -1.513, -1.185, -1.095, -0.767],
    );
    expectNear(
      first.map((pattern) => scale.map(pattern).theta),
      [-1.817, -1.495, -1.482, -1.179, -1.096, -0.795],
    );
  });

  it('has the published scores of sums', () => {
    const sums = scale.sumScores();
    expectNear(
      sums.map(({ theta }) => theta),
      [-1.87, -1.432, -0.949, -0.413, 0.152, 0.727],
    );
    expectNear(
      sums.map(({ se }) => se),
      // biome-ignore lint/suspicious/noApproximativeNumericConstant: a standard error, by chance near ln 2
      [0.693, 0.684, 0.694, 0.721, 0.759, 0.801],
    );
    expect(sums.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it('keeps its numbers', () => {
    // The same numbers as before, far beyond what was published: a change of these digits is a change of method.
    expect(twoParameters.log_likelihood).toBeCloseTo(-2658.8051136323315, 6);
    expect(twoParameters.items[2]?.a).toBeCloseTo(1.7074774544778941, 6);
    expect(twoParameters.items[2]?.se.a).toBeCloseTo(0.321076887687523, 6);
  });
});
