import { describe, expect, it } from 'vitest';
import { designNorm } from '#scoring/golden/synthetic-form.ts';
import { getScaleNorm } from '#scoring/norms/norm.ts';

describe('the norm of a factor', () => {
  it('is the one the norm holds', () => {
    expect(getScaleNorm(designNorm, 'SOC')).toEqual({ mean: 20.8, sd: 4.5, omega: 0.8 });
  });

  it('is refused when the norm does not know the factor', () => {
    expect(() => getScaleNorm(designNorm, 'XYZ')).toThrow(/synthetic-design 1 has no scale XYZ/);
  });

  it.each([
    { mean: 20.8, sd: 0, omega: 0.8 },
    { mean: 20.8, sd: -1, omega: 0.8 },
    { mean: 20.8, sd: Number.NaN, omega: 0.8 },
    { mean: Number.NaN, sd: 4.5, omega: 0.8 },
    { mean: 20.8, sd: 4.5, omega: 1.01 },
    { mean: 20.8, sd: 4.5, omega: -0.1 },
  ])('is refused when no scale could have it: %o', (broken) => {
    expect(() => getScaleNorm({ ...designNorm, scales: { SOC: broken } }, 'SOC')).toThrow(/is broken/);
  });
});
