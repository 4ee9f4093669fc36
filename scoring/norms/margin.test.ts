import { describe, expect, it } from 'vitest';
import { marginOf } from '#scoring/norms/margin.ts';
import type { ScaleNorm } from '#scoring/norms/norm.ts';
import { normalCdf } from '#scoring/statistics/normal.ts';

const norm: ScaleNorm = { mean: 20, sd: 4, omega: 0.8 };
/** Share of the group printed `t` or more. */
const share = (t: number, ...norms: [ScaleNorm, ScaleNorm?]) => 1 - normalCdf(marginOf(...norms).from(t));

describe('how the T-scores of a group lie', () => {
  it('counts what is rounded up: T 55 is printed from 54.5 on', () => {
    // 1 - Phi(.45) = .3264, not 1 - Phi(.5) = .3085.
    expect(share(55, norm)).toBeCloseTo(0.3264, 4);
    expect([share(2, norm), share(99, norm)]).toEqual([1, 0]);
  });

  it('shifts and stretches another group', () => {
    // Mean 50 + 10 (22 - 20) / 4 = 55, sd 10 x 5 / 4 = 12.5: 1 - Phi((54.5 - 55) / 12.5) = Phi(.04) = .5160.
    const group = { ...norm, mean: 22, sd: 5 };
    expect(marginOf(norm, group)).toMatchObject({ mean: 55, sd: 12.5 });
    expect(share(55, norm, group)).toBeCloseTo(0.516, 4);
  });

  it('counts the people of a skewed norm', () => {
    // Shares below plus half of the equal: 10 -> .25 (z -.6745, T 43), 11 -> .6 (.2533, 53), 20 -> .85 (1.0364, 60).
    const skewed = { ...norm, distribution: { values: [10, 11, 20], counts: [50, 20, 30] } };
    expect(share(43, skewed)).toBe(1);
    for (const t of [44, 53]) expect(share(t, skewed)).toBeCloseTo(0.5, 12);
    for (const t of [54, 60]) expect(share(t, skewed)).toBeCloseTo(0.3, 12);
    expect(share(61, skewed)).toBe(0);
    expect(marginOf(skewed).mean).toBeCloseTo(0.5 * 43 + 0.2 * 53 + 0.3 * 60, 12);
  });

  it('takes the scores of a calibrated norm for normal', () => {
    const distribution = { values: [10, 11, 20], counts: [50, 20, 30] };
    const calibration = { model: '2pl', items: [], mu: 0, sigma: 1 } as const;
    expect(share(55, { ...norm, distribution, calibration })).toBeCloseTo(0.3264, 4);
  });

  it('prints a normal group by a skewed norm', () => {
    // Every second person of N(11, 1) lies below 11.
    const skewed = { ...norm, distribution: { values: [10, 11, 20], counts: [50, 20, 30] } };
    expect(share(54, skewed, { mean: 11, sd: 1, omega: 0.8 })).toBeCloseTo(0.5, 2);
  });
});
