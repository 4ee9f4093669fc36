import { describe, expect, it } from 'vitest';
import { matchingScores, selectPeople } from '#scoring/fairness/dif-people.ts';
import { effectClass, logisticDif, nagelkerke } from '#scoring/fairness/logistic-dif.ts';
import { etsClass, mantelHaenszelDif } from '#scoring/fairness/mantel-haenszel-dif.ts';
import { purify } from '#scoring/fairness/purification.ts';
import { createRandom } from '#scoring/random.ts';

/** So many times each row, for one group. */
const crowd = (focal: boolean, counts: readonly (readonly [number, number[]])[]) =>
  counts.flatMap(([count, row]) => Array.from({ length: count }, () => ({ row, focal })));
const peopleOf = (crowds: { row: number[]; focal: boolean }[]) => ({
  rows: crowds.map(({ row }) => row),
  focal: crowds.map(({ focal }) => focal),
});

/** Two items; only who has one right and one wrong tells the groups apart: odds 30 : 10 against 10 : 30. */
const small = peopleOf([
  ...crowd(false, [
    [2, [0, 0]],
    [30, [1, 0]],
    [10, [0, 1]],
    [4, [1, 1]],
  ]),
  ...crowd(true, [
    [1, [0, 0]],
    [10, [1, 0]],
    [30, [0, 1]],
    [5, [1, 1]],
  ]),
]);

/**
 * 600 people, 12 items of slope 1.3; the focal group is .3 lower; item 4 is harder for it by .8, item 7 tells less
 * about it (slope .3).
 */
function simulated() {
  const random = createRandom(5);
  const rows: number[][] = [];
  const focal: boolean[] = [];
  for (let person = 0; person < 600; person++) {
    const isFocal = person % 2 === 1;
    const theta = random.normal() - (isFocal ? 0.3 : 0);
    focal.push(isFocal);
    rows.push(
      Array.from({ length: 12 }, (_, item) => {
        const difficulty = -1.5 + item * 0.27 + (item === 4 && isFocal ? 0.8 : 0);
        const slope = item === 7 && isFocal ? 0.3 : 1.3;
        return random.uniform() < 1 / (1 + Math.exp(-slope * (theta - difficulty))) ? 1 : 0;
      }),
    );
  }
  return { rows, focal };
}

describe('Mantel-Haenszel DIF', () => {
  it('compares people of equal total score: odds ratio 9 and 1/9, delta -2.35 ln 9', () => {
    const { results } = mantelHaenszelDif(small, { rounds: 1, smallest: 1 });
    expect(results[0]?.alpha).toBeCloseTo(9, 12);
    expect(results[1]?.alpha).toBeCloseTo(1 / 9, 12);
    expect(results[0]?.delta).toBeCloseTo(-2.35 * Math.log(9), 12);
    // One table of 40 and 40: var ln = 1/30 + 1/10 + 1/10 + 1/30.
    expect(results[0]?.se_delta).toBeCloseTo(2.35 * Math.sqrt(8 / 30), 12);
    expect(results[0]).toMatchObject({ ets: 'C', strata: 3 });
  });

  it('merges score groups of fewer than five people with the next', () => {
    // Three people at 0 join the eighty at 1: 30 x 31 / (12 x 10).
    const { results } = mantelHaenszelDif(small, { rounds: 1 });
    expect(results[0]?.alpha).toBeCloseTo((30 * 31) / (12 * 10), 12);
    expect(results[0]?.strata).toBe(2);
    // With 10 wanted, the nine at 2 join what is below them.
    expect(mantelHaenszelDif(small, { rounds: 1, smallest: 10 }).results[0]?.strata).toBe(1);
    expect(mantelHaenszelDif(small, { rounds: 1, smallest: 1000 }).results[0]?.strata).toBe(1);
  });

  it('finds the item that is harder for equals, and leaves the rest alone', () => {
    const { results, flagged, is_stable } = mantelHaenszelDif(simulated());
    expect(flagged).toContain(4);
    expect(results[4]?.ets).toBe('C');
    expect(results[4]?.delta).toBeLessThan(-1.5);
    expect(is_stable).toBe(true);
    expect(results.filter(({ ets }, item) => item !== 4 && item !== 7 && ets === 'C')).toEqual([]);
  });

  it('is of items scored 0 and 1', () => {
    expect(() => mantelHaenszelDif({ rows: [[1, 2]], focal: [true] })).toThrow(/0 and 1/);
  });

  it.each([
    [-0.99, 0.1, 0.001, 'A'],
    [-3, 0.1, 0.05, 'A'],
    [3, 0.1, Number.NaN, 'A'],
    [1.2, 0.2, 0.001, 'B'],
    [-1.49, 0.01, 0.001, 'B'],
    // .6 / .5 = 1.2 is no proof of more than 1; .6 / .3 = 2 is.
    [-1.6, 0.5, 0.001, 'B'],
    [-1.6, 0.3, 0.001, 'C'],
    [1.5, 0.1, 0.049, 'C'],
  ])('puts delta %d with error %d and p %d into class %s', (delta, se_delta, p, ets) => {
    expect(etsClass({ delta, se_delta, p })).toBe(ets);
  });
});

