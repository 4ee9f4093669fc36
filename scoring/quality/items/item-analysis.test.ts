import { describe, expect, it } from 'vitest';
import { alphaIfDropped, alphaOf, averageCorrelation, standardized } from '#scoring/quality/items/alpha.ts';
import { analyseItems } from '#scoring/quality/items/item-analysis.ts';
import { countUnanswered } from '#scoring/quality/items/not-reached.ts';
import { findOneFactor } from '#scoring/quality/items/one-factor.ts';
import { totalScores } from '#scoring/quality/items/total-scores.ts';

const none = Number.NaN;

/** A Guttman scale. Variances 1/4, 1/3, 1/4; covariances 1/6 (1, 2), 1/12 (1, 3), 1/6 (2, 3). */
const guttman = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
];

describe('the classical analysis of four people and three items', () => {
  const { scale, items } = analyseItems(guttman);

  it('has alpha 3/2 x (1 - (5/6) / (5/3)) = .75', () => {
    expect(scale.alpha).toBeCloseTo(0.75, 14);
    expect(scale).toMatchObject({ n: 4, item_count: 3, mean: 1.5, mean_per_item: 0.5 });
  });

  it('has a standard error of measurement of sqrt(5/3) x sqrt(1/4)', () => {
    expect(scale.sd).toBeCloseTo(Math.sqrt(5 / 3), 14);
    expect(scale.sd_per_item).toBeCloseTo(Math.sqrt(5 / 3) / 3, 14);
    expect(scale.sem).toBeCloseTo(Math.sqrt(5 / 12), 14);
  });

  it('standardizes alpha by the mean correlation r as 3 r / (1 + 2 r)', () => {
    // Correlations 1 / sqrt 3 twice and 1 / 3.
    const r = (2 / Math.sqrt(3) + 1 / 3) / 3;
    expect(scale.average_r).toBeCloseTo(r, 14);
    expect(scale.standardized_alpha).toBeCloseTo((3 * r) / (1 + 2 * r), 14);
  });

  it('drops items one at a time: 2 x (1 - 7/11), 2 x (1 - 3/4), 2 x (1 - 7/11)', () => {
    const wanted = [8 / 11, 1 / 2, 8 / 11].map((each) => expect.closeTo(each, 12));
    expect(items.map((item) => item.alpha_drop)).toEqual(wanted);
  });

  it('correlates an item with the others, and with the total', () => {
    // Item 1 with items 2 + 3: (1/6 + 1/12) / sqrt(1/4 x 11/12); item 2 with 1 + 3: (1/3) / sqrt(1/3 x 2/3).
    expect(items[0]?.r_drop).toBeCloseTo(0.25 / Math.sqrt(11 / 48), 13);
    expect(items[1]?.r_drop).toBeCloseTo(Math.SQRT1_2, 13);
    // Item 1 with the total: (1/4 + 1/4) / sqrt(1/4 x 5/3).
    expect(items[0]?.r_total).toBeCloseTo(0.5 / Math.sqrt(5 / 12), 13);
  });

  it('gives p, mean and deviation of each item', () => {
    expect(items.map(({ p }) => p)).toEqual([0.75, 0.5, 0.25]);
    expect(items.map(({ mean }) => mean)).toEqual([0.75, 0.5, 0.25]);
    expect(items[1]?.sd).toBeCloseTo(Math.sqrt(1 / 3), 14);
  });
});

describe('missing answers', () => {
  it('leave a total at the mean of the others x the number of items', () => {
    const rows = [
      [1, 2, none],
      [4, none, none],
      [none, none, none],
      [1, 2, 3],
    ];
    expect([...totalScores(rows).all]).toEqual([4.5, 12, none, 6]);
    expect([...totalScores(rows).without([1, 4, none, 1])]).toEqual([4, none, none, 5]);
  });

  it('leave r_drop as it was when they are all of an item', () => {
    const rows = [
      [1, 2, 4],
      [2, 1, 3],
      [3, 5, 1],
      [4, 4, 2],
    ];
    const before = analyseItems(rows).items;
    const { scale, items } = analyseItems(rows.map((row) => [...row, none]));
    expect(scale.alpha).toBeNaN();
    expect(items.map(({ r_drop }) => r_drop)).toEqual([
      ...before.map(({ r_drop }) => expect.closeTo(r_drop, 12)),
      none,
    ]);
  });

  it('may be left away at the end of a row', () => {
    expect([...totalScores([[1, 2, 3], [4]]).all]).toEqual([6, 12]);
    expect([...totalScores([[1, 2, 3], [4]]).without([2])]).toEqual([4, 8]);
  });

  it('leave covariances to the people who have both', () => {
    const whole = [
      [1, 2, 4],
      [2, 1, 3],
      [3, 5, 1],
      [4, 4, 2],
    ];
    const { scale, items } = analyseItems([...whole, [9, none, none]]);
    // The fifth person changes item 1 alone: its variance, and no covariance.
    const first = [1, 2, 3, 4, 9];
    const variance = first.reduce((sum, x) => sum + (x - 3.8) ** 2, 0) / 4;
    const complete = analyseItems(whole);
    const pairs = complete.scale.sd ** 2 - 5 / 3; // everything but the variance of item 1
    const trace = variance + 10 / 3 + 5 / 3;
    expect(scale.alpha).toBeCloseTo(1.5 * (1 - trace / (variance + pairs)), 12);
    // So does r_drop: who skipped the others still counts in the variance of item 1.
    const shared = (complete.items[0]?.r_drop ?? none) * Math.sqrt(5 / 3);
    expect(items[0]?.r_drop).toBeCloseTo(shared / Math.sqrt(variance), 12);
    expect(items[0]).toMatchObject({ n: 5, omitted: 0, not_reached: 0 });
    expect(items[2]).toMatchObject({ n: 4, omitted: 0, not_reached: 1, not_reached_rate: 0.2 });
  });

  it('may count as wrong, and still are counted as omitted or not reached', () => {
    const rows = [
      [1, 1, 1],
      [1, 1, none],
      [1, none, none],
      [none, 0, 0],
    ];
    const { scale, items } = analyseItems(rows, { missing_is_wrong: true });
    expect(scale.alpha).toBeCloseTo(0.75, 14);
    expect(items.map(({ p, n, omitted, not_reached }) => [p, n, omitted, not_reached])).toEqual([
      [0.75, 3, 1, 0],
      [0.5, 3, 0, 1],
      [0.25, 2, 0, 2],
    ]);
  });

  it('are omitted before the last answer and not reached after it', () => {
    const rows = [
      [1, none, 0, none],
      [none, 1, 1, 1],
      [1, none, none, none],
      [none, none, none, none],
    ];
    expect(countUnanswered(rows)).toEqual([
      { omitted: 1, not_reached: 1 },
      { omitted: 1, not_reached: 2 },
      { omitted: 0, not_reached: 2 },
      { omitted: 0, not_reached: 3 },
    ]);
  });
});

