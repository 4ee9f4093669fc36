import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFourClasses, StaffPassword } from '#contract/shapes/password.ts';
import { generatePassword, isMet, passwordRules, strengthOf } from './new-password.ts';

const meetsAll = (password: string) =>
  passwordRules.filter((rule) => rule !== 'loginId').every((rule) => isMet(rule, password, 'someone'));
const isTaken = (password: string) => StaffPassword.safeParse(password).success && hasFourClasses(password);

describe('the rules beside the password field', () => {
  it('say the same as the API', () => {
    const signs = fc.constantFrom(...'aZ0!~ あ\u00e9');
    const password = fc.string({ unit: signs, minLength: 0, maxLength: 103 });
    fc.assert(fc.property(password, (text) => meetsAll(text) === isTaken(text)));
  });

  it('count 10 and 100 characters as allowed, 9 and 101 as not', () => {
    const of = (length: number) => `aA1!${'x'.repeat(length - 4)}`;
    expect([9, 10, 100, 101].map((length) => isMet('length', of(length), ''))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('refuse the login id as a password', () => {
    expect(isMet('loginId', 'Abcdef123!', 'Abcdef123!')).toBe(false);
    expect(isMet('loginId', 'Abcdef123!', 'abcdef123')).toBe(true);
  });

  it('call none of them met while nothing is typed', () => {
    expect(passwordRules.some((rule) => isMet(rule, '', 'someone'))).toBe(false);
  });
});

describe('the hint at the strength', () => {
  it.each([
    ['a', 'weak'],
    ['aaaaaaaaaaA1!', 'weak'],
    ['Abcdef123!', 'weak'],
    ['P@ssw0rd-2026!', 'weak'],
    ['Sakura#2026-11', 'weak'],
    ['Quite-Go2', 'fair'],
    ['correct-Horse-9-battery', 'strong'],
  ] as const)('calls %s %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('calls no generated password weak', () => {
    const made = Array.from({ length: 200 }, () => strengthOf(generatePassword()));
    expect(made.filter((strength) => strength === 'weak')).toEqual([]);
  });
});

describe('a generated password', () => {
  it('meets every rule, each time another one', () => {
    const made = Array.from({ length: 200 }, () => generatePassword());
    expect(made.every((password) => StaffPassword.safeParse(password).success)).toBe(true);
    expect(new Set(made).size).toBe(made.length);
  });

  it('is drawn anew while it looks like a word with a number at its end', () => {
    // "Aabcdefgh-234567": each kind of character, and weak.
    const signs = [0, ...[24, 25, 26, 27, 28, 29, 30, 31], 63, ...[48, 49, 50, 51, 52, 53]];
    let draws = 0;
    const password = generatePassword((below) => signs[draws++] ?? (draws * 7) % below);
    expect(draws).toBeGreaterThan(16);
    expect(strengthOf(password)).not.toBe('weak');
  });

  it('is drawn anew while a kind of character is missing', () => {
    let draws = 0;
    // First sixteen times the first sign, then one after the other.
    const password = generatePassword((below) => (draws++ < 16 ? 0 : (draws * 7) % below));
    expect(draws).toBeGreaterThan(16);
    expect(meetsAll(password)).toBe(true);
  });
});
