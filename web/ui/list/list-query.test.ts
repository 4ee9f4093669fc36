import { describe, expect, it } from 'vitest';
import { listQueryOf, searchFromStart, searchWith, shownPages } from './list-query.ts';

const sorts = { created_at: 'desc', name: 'asc' } as const;
const queryOf = (search: string) => listQueryOf(new URL(`http://x/list${search}`), sorts);

describe('the state of a list in its address', () => {
  it('is read whole', () => {
    expect(queryOf('?page=3&per_page=50&text=%E5%B1%B1&sort=name&order=asc')).toEqual({
      page: 3,
      per_page: 50,
      text: '山',
      sort: 'name',
      order: 'asc',
    });
  });

  it('falls back where a value cannot be', () => {
    expect(queryOf('?page=0&per_page=7&sort=password&order=up')).toEqual({ page: 1, per_page: 20, text: '' });
    expect(queryOf('?page=1e9')).toMatchObject({ page: 1 });
  });

  it('has as many rows on a page as somebody is used to, where it does not say', () => {
    const sizeOf = (search: string, usual: number) =>
      listQueryOf(new URL(`http://x/list${search}`), sorts, usual).per_page;
    expect(sizeOf('?page=2', 50)).toBe(50);
    expect(sizeOf('?per_page=100', 50)).toBe(100);
    expect(sizeOf('?per_page=7', 50)).toBe(50);
  });

  it('forgets the page with the size that was named for it, and keeps what is looked for', () => {
    expect(searchFromStart('?text=a&per_page=20&page=2')).toBe('?text=a');
    expect(searchFromStart('?per_page=20')).toBe('');
  });

  it('changes only what is named', () => {
    expect(searchWith('?text=a&page=4', { sort: 'name', page: null })).toBe('?text=a&sort=name');
    expect(searchWith('?page=4', { page: null })).toBe('');
  });
});

describe('the pages a pager shows', () => {
  it('are the first, the last and those around the current one', () => {
    expect(shownPages(7, 15)).toEqual([1, 5, 6, 7, 8, 9, 15]);
    expect(shownPages(1, 2)).toEqual([1, 2]);
    expect(shownPages(1, 1)).toEqual([1]);
  });
});
