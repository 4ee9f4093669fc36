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
    ['^(?:A|B)\\d{4}$', 'B0123', true],
    ['^(?:A|B)\\d{4}$', 'C0123', false],
    ['^(E-\\d+)+$', 'E-1E-22', true],
    ['^a|b$', 'b', true],
    ['^a|b$', 'ab', false],
    ['^[\\u0041-\\u0043]$', 'B', true],
    ['^a{1,999}$', 'a'.repeat(128), true],
  ])('%s and %s: %s', (pattern, id, fits) => {
    expect(fitsPattern(pattern, id)).toBe(fits);
  });

  it.each([
    '',
    'abc',
    '^abc',
    'abc$',
    '^a**$',
    '^[z-a]$',
    '^[a$',
    '^a{3,1}$',
    '^a{,3}$',
    '^(a$',
    '^a]$',
    '^(a)\\1$',
    '^a(?=b)$',
    '^(?<!a)b$',
    '^(?i)a$',
    `^${'a'.repeat(1000)}$`,
    `^${'a{900}'.repeat(5)}$`,
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
    );
  });

  it.each([`^${'[a-z]*'.repeat(64)}!$`, '^(a+)+!$', '^(a|a)*!$', '^(([a-z]*)*)*!$'])(
    '%s keeps nobody waiting: an engine that tries all ways would never end',
    (pattern) => {
      expect(isReadablePattern(pattern)).toBe(true);
      expect(fitsPattern(pattern, 'a'.repeat(128))).toBe(false);
      expect(fitsPattern(pattern, `${'a'.repeat(127)}!`)).toBe(true);
    },
  );
});
