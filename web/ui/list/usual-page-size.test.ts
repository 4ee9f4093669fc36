import { describe, expect, it } from 'vitest';
import { usualPageSize } from './usual-page-size.ts';

const sizeOf = (cookie?: string) =>
  usualPageSize.of(new Request('http://hakaru.test/', cookie === undefined ? {} : { headers: { cookie } }));

describe('how many rows a page has where its address does not say', () => {
  it('is what the browser remembers', () => {
    expect(sizeOf('hakaru_page_size=50')).toBe(50);
    expect(sizeOf('other=1; hakaru_page_size=100; more=2')).toBe(100);
  });

  it.each([
    undefined,
    '',
    'hakaru_page_size=',
    'hakaru_page_size=7',
    'hakaru_page_size=50.0',
    'page_size=50',
  ])('is the first size to choose from where it remembers none: %s', (cookie) =>
    expect(sizeOf(cookie)).toBe(20),
  );
});
