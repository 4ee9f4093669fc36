import { describe, expect, it } from 'vitest';
import { calibrate } from '#scoring/models/calibrate.ts';

/**
 * LSAT-6, five items and 1000 people (Bock and Lieberman, Psychometrika 35, 1970): the n-th number counts the people
 * whose answers are n in binary digits, first item first. Published with standard errors: Rizopoulos, Journal of
 * Statistical Software 17 (2006), by another quadrature and optimiser; the likelihood is flat in some difficulties,
 * hence .01 for them and .005 for the rest.
 */
const weights = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
  28, 298,
];
const answers = weights.map((_, pattern) => [16, 8, 4, 2, 1].map((digit) => (pattern & digit ? 1 : 0)));

function expectNear(
  found: readonly (number | undefined)[],
  published: readonly number[],
  tolerance: number,
): void {
  for (const [at, value] of published.entries())
    expect(Math.abs((found[at] ?? Number.NaN) - value)).toBeLessThan(tolerance);
}

describe('LSAT-6', () => {
  it('has the published parameters and standard errors', () => {
    const { items, log_likelihood, converged } = calibrate(answers, { model: '2pl', weights });
    expect(converged).toBe(true);
    expect(log_likelihood).toBeCloseTo(-2466.65, 1);
    const [a, b] = [items.map((item) => item.a), items.map((item) => item.b[0])];
    expectNear(a, [0.825, 0.723, 0.89, 0.689, 0.658], 0.005);
    expectNear(b, [-3.36, -1.37, -0.28, -1.866, -3.124], 0.01);
    const [errorsOfA, errorsOfB] = [items.map(({ se }) => se.a), items.map(({ se }) => se.b[0])];
    expectNear(errorsOfA, [0.258, 0.187, 0.233, 0.185, 0.21], 0.005);
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: a standard error, by chance near log10 e
    expectNear(errorsOfB, [0.867, 0.307, 0.1, 0.434, 0.87], 0.01);
  });

  it('has the published common slope', () => {
    const { items, log_likelihood } = calibrate(answers, { model: '1pl', weights });
    expect(log_likelihood).toBeCloseTo(-2466.94, 1);
    expectNear([items[0]?.a, items[0]?.se.a], [0.755, 0.069], 0.005);
    expectNear(
      items.map((item) => item.b[0]),
      [-3.615, -1.322, -0.318, -1.73, -2.78],
      0.01,
    );
  });
});
