import { describe, expect, it } from 'vitest';
import { drawExamineePassword } from '../../adapters/ids.ts';
import { findGuess } from './find-guess.ts';

describe('a password that staff give a candidate', () => {
  it.each([
    ['1234', 'common'],
    ['password', 'common'],
    ['P@ssw0rd-2026!', 'common'],
    ['Tanaka01', 'loginId'],
    ['TANAKA01', 'loginId'],
    ['xqxqxqxq', 'repeated'],
    ['00000000000', 'repeated'],
    ['kzpkzpkzp', 'repeated'],
    ['kzpkzpkz', 'repeated'],
    ['19931104', 'digits'],
    ['8274619305', 'digits'],
    ['kx7m', 'short'],
    ['kx7mpq4', 'short'],
  ])('%s is easily guessed: %s', (password, guess) => {
    expect(findGuess(password, 'tanaka01')).toBe(guess);
  });

  it.each(['kx7mpq4w', 'Pass-2026x', 'tanaka01x', 'kzpkzpkzq', '0827-4619'])('%s is not', (password) => {
    expect(findGuess(password, 'tanaka01')).toBeUndefined();
    expect(findGuess(password, null)).toBeUndefined();
  });

  it('is good where it is drawn', () => {
    // One in millions is a common word between digits by chance.
    for (let drawn = 0; drawn < 20; drawn += 1)
      expect(findGuess(drawExamineePassword(), undefined)).toBeUndefined();
  });
});
