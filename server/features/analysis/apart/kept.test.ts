import { expect, it } from 'vitest';
import { makeKept } from './kept.ts';

it('keeps what was used last, and what was found to be nothing', () => {
  const kept = makeKept<number | null>(2);
  kept.set('a', 1);
  kept.set('b', null);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([1, undefined, 3]);
  kept.set('d', null);
  expect(kept.get('d')).toBeNull();
});
