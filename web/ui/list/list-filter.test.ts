import { expect, it } from 'vitest';
import { chosenIn, type ListFilter } from './list-filter.ts';

const choices = [1, 2, 3].map((value) => ({ value }));
const chosen = (filter: Pick<ListFilter<'exam.list'>, 'kind' | 'mayBeSeveral'>) =>
  chosenIn(new URLSearchParams('state=9&state=3&state=1'), { name: 'state', choices, ...filter });

it('an address names one choice of a list, and several only where the search goes by all of them', () => {
  expect(chosen({})).toEqual(['3']);
  expect(chosen({ mayBeSeveral: true })).toEqual(['1', '3']);
  expect(chosen({ kind: 'any' })).toEqual(['1', '3']);
});
