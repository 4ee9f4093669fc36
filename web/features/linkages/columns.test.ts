import { expect, it } from 'vitest';
import { changed, moved } from './columns.ts';

it('a column is moved among the others, and never beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 5, 1)).toEqual(['a', 'b']);
});

it('a column is changed, and the others stay', () => {
  expect(changed([{ a: 1 }, { a: 2 }], 1, { a: 3 })).toEqual([{ a: 1 }, { a: 3 }]);
});
