import { describe, expect, it } from 'vitest';
import { csvCell, guardFormula } from './csv-cell.ts';

describe('a cell of CSV', () => {
  it.each(['=1+1', '+81', '-x', '@sum', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '−1', '＠x'])(
    'that would be the formula %j begins with an apostrophe',
    (text) => expect(guardFormula(text)).toBe(`'${text}`),
  );

  it.each(['', 'a=1', "'=1", ' =1', '山田', '1-1'])('that is no formula stays %j', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('stands in quotes, its own doubled', () => {
    expect([csvCell('a'), csvCell('a"b,\n'), csvCell('="x"')]).toEqual(['"a"', '"a""b,\n"', `"'=""x"""`]);
  });
});
