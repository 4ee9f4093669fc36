import { describe, expect, it } from 'vitest';
import { evenOddConsistency, spearmanBrown } from '#scoring/quality/careless/even-odd.ts';
import { findPersonDistances } from '#scoring/quality/careless/person-distances.ts';
import { responseVariability } from '#scoring/quality/careless/response-variability.ts';
import { listSynonymPairs, pairConsistency } from '#scoring/quality/careless/synonyms.ts';
import { longestRun } from '#scoring/quality/longest-run.ts';
import { createRandom } from '#scoring/random.ts';

const none = Number.NaN;

describe('the longest run', () => {
  it('has its length, the answer of the first such run, and the mean of all runs', () => {
    // Runs 1, 33, 2, 44: lengths 1 2 1 2.
    expect(longestRun([1, 3, 3, 2, 4, 4])).toEqual({ length: 2, value: 3, average: 1.5 });
  });

  it('is ended by a missing answer, which is no run of its own', () => {
    expect(longestRun([3, 3, none, 3, 3, 3])).toEqual({ length: 3, value: 3, average: 2.5 });
    expect(longestRun([none, none])).toEqual({ length: 0, value: none, average: none });
  });

  it('counts answers of 0 like any other', () => {
    expect(longestRun([0, 0, 0, 1])).toEqual({ length: 3, value: 0, average: 2 });
  });
});

describe('intra-individual variability', () => {
  it('is the standard deviation of the own answers', () => {
    const rows = [
      [1, 5, 3],
      [4, 4, 4],
      [2, none, 4],
      [none, none, 4],
    ];
    expect(responseVariability(rows)).toEqual([2, 0, expect.closeTo(Math.SQRT2, 14), none]);
  });
});

describe('even-odd consistency', () => {
  const scales = [
    [0, 1],
    [2, 3, 4],
    [5, 6],
  ];

  it('correlates the halves over the scales and steps up to the full length', () => {
    // Odd places 1, (2 + 4) / 2 = 3, 2; even places 2, 4, 6: r = 1/2 over 3 scales; 2 x .5 / 1.5.
    const odd = [1, 3, 2];
    const row = [odd[0] ?? none, 2, 2, 4, 4, odd[2] ?? none, 6];
    expect(evenOddConsistency([row], scales)).toEqual([expect.closeTo(2 / 3, 13)]);
  });

  it('is 1 for who answers alike, -1 for who answers the opposite, and unknown without variation', () => {
    const rows = [
      [1, 1, 3, 3, 3, 5, 5],
      [1, 5, 3, 3, 3, 5, 1],
      [2, 2, 2, 2, 2, 2, 2],
    ];
    expect(evenOddConsistency(rows, scales)).toEqual([expect.closeTo(1, 12), -1, none]);
  });

  it('leaves out what is missing, and says nothing when fewer than three scales are left', () => {
    const rows = [
      [1, 2, none, 4, 3, 2, 6],
      [1, none, 2, 4, 4, 2, 6],
    ];
    expect(evenOddConsistency(rows, scales)).toEqual([expect.closeTo(2 / 3, 13), none]);
  });

  it('wants three scales of two items', () => {
    expect(() => evenOddConsistency([[1, 2, 3, 4, 5]], [[0, 1], [2, 3], [4]])).toThrow(/three scales/);
  });

  it.each([
    [0.5, 2 / 3],
    [0, 0],
    [1, 1],
    [-0.2, -0.5],
    [-0.5, -1],
    [-1, -1],
  ])('steps a half of %d up to %d', (r, whole) => {
    expect(spearmanBrown(r)).toBeCloseTo(whole, 12);
  });
});

describe('psychometric synonyms', () => {
  /** Items 1 and 2 go together, 3 runs against them, 4 is alone. */
  const rows = [
    [1, 1, 5, 2],
    [2, 2, 4, 4],
    [3, 4, 2, 1],
    [4, 4, 2, 3],
    [5, 5, 1, 2],
  ];

  it('are pairs above the cut, antonyms those below it', () => {
    expect(listSynonymPairs(rows, 0.6)).toEqual([[0, 1]]);
    expect(listSynonymPairs(rows, -0.6)).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(listSynonymPairs(rows, 0.999)).toEqual([]);
  });

  it('are answered alike by who reads them', () => {
    const pairs = [
      [0, 1],
      [2, 3],
      [4, 5],
    ] as const;
    const people = [
      [1, 1, 3, 3, 5, 5],
      [1, 5, 3, 3, 5, 1],
      // First answers 1 2 3, second 1 3 2: r = 1/2.
      [1, 1, 2, 3, 3, 2],
      [3, 1, 3, 2, 3, 5],
      [1, 1, 3, 3, 5, none],
    ];
    expect(pairConsistency(people, pairs)).toEqual([
      expect.closeTo(1, 12),
      expect.closeTo(-1, 12),
      expect.closeTo(0.5, 12),
      none,
      none,
    ]);
  });
});

describe('the distance of a person from all', () => {
  it('is d S^-1 d', () => {
    const rows = [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
      [0, 0],
    ];
    // Means 0, variances 4 / 4 = 1, covariance 0: D2 = 2 at the corners.
    const found = findPersonDistances(rows);
    expect(found?.map(({ d2 }) => d2)).toEqual([2, 2, 2, 2, 0].map((each) => expect.closeTo(each, 12)));
    // Two degrees of freedom: p = e^(-D2 / 2).
    expect(found?.[0]?.p).toBeCloseTo(Math.exp(-1), 12);
    expect(found?.[4]).toMatchObject({ df: 2, p: 1, is_outlier: false });
  });

  it('adds up to (n - 1) x items, and flags beyond the .999 point', () => {
    const random = createRandom(7);
    const rows = Array.from({ length: 200 }, () => {
      const common = random.normal();
      return [0, 1, 2].map(() => common + random.normal());
    });
    const found = findPersonDistances([...rows, [9, -9, 9]]) ?? [];
    expect(found.reduce((sum, { d2 }) => sum + d2, 0)).toBeCloseTo(200 * 3, 8);
    expect(found.filter(({ is_outlier }) => is_outlier).length).toBeLessThan(4);
    expect(found.at(-1)).toMatchObject({ is_outlier: true, df: 3 });
    expect(found.every(({ d2, is_outlier }) => is_outlier === d2 > 16.26623619623813)).toBe(true);
  });

  it('is of the answered items', () => {
    const rows = [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
      [0, none],
      [none, none],
    ];
    const found = findPersonDistances(rows);
    expect(found?.[4]).toMatchObject({ df: 1, d2: 0 });
    expect(found?.[5]).toEqual({ d2: none, df: 0, p: none, is_outlier: false });
  });

  it('does not exist for more items than people, a constant item, or one made of others', () => {
    expect(findPersonDistances([[1, 2, 3]])).toBeUndefined();
    const people = [1, 2, 3, 4, 5].map((x) => [x, (x * 7) % 4]);
    expect(findPersonDistances(people)).toBeDefined();
    expect(findPersonDistances(people.map((row) => [...row, 3]))).toBeUndefined();
    expect(findPersonDistances(people.map(([a = 0, b = 0]) => [a, b, a + b]))).toBeUndefined();
  });
});
