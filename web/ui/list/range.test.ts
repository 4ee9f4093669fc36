import { describe, expect, it } from 'vitest';
import { foldRanges, readRange, writeRange } from './range.ts';

describe('a range in an address', () => {
  it.each([
    ['T1-1:50-', { of: 'T1-1', from: '50', to: '' }],
    ['V-4:-40', { of: 'V-4', from: '', to: '40' }],
    ['1-6:40-60', { of: '1-6', from: '40', to: '60' }],
  ])('%s is read as it was written', (text, range) => {
    expect(readRange(text)).toEqual(range);
    expect(writeRange(range)).toBe(text);
  });

  it.each(['', 'T1-1', 'T1-1:-', ':50-', 'T1-1:50', 'T1-1:x-', 'T1-1:5000-', 'T1-1:1-2-3'])(
    '%j is none',
    (text) => {
      expect(readRange(text)).toBeUndefined();
    },
  );
});

describe('the fields of a form', () => {
  const fold = (asked: [string, string][]) => foldRanges(asked, ['scores']);
  const row = (of: string, from: string, to: string): [string, string][] => [
    ['scores.of', of],
    ['scores.from', from],
    ['scores.to', to],
  ];

  it('become one value for each row that says something, beside everything else', () => {
    const asked: [string, string][] = [
      ['text', 'x'],
      ...row('T1-1', '50', ''),
      ...row('', '', ''),
      ...row('V-4', ' 40 ', '60'),
    ];
    expect(fold(asked)).toEqual([
      ['text', 'x'],
      ['scores', 'T1-1:50-'],
      ['scores', 'V-4:40-60'],
    ]);
  });

  it('without a number, or a name, say nothing', () => {
    expect(fold([...row('T1-1', '', ''), ...row('', '50', '')])).toEqual([]);
  });

  it('in the wrong order change places', () => {
    expect(fold(row('T1-1', '60', '40'))).toEqual([['scores', 'T1-1:40-60']]);
  });
});