describe('omega of one factor', () => {
  /** Correlations .8 x .6, .8 x .5, .6 x .5: one factor with loadings .8, .6 and .5. */
  const correlations = [
    [1, 0.48, 0.4],
    [0.48, 1, 0.3],
    [0.4, 0.3, 1],
  ];

  it('finds the loadings, and 1.9^2 / (1.9^2 + .36 + .64 + .75)', () => {
    const found = findOneFactor(correlations, [1, 1, 1]);
    expect(found?.loadings).toEqual([0.8, 0.6, 0.5].map((each) => expect.closeTo(each, 8)));
    expect(found?.standardized_omega).toBeCloseTo(3.61 / 5.36, 8);
    expect(found?.omega).toBeCloseTo(3.61 / 5.36, 8);
  });

  it('weighs by the spread of the answers: 3.5^2 / (3.5^2 + .36 + 4 x .64 + 9 x .75) for sd 1, 2, 3', () => {
    const found = findOneFactor(correlations, [1, 2, 3]);
    expect(found?.omega).toBeCloseTo(12.25 / 21.92, 8);
    expect(found?.standardized_omega).toBeCloseTo(3.61 / 5.36, 8);
  });

  it('is alpha when all items share alike, and less than certain however high the loading', () => {
    const alike = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0.25)));
    expect(findOneFactor(alike, [1, 1, 1, 1])?.omega).toBeCloseTo(alphaOf(alike), 10);
    // r12 r13 / r23 = 1.62: no loading explains that, so it is held at 1.
    const heywood = [
      [1, 0.9, 0.9],
      [0.9, 1, 0.5],
      [0.9, 0.5, 1],
    ];
    const found = findOneFactor(heywood, [1, 1, 1]);
    expect(found?.loadings[0]).toBe(1);
    expect(found?.omega).toBeLessThan(1);
  });

  it('shows an item keyed the other way by a negative loading', () => {
    const turned = [
      [1, 0.48, -0.4],
      [0.48, 1, -0.3],
      [-0.4, -0.3, 1],
    ];
    expect(findOneFactor(turned, [1, 1, 1])?.loadings).toEqual(
      [0.8, 0.6, -0.5].map((each) => expect.closeTo(each, 8)),
    );
  });

  it('is not there for two items or a missing correlation', () => {
    expect(
      findOneFactor(
        [
          [1, 0.5],
          [0.5, 1],
        ],
        [1, 1],
      ),
    ).toBeUndefined();
    expect(findOneFactor([...correlations.slice(0, 2), [0.4, none, 1]], [1, 1, 1])).toBeUndefined();
  });
});

describe('alpha', () => {
  it('does not exist for one item, nor when too few are left', () => {
    expect(alphaOf([[2]])).toBeNaN();
    expect(
      alphaIfDropped([
        [2, 1],
        [1, 2],
      ]),
    ).toEqual([none, none]);
    expect(averageCorrelation([[1]])).toBeNaN();
  });

  it('does not exist for a sum that does not vary', () => {
    const { scale } = analyseItems([0.1, 0.2, 0.3].map((x) => [x, 5 - x]));
    expect([scale.alpha, scale.standardized_alpha]).toEqual([none, none]);
  });

  it('can be far below zero when items work against each other', () => {
    expect(
      alphaOf([
        [1, -0.9],
        [-0.9, 1],
      ]),
    ).toBeCloseTo(2 * (1 - 2 / 0.2), 12);
  });

  it('is standardized by the deviations on the diagonal', () => {
    expect(
      standardized([
        [4, 3],
        [3, 9],
      ]),
    ).toEqual([
      [1, 0.5],
      [0.5, 1],
    ]);
  });

  it('has no correlation with others that do not vary together', () => {
    const rows = [
      [1, 1, 3],
      [2, 3, 1],
      [4, 2, 2],
    ];
    expect(analyseItems(rows).items[0]?.r_drop).toBeNaN();
  });

  it('wants two people and two items', () => {
    expect(() => analyseItems([[1, 0]])).toThrow(/two people/);
    expect(() => analyseItems([[1], [0]])).toThrow(/two items/);
  });
});
