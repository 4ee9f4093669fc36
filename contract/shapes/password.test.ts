import { describe, expect, it } from 'vitest';
import { FactorCode } from './factor.ts';
import { ExamineePassword, PasswordTyped, StaffPassword } from './password.ts';
import { VerificationCode } from './verification.ts';

describe('a password that is pasted at a log-in', () => {
  it.each([' ', '\n', '\r\n', '\t', '\u3000', '\u00a0'])('is read without %j around it', (white) => {
    expect(PasswordTyped.parse(`${white}Pass-2026${white}`)).toBe('Pass-2026');
    // No password can hold it.
    expect(ExamineePassword.safeParse(`Pass-2026${white}`).success).toBe(false);
    expect(StaffPassword.safeParse(`Pass-2026-x${white}`).success).toBe(false);
  });

  it('is none where nothing else was typed', () => {
    expect(PasswordTyped.safeParse(' \n').success).toBe(false);
  });
});

it('a code that is pasted is read without blanks and hyphens of any kind', () => {
  expect(VerificationCode.parse(' 1234‐5678\n')).toBe('12345678');
  expect(FactorCode.parse('ABCD−ef\n')).toBe('abcdef');
});
