import { expect, it } from 'vitest';
import { isTyped } from './typed-word.ts';

it.each(['norm', ' NORM ', 'ｎｏｒｍ'])('takes %s', (typed) => expect(isTyped(typed, 'norm')).toBe(true));
it.each(['', 'norms', 'no rm', 'yes'])('does not take “%s”', (typed) =>
  expect(isTyped(typed, 'norm')).toBe(false),
);
it('takes a name with spaces of another width', () =>
  expect(isTyped('新卒採用　２０２７', '新卒採用 2027')).toBe(true));
