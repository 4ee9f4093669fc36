import { describe, expect, it } from 'vitest';
import { bandAround, standardError } from '#scoring/norms/band.ts';

describe('the error band', () => {
  it('is ± 8 for a scale of reliability .82', () => {
    // 10 sqrt(.18) = 4.24264; x 1.96 = 8.31558; 58 - 8.32 = 49.68 -> 50, 58 + 8.32 = 66.32 -> 66.
    expect(standardError(0.82)).toBeCloseTo(4.24264, 5);
    expect(bandAround(58, standardError(0.82))).toEqual({ lo: 50, hi: 66 });
  });

  it('is ± 9 for the .80 of the design norm', () => {
    // 10 sqrt(.2) = 4.47214; x 1.96 = 8.76539.
    expect(bandAround(50, standardError(0.8))).toEqual({ lo: 41, hi: 59 });
  });

  it('reaches 1.96 standard errors, not 2', () => {
    // 1.96 x 4.3 = 8.428 -> 8; 2 x 4.3 = 8.6 would round to 9.
    expect(bandAround(50, 4.3)).toEqual({ lo: 42, hi: 58 });
  });

  it('ends at 2 and 98 like every T-score', () => {
    expect(bandAround(96, standardError(0.8))).toEqual({ lo: 87, hi: 98 });
    expect(bandAround(2, standardError(0.8))).toEqual({ lo: 2, hi: 11 });
  });

  it('shrinks to the score itself for a perfect scale and spans ± 20 for a worthless one', () => {
    // 1.96 x 10 x sqrt(1 - 0) = 19.6 -> 20.
    expect(bandAround(40, standardError(1))).toEqual({ lo: 40, hi: 40 });
    expect(bandAround(40, standardError(0))).toEqual({ lo: 20, hi: 60 });
  });
});
