import { expect, it } from 'vitest';
import { isConfirmed } from './confirm-word.ts';

it.each(['norm', ' NORM ', 'ｎｏｒｍ'])('takes %s', (typed) => expect(isConfirmed(typed)).toBe(true));
it.each(['', 'norms', 'no rm', 'yes'])('does not take “%s”', (typed) =>
  expect(isConfirmed(typed)).toBe(false),
);
