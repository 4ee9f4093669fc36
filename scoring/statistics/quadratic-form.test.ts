import { describe, expect, it } from 'vitest';
import { quadraticForm } from '#scoring/statistics/quadratic-form.ts';

describe("d' S^-1 d", () => {
  it('of S = [4 1; 1 3] and d = (2, 3) is 36 / 11', () => {
    const rows = [
      [4, 1],
      [1, 3],
    ];
    // det 11, adjoint [3 -1; -1 4]: (3x4 - 2x6 + 4x9) / 11.
    expect(quadraticForm(rows, [2, 3])).toBeCloseTo(36 / 11, 13);
  });

  it('does not exist for what is no covariance, or for one column made of another', () => {
    expect(
      quadraticForm(
        [
          [1, 2],
          [2, 1],
        ],
        [1, 1],
      ),
    ).toBeUndefined();
    expect(
      quadraticForm(
        [
          [1, 3],
          [3, 9],
        ],
        [1, 1],
      ),
    ).toBeUndefined();
  });
});
