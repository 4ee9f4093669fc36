import { expect, it } from 'vitest';
import { patternOf } from './like.ts';

it('finds a text anywhere', () => {
  expect(patternOf('demo')).toBe('%demo%');
});

it('lets the wildcards of LIKE stand for themselves', () => {
  expect(patternOf('50%_a\\')).toBe('%50\\%\\_a\\\\%');
});
