import { describe, expect, it } from 'vitest';
import { collapseAnswers } from '#scoring/models/answer-patterns.ts';

const names = ['x', 'y'];
const missing = Number.NaN;

describe('answer patterns', () => {
  it('count equal rows, whatever number the lowest category has', () => {
    const rows = [
      [1, 3],
      [2, 4],
      [1, 3],
      [2, missing],
      [missing, missing],
      [2, 7],
    ];
    const patterns = collapseAnswers(rows, names, undefined, 5);
    expect(patterns.categories).toEqual([
      [1, 2],
      [3, 4, 7],
    ]);
    expect([...patterns.codes]).toEqual([0, 0, 1, 1, 1, -1, 1, 2]);
    expect([...patterns.weights]).toEqual([2, 1, 1, 1]);
    expect(patterns.people).toBe(5);
    expect(patterns.gaps).toEqual([1]);
  });

  it('weigh the rows, and see nothing in rows without people', () => {
    const rows = [
      [0, 0],
      [1, 1],
      [1, 9],
    ];
    const patterns = collapseAnswers(rows, names, [3, 4, 0], 2);
    expect([...patterns.weights]).toEqual([3, 4]);
    expect(patterns.categories[1]).toEqual([0, 1]);
  });

  it('refuse what cannot be calibrated, by the name of the item', () => {
    const collapse = (rows: number[][], weights?: number[]) => () => collapseAnswers(rows, names, weights, 2);
    expect(
      collapse([
        [0, 0],
        [0, 1],
      ]),
    ).toThrow('item x is constant: everybody answered 0');
    expect(
      collapse([
        [0, missing],
        [1, missing],
      ]),
    ).toThrow('item y has no answers');
    expect(
      collapse([
        [0, 0.5],
        [1, 1],
      ]),
    ).toThrow('item y: answers are whole numbers, 0.5 is not');
    expect(
      collapse([
        [0, 0],
        [1, 1],
        [0, 2],
      ]),
    ).toThrow('item y has 3 different answers, the model allows 2');
    expect(collapse([[0, 0], [1]])).toThrow('row 2 has 1 answers, but there are 2 items');
    expect(
      collapse(
        [
          [0, 0],
          [1, 1],
        ],
        [1],
      ),
    ).toThrow('2 rows of answers, but 1 weights');
    expect(
      collapse(
        [
          [0, 0],
          [1, 1],
        ],
        [1, -1],
      ),
    ).toThrow('a weight counts people; -1 does not');
    expect(
      collapse([
        [0, 0],
        [1, Number.POSITIVE_INFINITY],
      ]),
    ).toThrow('whole numbers');
  });
});
