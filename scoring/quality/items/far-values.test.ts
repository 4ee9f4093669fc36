import { describe, expect, it } from 'vitest';
import { findFarValues, tallyAnswers } from '#scoring/quality/items/far-values.ts';
import { createRandom } from '#scoring/random.ts';

/** Answers of 1 to 5 to six items by 200 people, with one column changed. */
function ratings(change: (answer: number, person: number) => number, column = 2): number[][] {
  const random = createRandom(12);
  return Array.from({ length: 200 }, (_, person) =>
    Array.from({ length: 6 }, (_each, item) => {
      const answer = 1 + random.below(5);
      return item === column ? change(answer, person) : answer;
    }),
  );
}
const look = (rows: number[][], weights?: number[]) => findFarValues(tallyAnswers(rows, weights));

describe('values far outside', () => {
  it.each([
    ['one 99', (answer: number, person: number) => (person === 7 ? 99 : answer), [99], 1],
    ['a tenth of -9', (answer: number, person: number) => (person % 10 ? answer : -9), [-9], 20],
    ['9 beside 1 to 5', (answer: number, person: number) => (person === 7 ? 9 : answer), [9], 1],
    [
      'several codes at both ends',
      (answer: number, person: number) => [88, 99, -1000][person] ?? answer,
      [-1000, 88, 99],
      3,
    ],
  ])('are named: %s', (_what, change, values, people) => {
    expect(look(ratings(change))).toEqual({
      far: [{ item: 2, values, people, low: 1, high: 5 }],
      outliers: [],
    });
  });

  it('are named in every item that has them, and count people', () => {
    const rows = ratings((answer) => answer).map((row, person) => (person % 9 ? row : row.map(() => 99)));
    const found = look(
      rows,
      rows.map(() => 3),
    );
    expect(found.far.map(({ item, people }) => [item, people])).toEqual(
      [0, 1, 2, 3, 4, 5].map((item) => [item, 69]),
    );
  });

  it.each([
    [
      'an item that few answer low',
      (answer: number, person: number) => (person === 3 ? 1 : answer > 3 ? 5 : 4),
    ],
    ['an item whose ends alone are used', (answer: number) => (answer > 3 ? 5 : 1)],
    ['scores of a wider range without a gap', (answer: number, person: number) => (answer + person) % 8],
  ])('are not seen in %s', (_what, change) => {
    expect(look(ratings(change))).toEqual({ far: [], outliers: [] });
  });

  it('are not seen in right and wrong answers, partial credit and percentages', () => {
    const random = createRandom(3);
    const rows = Array.from({ length: 150 }, () => [
      ...[0, 1, 2].map(() => random.below(2)),
      random.uniform() < 0.02 ? 2 : random.below(2),
    ]);
    expect(look(rows)).toEqual({ far: [], outliers: [] });
    const shares = rows.map(() => [0, 1, 2].map(() => Math.round(50 + 12 * random.normal())));
    expect(look(shares)).toEqual({ far: [], outliers: [] });
  });

  it('make a column of ages a stranger among ratings', () => {
    expect(look(ratings((answer, person) => 18 + ((answer + person) % 40)))).toEqual({
      far: [],
      outliers: [{ item: 2, low: 18, high: 57, usual: { low: 1, high: 5 } }],
    });
  });

  it('have nothing to be far from in an item without answers', () => {
    expect(look([[1, Number.NaN]])).toEqual({ far: [], outliers: [] });
  });
});
