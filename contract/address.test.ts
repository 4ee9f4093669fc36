import { describe, expect, it } from 'vitest';
import { fillAddress, lastPartOf } from './address.ts';

describe('the address of a path', () => {
  it('has each parameter encoded once', () => {
    const params = { id: 7, name: 'a/b %2F?#', unused: 1 };
    expect(fillAddress('/exams/{id}/{name}', params)).toBe('/exams/7/a%2Fb%20%252F%3F%23');
  });

  it('takes parameters as the router has them, where it walks over all screens', () => {
    expect(fillAddress('/client/{clientId}/Top', { clientId: '7', examId: undefined })).toBe('/client/7/Top');
  });

  it('has a query of what is given, a list value by value', () => {
    const query = {
      ids: [1, 2],
      text: '山 田&',
      page: 2,
      keep: true,
      none: undefined,
      nothing: null,
      empty: '',
    };
    const { searchParams } = new URL(fillAddress('/', {}, query), 'http://x');
    expect([...searchParams]).toEqual([
      ['ids', '1'],
      ['ids', '2'],
      ['text', '山 田&'],
      ['page', '2'],
      ['keep', 'true'],
      ['empty', ''],
    ]);
  });

  it('has no question mark without any', () => {
    expect(fillAddress('/exams', {}, { page: undefined, ids: [] })).toBe('/exams');
  });
});

describe('a pasted link', () => {
  it.each([
    ['https://example.com/demo/spring', 'spring'],
    ['http://example.com/demo/spring/?from=mail#top', 'spring'],
    ['/demo/%73pring', 'spring'],
    ['https://example.com/demo/%', '%'],
    ['spring', 'spring'],
    ['demo/spring', 'demo/spring'],
    ['', ''],
  ])('%j stands for %j', (typed, part) => {
    expect(lastPartOf(typed)).toBe(part);
  });

  // From each slash on, looking to the end of them all would take minutes.
  it('is found behind any number of slashes', () => {
    expect(lastPartOf(`/demo${'/'.repeat(1_000_000)}spring`)).toBe('spring');
    expect(lastPartOf('/'.repeat(1_000_000))).toBe('');
  });
});