describe('logistic DIF', () => {
  // An independent Newton fit of the same four models (numpy) on the same people, without purification.
  it.each([
    [0, 2.6838248692, 0.0126727464, 2.6711521228, 0.005493753, -0.026410829],
    [4, 21.2065247098, 19.0755133686, 2.1310113412, 0.0320707877, -0.884422754],
    [7, 27.6648037189, 9.2970154287, 18.3677882903, 0.0495242806, 0.5818355467],
  ])('of item %i agrees with an independent fit', (item, both, uniform, nonuniform, r2, log_odds) => {
    const found = logisticDif(simulated(), { rounds: 1 }).results[item];
    expect(found?.both).toMatchObject({ chi_square: expect.closeTo(both, 8), df: 2 });
    expect(found?.uniform).toMatchObject({ chi_square: expect.closeTo(uniform, 8), df: 1 });
    expect(found?.nonuniform).toMatchObject({ chi_square: expect.closeTo(nonuniform, 8), df: 1 });
    expect(found?.r2_change).toBeCloseTo(r2, 9);
    expect(found?.log_odds).toBeCloseTo(log_odds, 7);
    expect(found?.converged).toBe(true);
  });

  it('of ratings is of proportional odds', () => {
    const { rows, focal } = simulated();
    const sums = rows.map((row) =>
      [0, 3, 6, 9].map((at) => row.slice(at, at + 3).reduce((a, b) => a + b, 0)),
    );
    const { results } = logisticDif({ rows: sums, focal }, { rounds: 1 });
    // An independent minimisation (scipy, BFGS) of the same likelihoods.
    expect(results.map(({ both }) => both.chi_square)).toEqual(
      [8.49069416, 1.94418604, 16.4005398, 0.16852786].map((each) => expect.closeTo(each, 6)),
    );
  });

  it('tells a steady difference from one that changes with the score', () => {
    const { results, flagged } = logisticDif(simulated());
    expect(flagged).toEqual(expect.arrayContaining([4, 7]));
    expect(results[4]?.uniform.p).toBeLessThan(0.001);
    expect(results[4]?.nonuniform.p).toBeGreaterThan(0.01);
    expect(results[4]?.log_odds).toBeLessThan(-0.6);
    expect(results[7]?.nonuniform.p).toBeLessThan(0.001);
    expect(results[7]?.uniform.p).toBeGreaterThan(results[7]?.nonuniform.p ?? 1);
  });

  it('knows nothing of an item that all answered alike', () => {
    const rows = simulated().rows.map((row) => [...row.slice(0, 3), 1]);
    const { results } = logisticDif({ rows, focal: simulated().focal }, { rounds: 1 });
    expect(results[3]).toMatchObject({
      both: { p: Number.NaN },
      r2_change: Number.NaN,
      effect: 'A',
      converged: false,
    });
  });

  it.each([
    [true, 0.034, 'A'],
    [true, 0.035, 'B'],
    [true, 0.07, 'C'],
    [false, 0.2, 'A'],
  ])('significant: %s, with R2 growing by %d is class %s', (isSignificant, growth, effect) => {
    expect(effectClass(isSignificant, growth)).toBe(effect);
  });

  it("has Nagelkerke's R2 of (1 - 1/2) / (1 - 1/4) for a likelihood that doubles per two people", () => {
    expect(nagelkerke(-10 * Math.LN2, -5 * Math.LN2, 10)).toBeCloseTo(2 / 3, 14);
  });
});

