import { expect, it } from 'vitest';
import { paginationOf } from './paging.ts';

it.each([
  [0, { total: 0, total_pages: 1, more: false }],
  [20, { total: 20, total_pages: 1, more: false }],
  [21, { total: 21, total_pages: 2, more: false }],
  [10_000, { total: 10_000, total_pages: 500, more: false }],
  [10_001, { total: 10_000, total_pages: 500, more: true }],
])('tells of %i rows as far as they are counted', (found, told) => {
  const paging = { page: 1, per_page: 20 };
  expect(paginationOf(paging, found)).toEqual({ current_page: 1, per_page: 20, ...told });
});
