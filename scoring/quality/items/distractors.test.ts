import { describe, expect, it } from 'vitest';
import { distractorTable, findBetterKey, listWeakDistractors } from '#scoring/quality/items/distractors.ts';
import { analyseItems, type ItemFlag } from '#scoring/quality/items/item-analysis.ts';
import { createRandom } from '#scoring/random.ts';

describe('the table of distractors', () => {
  const totals = Float64Array.from([4, 3, 2, 1, 9]);
  const rests = Float64Array.from([3, 3, 1, 1, 9]);
  const table = distractorTable(
    ['A', 'A', 'B', 'C', ''],
    { options: ['A', 'B', 'C', 'D'], key: 'A' },
    totals,
    rests,
  );

  it('has the share and the mean total of those who chose each option, of those who answered', () => {
    expect(
      table.map(({ option, is_key, n, share, mean_total }) => [option, is_key, n, share, mean_total]),
    ).toEqual([
      ['A', true, 2, 0.5, 3.5],
      ['B', false, 1, 0.25, 2],
      ['C', false, 1, 0.25, 1],
      ['D', false, 0, 0, Number.NaN],
    ]);
  });

  it('correlates the choice with the other items', () => {
    // Rests 3 3 1 1. A: 1 1 0 0, r = 1. B: 0 0 1 0: sum of products (-.25, -.25, .75, -.25)(1, 1, -1, -1) = -1,
    // over sqrt(.75 x 4).
    expect(table[0]?.r_rest).toBeCloseTo(1, 14);
    expect(table[1]?.r_rest).toBeCloseTo(-1 / Math.sqrt(3), 14);
    expect(table[3]?.r_rest).toBeNaN();
  });

  it('finds wrong options under 3 percent, never the key', () => {
    const use = (option: string, share: number, is_key = false) => ({
      option,
      share,
      is_key,
      n: 1,
      mean_total: 1,
      r_rest: 0,
    });
    expect(listWeakDistractors([use('A', 0.01, true), use('B', 0.03), use('C', 0.029), use('D', 0)])).toEqual(
      ['C', 'D'],
    );
  });

  /** Of 102 people, 51 took the key A, 34 B and 17 C. */
  const use = (option: string, share: number, r: number, is_key = false) => ({
    option,
    is_key,
    n: Math.round(102 * share),
    share,
    mean_total: 1,
    r_rest: r,
  });
  // The choices of A and B correlate by -sqrt(1 x 1/2) = -.707: the difference has a variance of about 3.414 / 100.
  it.each([
    ['an option that beats the key by more than the error', 0.02, 0.21, 'B'],
    ['no option that beats it by less', 0.02, 0.19, undefined],
    ['an option of .25 beside a key of 0, which both look small', 0.05, 0.25, 'B'],
    ['an option that beats a key of .30', 0.3, 0.5, 'B'],
    ['a key that holds', 0.4, 0.1, undefined],
    ['no option that is as wrong as the key', -0.4, -0.1, undefined],
    ['a key that nobody chose', Number.NaN, 0.11, 'B'],
    ['nothing where nothing correlates', Number.NaN, 0.09, undefined],
  ])('the mis-key alarm hears %s', (_what, r_key, r_rest, alarm) => {
    expect(findBetterKey([use('A', 0.5, r_key, true), use('B', 1 / 3, r_rest), use('C', 1 / 6, 0)])).toBe(
      alarm,
    );
  });

  it('the mis-key alarm asks more of fewer people', () => {
    const few = [use('A', 0.5, 0.02, true), use('B', 1 / 3, 0.21)].map((each) => ({
      ...each,
      n: each.n / 2,
    }));
    expect(findBetterKey(few)).toBeUndefined();
  });
});

describe('flags', () => {
  /** 400 people of one ability answer eight items of four options; item 3 is keyed on a wrong option. */
  const random = createRandom(20260101);
  const right = ['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D'];
  const answers = Array.from({ length: 400 }, () => {
    const theta = random.normal();
    return right.map((key, item) => {
      const easiness = item === 0 ? 4 : item === 1 ? -3.5 : 0.4;
      if (random.uniform() < 1 / (1 + Math.exp(-(1.4 * theta + easiness)))) return key;
      const others = ['A', 'B', 'C', 'D'].filter(
        (option) => option !== key && !(item === 5 && option === 'D'),
      );
      return others[random.below(others.length)] ?? '';
    });
  });
  const key = right.map((option, item) => (item === 3 ? 'A' : option));
  const rows = answers.map((row) => row.map((answer, item) => (answer === key[item] ? 1 : 0)));
  const { items } = analyseItems(rows, { choices: { answers, key } });
  const flagsOf = (item: number): ItemFlag[] => items[item]?.flags ?? [];

  it('find the item that is keyed wrongly, and name the right key', () => {
    expect(flagsOf(3)).toEqual(expect.arrayContaining(['weak', 'mis_key']));
    expect(items[3]?.better_key).toBe('D');
    expect(items.flatMap(({ flags }, item) => (flags.includes('mis_key') ? [item] : []))).toEqual([3]);
  });

  it('find what is too easy, too hard, and has an option that nobody takes', () => {
    expect(flagsOf(0)).toContain('too_easy');
    expect(flagsOf(1)).toContain('too_hard');
    expect(flagsOf(5)).toEqual(['distractor']);
    expect(items[5]?.weak_distractors).toEqual(['D']);
    expect(flagsOf(6)).toEqual([]);
  });

  it('find an item that runs against the others, and one that does not vary', () => {
    const turned = rows.map((row) => [...row.slice(4), 1 - (row[7] ?? 0), 1]);
    const last = analyseItems(turned).items.slice(-2);
    expect(last[0]?.flags).toEqual(expect.arrayContaining(['weak', 'negative']));
    expect(last[1]).toMatchObject({ flags: ['constant', 'too_easy'], r_drop: Number.NaN, sd: 0 });
  });

  it('have no opinion on the difficulty of ratings', () => {
    const ratings = [
      [1, 2, 5],
      [2, 2, 4],
      [5, 5, 1],
    ];
    const [first] = analyseItems(ratings).items;
    expect(first?.p).toBeNaN();
    expect(first?.flags.filter((flag) => flag.startsWith('too_'))).toEqual([]);
  });
});