describe('purification', () => {
  it('takes flagged items out of the score, never the studied one, until the same are flagged twice', () => {
    const seen: string[] = [];
    const purified = purify(
      3,
      {
        rounds: 9,
        test: (item, anchors) => {
          seen.push(`${item}: ${[...anchors].sort().join(' ')}`);
          return item === 1 || (item === 2 && anchors.includes(1));
        },
      },
      (shows) => shows,
    );
    // Item 2 only looked bad because item 1 was in its score.
    expect(purified).toEqual({ results: [false, true, false], flagged: [1], rounds: 3, is_stable: true });
    expect(seen).toEqual([
      ...['0: 0 1 2', '1: 0 1 2', '2: 0 1 2'],
      ...['0: 0', '1: 0 1', '2: 0 2'],
      ...['0: 0 2', '1: 0 1 2', '2: 0 2'],
    ]);
  });

  it('says so when it does not come to rest', () => {
    // Each of the two items spoils the other's score; alone, none can be judged.
    const swinging = mantelHaenszelDif(small, { smallest: 1, rounds: 4 });
    expect(swinging).toMatchObject({ rounds: 4, is_stable: false });
  });
});

describe('the people compared', () => {
  it('are those of both groups who answered everything', () => {
    const rows = [
      [1, 0],
      [1, Number.NaN],
      [0, 1],
      [1, 1],
      [0, 0],
      [0, 1],
    ];
    expect(selectPeople(rows, [true, true, false, undefined, true, false])).toEqual({
      people: {
        rows: [
          [1, 0],
          [0, 1],
          [0, 0],
          [0, 1],
        ],
        focal: [true, false, true, false],
        weights: [1, 1, 1, 1],
      },
      ungrouped: [3],
      incomplete: [1],
    });
    expect(() => selectPeople(rows, [true, true, false, false, false, false])).toThrow(/each group/);
    expect(() => selectPeople([[1], [0], [1], [0]], [true, true, false, false])).toThrow(/two items/);
  });

  it('are those who answered the share that is asked for', () => {
    const none = Number.NaN;
    const rows = [
      [1, 0, 1, none],
      [1, 0, none, none],
      [0, 1, 1, 1],
      [none, none, none, none],
      [0, 1, 0, 0],
      [1, 1, 0, 0],
    ];
    const groups = [true, true, true, false, false, false];
    expect(selectPeople(rows, groups, { share: 0.75 })).toMatchObject({
      people: { focal: [true, true, false, false] },
      incomplete: [1, 3],
    });
    expect(selectPeople(rows, groups, { share: 0 }).incomplete).toEqual([3]);
    expect(selectPeople(rows, groups, { share: 0.75, weights: [3, 1, 1, 1, 0, 2] }).people).toMatchObject({
      focal: [true, true, false],
      weights: [3, 1, 2],
    });
  });

  it('are matched on the sum of the anchors, the mean standing in for what is missing', () => {
    const rows = [
      [1, 5, 3],
      [1, 5, Number.NaN],
      [Number.NaN, 5, Number.NaN],
    ];
    expect(matchingScores(rows, [0, 2])).toEqual([4, 2, Number.NaN]);
  });
});
