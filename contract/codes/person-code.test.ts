import { describe, expect, it } from 'vitest';
import { PersonCode } from '../shapes/examinee.ts';
import { foldHyphens, spellingsOf } from './person-code.ts';

describe('a person code', () => {
  it.each([...'-‐‑‒–—―−－ーｰ'])('with %s holds a hyphen', (sign) => {
    expect(PersonCode.parse(`E${sign}００1`)).toBe('E-001');
    expect(spellingsOf('E-001')).toContain(`E${sign === '－' ? '-' : sign}001`);
  });

  it('keeps the long vowels of its kana', () => {
    expect(PersonCode.parse('コード1')).toBe('コード1');
    expect(foldHyphens('ｺｰﾄﾞｰー1ー2')).toBe('ｺｰﾄﾞｰー1-2');
  });

  it('is one whether its kana are whole or in pieces', () => {
    expect(PersonCode.parse('ガ1'.normalize('NFD'))).toBe('ガ1');
    expect(spellingsOf('ガ1')).toContain('ガ1'.normalize('NFD'));
  });
});
