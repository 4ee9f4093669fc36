import { describe, expect, it } from 'vitest';
import { bankDif } from '#scoring/fairness/bank-dif.ts';
import { mantelHaenszelDif } from '#scoring/fairness/mantel-haenszel-dif.ts';
import { createRandom } from '#scoring/random.ts';

const { NaN: none } = Number;

/** Items x people from so many people of each row, for one group. */
function bank(
  crowds: readonly { focal: boolean; rows: readonly (readonly [number, readonly number[]])[] }[],
) {
  const people = crowds.flatMap(({ focal, rows }) =>
    rows.flatMap(([count, row]) => Array.from({ length: count }, () => ({ focal, row }))),
  );
  const width = people[0]?.row.length ?? 0;
  return {
    items: Array.from({ length: width }, (_, item) => people.map(({ row }) => row[item] ?? none)),
    focal: people.map(({ focal }) => focal),
  };
}

/** Papers of two: the first item is in both, the second and the third in one each. */
const twoPapers = bank([
  {
    focal: false,
    rows: [
      [15, [1, 0, none]],
      [5, [0, 1, none]],
      [15, [1, none, 0]],
      [5, [0, none, 1]],
    ],
  },
  {
    focal: true,
    rows: [
      [5, [1, 0, none]],
      [15, [0, 1, none]],
      [5, [1, none, 0]],
      [15, [0, none, 1]],
    ],
  },
]);

/** 400 people, papers of 8 of 12 items; item 4 is harder for the focal group by 1.5. */
function simulated(asked: (person: number, item: number) => boolean) {
  const random = createRandom(5);
  const rows = Array.from({ length: 400 }, (_, person) => {
    const isFocal = person % 2 === 1;
    const theta = random.normal() - (isFocal ? 0.3 : 0);
    return Array.from({ length: 12 }, (_, item) => {
      const difficulty = -1.5 + item * 0.27 + (item === 4 && isFocal ? 1.5 : 0);
      const right = random.uniform() < 1 / (1 + Math.exp(-1.3 * (theta - difficulty))) ? 1 : 0;
      return asked(person, item) ? right : none;
    });
  });
  const items = Array.from({ length: 12 }, (_, item) => rows.map((row) => row[item] ?? none));
  return { rows, items, focal: rows.map((_, person) => person % 2 === 1) };
}

describe('DIF of a bank of which each answers a part', () => {
  it('compares those who were asked, by their own paper: odds 30/10 to 10/30, and half of the people for half the bank', () => {
    const { results } = bankDif(twoPapers, { rounds: 1 });
    // Everybody has one of two right: one table of 40 and 40, odds ratio 9, var ln = 1/30 + 1/10 + 1/10 + 1/30.
    expect(results[0]?.alpha).toBeCloseTo(9, 12);
    expect(results[0]?.delta).toBeCloseTo(-2.35 * Math.log(9), 12);
    expect(results[0]?.se_delta).toBeCloseTo(2.35 * Math.sqrt(8 / 30), 12);
    // One paper alone: 5 : 15 against 15 : 5, var ln = 2/5 + 2/15.
    for (const item of [1, 2]) {
      expect(results[item]?.alpha).toBeCloseTo(1 / 9, 12);
      expect(results[item]?.se_delta).toBeCloseTo(2.35 * Math.sqrt(2 / 5 + 2 / 15), 12);
    }
  });

  it('matches on the share right, so that a short paper counts like a long one', () => {
    // Half right of two and half right of four stand together: one stratum, 3 : 3 and 3 : 3 against 1 : 5 and 5 : 1.
    const { results } = bankDif(
      bank([
        {
          focal: false,
          rows: [
            [3, [1, 0, none, none]],
            [3, [0, 1, 1, 0]],
          ],
        },
        {
          focal: true,
          rows: [
            [1, [1, 0, none, none]],
            [5, [0, 1, 1, 0]],
          ],
        },
      ]),
      { rounds: 1 },
    );
    expect(results[0]).toMatchObject({ strata: 1, alpha: expect.closeTo((3 * 5) / (3 * 1), 12) });
  });

  it('merges score groups of fewer than five people, as the library does', () => {
    const few = bank([
      {
        focal: false,
        rows: [
          [10, [1, 0]],
          [10, [0, 1]],
          [2, [1, 1]],
        ],
      },
      {
        focal: true,
        rows: [
          [10, [1, 0]],
          [10, [0, 1]],
          [2, [0, 0]],
        ],
      },
    ]);
    expect(bankDif(few, { rounds: 1 }).results[0]?.strata).toBe(1);
    expect(bankDif(few, { rounds: 1, smallest: 1 }).results[0]?.strata).toBe(3);
  });

  it('is the DIF of a test where everybody was asked everything, purified alike', () => {
    const { rows, items, focal } = simulated(() => true);
    const whole = mantelHaenszelDif({ rows, focal });
    expect(whole.flagged).toContain(4);
    expect(bankDif({ items, focal })).toEqual(whole);
  });

  it('finds the item that is harder for equals on other papers, and calls no other large', () => {
    const { items, focal } = simulated((person, item) => (person + item) % 3 !== 0);
    const { results, flagged } = bankDif({ items, focal });
    expect(flagged).toContain(4);
    expect(results[4]).toMatchObject({ ets: 'C' });
    expect(results[4]?.delta).toBeLessThan(-1.5);
    expect(results.filter(({ ets }, item) => item !== 4 && ets === 'C')).toEqual([]);
  });

  it('says nothing of an item too few were asked, nor of people of neither group', () => {
    const { results } = bankDif(twoPapers, { rounds: 1, fewest: 21 });
    expect(results[0]?.alpha).toBeCloseTo(9, 12);
    expect(results[1]).toMatchObject({ delta: none, p: none, ets: 'A' });
    const nobody = { ...twoPapers, focal: twoPapers.focal.map((isFocal) => (isFocal ? undefined : false)) };
    expect(bankDif(nobody, { rounds: 1 }).results[0]?.p).toBeNaN();
  });

  it('is of items that are right, wrong or not asked', () => {
    expect(() => bankDif({ items: [[2]], focal: [true] })).toThrow(/0 and 1/);
  });
});
