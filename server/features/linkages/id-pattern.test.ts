import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsPattern, isReadablePattern } from './id-pattern.ts';

describe('the pattern of a recruiting system’s ids', () => {
  it.each([
    ['^[A-Za-z0-9_-]{1,64}$', 'abc_-9', true],
    ['^[A-Za-z0-9_-]{1,64}$', 'a'.repeat(64), true],
    ['^[A-Za-z0-9_-]{1,64}$', 'a'.repeat(65), false],
    ['^[A-Za-z0-9_-]{1,64}$', '', false],
    ['^[A-Za-z0-9_-]{1,64}$', 'a b', false],
    ['^A\\d{4}$', 'A0123', true],
    ['^A\\d{4}$', 'A012', false],
    ['^\\w+\\.\\w*$', 'a.', true],
    ['^[^@]+@x\\.y$', 'me@x.y', true],
    ['^[\\]a]+$', 'a]', true],
    ['^2026-?[0-9]{3,}$', '2026001', true],
    ['^.{2}$', 'ab', true],
  ])('%s and %s: %s', (pattern, id, fits) => {
    expect(fitsPattern(pattern, id)).toBe(fits);
  });

  it.each([
    '',
    'abc',
    '^abc',
    'abc$',
    '^(a+)+$',
    '^a|b$',
    '^a**$',
    '^[z-a]$',
    '^[a$',
    '^a{3,1}$',
    '^\\1$',
    '^\\b$',
    `^${'a'.repeat(65)}$`,
  ])('that reads %s cannot be read, and fits nothing', (pattern) => {
    expect(isReadablePattern(pattern)).toBe(false);
    for (const id of ['', 'a', 'abc']) expect(fitsPattern(pattern, id)).toBe(false);
  });

  it('means what a regular expression means', () => {
    const count = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}', '{0}');
    const sign = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '.', '[a-c1-2]', '\\w', '-', '\\.');
    const patterns = fc.array(fc.tuple(sign, count), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(patterns, fc.stringMatching(/^[abc12.-]{0,8}$/), (parts, id) => {
        const pattern = `^${parts.flat().join('')}$`;
        expect(fitsPattern(pattern, id)).toBe(new RegExp(pattern, 'u').test(id));
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps nobody waiting, however it is written', () => {
    const slow = `^${'[a-z]*'.repeat(64)}!$`;
    const before = performance.now();
    expect(fitsPattern(slow, 'a'.repeat(128))).toBe(false);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
