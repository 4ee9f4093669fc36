import { describe, expect, it } from 'vitest';
import { correlationsBetween } from '#scoring/norms/correlations.ts';

const design = { correlation: 0.2 };
const other = { correlation: 0.4 };
const measured = (r: number) => ({
  correlation: 0.2,
  covariance: {
    scales: ['A', 'B'],
    rows: [
      [4, 6 * r],
      [6 * r, 9],
    ],
  },
});

describe('the correlations of scales', () => {
  it('are assumed by a design norm, measured by a measured one, and joined between norms', () => {
    const norm = measured(0.5);
    const { rows, assumed } = correlationsBetween([
      { scale: 'A', norm },
      { scale: 'B', norm },
      { scale: 'C', norm },
      { scale: 'A', norm: other },
    ]);
    const close = (...values: number[]) => values.map((each) => expect.closeTo(each, 12));
    expect(rows).toEqual([
      close(1, 0.5, 0.2, 0.3),
      close(0.5, 1, 0.2, 0.3),
      close(0.2, 0.2, 1, 0.3),
      close(0.3, 0.3, 0.3, 1),
    ]);
    expect(assumed).toBe(true);
    const scales = ['A', 'B'].map((scale) => ({ scale, norm }));
    expect(correlationsBetween(scales).assumed).toBe(false);
  });

  it('give way where the assumed ones do not go with the measured ones', () => {
    // A + B hardly varies at -.95: nothing can correlate .2 with both. 1 + r >= 2 x .1^2 at half of it.
    const norm = measured(-0.95);
    const { rows } = correlationsBetween([
      { scale: 'A', norm },
      { scale: 'B', norm },
      { scale: 'V', norm: design },
    ]);
    expect(rows[2]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12), 1]);
    expect(rows[0]?.[1]).toBeCloseTo(-0.95, 12);
  });

  it('refuse a norm whose own are none', () => {
    const norm = measured(1.1);
    const scales = ['A', 'B'].map((scale) => ({ scale, norm }));
    expect(() => correlationsBetween(scales)).toThrow(RangeError);
  });
});
