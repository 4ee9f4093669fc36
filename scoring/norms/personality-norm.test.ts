import { describe, expect, it } from 'vitest';
import { designNorm } from '#scoring/golden/synthetic-form.ts';
import { getFactorNorm } from '#scoring/norms/personality-norm.ts';

describe('the norm of a factor', () => {
  it('is the one the norm holds', () => {
    expect(getFactorNorm(designNorm, 'SOC')).toEqual({ mean: 20.8, sd: 4.5, omega: 0.8 });
  });

  it('is refused when the norm does not know the factor', () => {
    expect(() => getFactorNorm(designNorm, 'XYZ')).toThrow(/synthetic-design 1 has no factor XYZ/);
  });

  it.each([
    { mean: 20.8, sd: 0, omega: 0.8 },
    { mean: 20.8, sd: -1, omega: 0.8 },
    { mean: 20.8, sd: Number.NaN, omega: 0.8 },
    { mean: Number.NaN, sd: 4.5, omega: 0.8 },
    { mean: 20.8, sd: 4.5, omega: 1.01 },
    { mean: 20.8, sd: 4.5, omega: -0.1 },
  ])('is refused when no scale could have it: %o', (broken) => {
    expect(() => getFactorNorm({ ...designNorm, factors: { SOC: broken } }, 'SOC')).toThrow(/is broken/);
  });
});
