import { expect, it } from 'vitest';
import { sortItems } from './sort-items.ts';

const item = (id: string, r_drop: number | null) => ({
  ...{ id, n: 1, p: null, mean: null, r_drop, flags: null, dif: null },
});
const items = [item('a10', 0.3), item('a9', null), item('a1', 0.5)];
const ids = (by: string | null, isAscending = false) => sortItems(items, by, isAscending).map(({ id }) => id);

it('sorts by figures, those without at the end in both directions', () => {
  expect(ids('r')).toEqual(['a1', 'a10', 'a9']);
  expect(ids('r', true)).toEqual(['a10', 'a1', 'a9']);
});

it('sorts ids by their numbers', () => expect(ids('item', true)).toEqual(['a1', 'a9', 'a10']));

it.each([null, 'constructor', 'nothing'])('keeps the order of the test for %s', (by) => {
  expect(ids(by)).toEqual(['a10', 'a9', 'a1']);
});
