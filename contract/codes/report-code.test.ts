import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawReportSecret, readReportCode, reportCodeSecret, writeReportCode } from './report-code.ts';

describe('the code of a report', () => {
  it('is written in groups of four, and read as it was written', () => {
    expect(writeReportCode({ client_id: 1, secret: '7K2M9QXD4T' })).toBe('017K-2M9Q-XD4T');
    const mark = fc.record({
      client_id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
      secret: fc.infiniteStream(fc.nat(31)).map((stream) => {
        return drawReportSecret(() => stream.next().value ?? 0);
      }),
    });
    fc.assert(
      fc.property(mark, (each) => {
        expect(readReportCode(writeReportCode(each))).toEqual(each);
      }),
    );
  });

  it.each([
    '017k2m9qxd4t',
    ' 017K－2M9Q－XD4T ',
    '０１７Ｋ−２Ｍ９Ｑ−ＸＤ４Ｔ',
    '0i7k 2m9q xd4t',
    'O17K—2M9Q—XD4T',
    'ol7k-2m9q-xd4t',
  ])('is read however it was typed: %j', (typed) => {
    expect(readReportCode(typed)).toEqual({ client_id: 1, secret: '7K2M9QXD4T' });
  });

  it.each([
    '',
    '7K2M9QXD4T',
    '017K-2M9Q-XD4',
    '017K-2M9Q-XD4U',
    'あ'.repeat(12),
    'Z'.repeat(21),
    "017K'2M9Q-XD4T",
  ])('is none: %j', (typed) => {
    expect(readReportCode(typed)).toBeUndefined();
  });

  it('names no company beyond what numbers can be', () => {
    expect(readReportCode('Z'.repeat(reportCodeSecret) + 'Z'.repeat(reportCodeSecret))).toEqual({
      client_id: 32 ** 10 - 1,
      secret: 'ZZZZZZZZZZ',
    });
  });
});
