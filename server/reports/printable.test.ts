import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth, graphemeCount, printable } from './printable.ts';

describe('a printable text', () => {
  it('is an ordinary name as it was typed', () => {
    for (const name of ['山田　花子', '𠮷野家', 'Zoë O’Hara', 'ﾔﾏﾀﾞ', '👩‍👩‍👧'])
      expect(printable(name)).toBe(name);
  });

  it('has no control signs, no direction overrides and no half signs', () => {
    expect(printable('a\u0000b\nc\u202Ed\u2067e\uFEFF')).toBe('a b cde');
    expect(printable('x\ud800y')).toBe('x\ufffdy');
  });

  it('folds spaces and trims', () => {
    expect(printable('  a \u00a0\u2003 b  ')).toBe('a b');
  });

  it('can break after 24 signs without a space, and never inside a sign', () => {
    expect(printable('x'.repeat(24))).toBe('x'.repeat(24));
    expect(printable('x'.repeat(25))).toBe(`${'x'.repeat(24)}\u200bx`);
    expect(printable('👩‍👩‍👧'.repeat(25))).toBe(`${'👩‍👩‍👧'.repeat(24)}\u200b👩‍👩‍👧`);
  });

  it('is cut to a width, of which Latin letters take half as much', () => {
    expect(cutToWidth('検査検査', 4)).toBe('検査検査');
    expect(cutToWidth('検査検査', 3)).toBe('検査検…');
    expect(cutToWidth('abcdef', 3)).toBe('abcde…');
    expect(cutToWidth('葛󠄀城', 1)).toBe('葛󠄀…');
  });

  it('is well formed whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const printed = printable(text);
        expect(printed.isWellFormed()).toBe(true);
        expect(printed).not.toMatch(/\p{Cc}/u);
        expect(graphemeCount(printed)).toBeLessThanOrEqual(text.length * 2);
      }),
    );
  });
});
