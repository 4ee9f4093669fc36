import { describe, expect, it } from 'vitest';
import { impactRatios } from '#scoring/fairness/four-fifths.ts';

describe('the four-fifths rule', () => {
  it.each([
    [30, 0.75, true],
    [32, 0.8, false],
    [34, 0.85, false],
  ])('of %i against 40 of 100 has ratio %d, below: %s', (selected, ratio, is_below) => {
    const [focal, reference] = impactRatios([
      { selected, total: 100 },
      { selected: 40, total: 100 },
    ]);
    expect(focal).toMatchObject({ rate: selected / 100, ratio: expect.closeTo(ratio, 14), is_below });
    expect(reference).toEqual({ rate: 0.4, ratio: 1, is_below: false, p: 1 });
  });

  it('does not fall below by rounding at exactly four fifths', () => {
    // (36 / 100) / (45 / 100) is .7999999999999999 in a computer.
    const [focal] = impactRatios([
      { selected: 36, total: 100 },
      { selected: 45, total: 100 },
    ]);
    expect(focal?.is_below).toBe(false);
  });

  it('is accompanied by the exact test against the group with the highest rate', () => {
    const ratios = impactRatios([
      { selected: 3, total: 4 },
      { selected: 1, total: 4 },
      { selected: 50, total: 100 },
    ]);
    expect(ratios.map(({ ratio }) => ratio)).toEqual(
      [1, 1 / 3, 2 / 3].map((each) => expect.closeTo(each, 14)),
    );
    // The table 1 3 / 3 1: 34 / 70. So small a group is below without any proof.
    expect(ratios[1]).toMatchObject({ is_below: true, p: expect.closeTo(34 / 70, 12) });
  });

  it('has no ratio when nobody was selected, and no opinion on impossible counts', () => {
    const nobody = { selected: 0, total: 9 };
    expect(impactRatios([nobody, nobody])[1]).toMatchObject({ rate: 0, ratio: Number.NaN, is_below: false });
    expect(() => impactRatios([nobody])).toThrow(/two groups/);
    for (const wrong of [
      { selected: 2, total: 1 },
      { selected: 0, total: 0 },
      { selected: 0.5, total: 1 },
    ])
      expect(() => impactRatios([nobody, wrong])).toThrow(/no selection/);
  });
});
