import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { CsvEncoding } from '#contract/codes/outputs.ts';
import { asWritten, type CsvCell, type CsvLayout, contentOf, type TextCell, writeCsv } from './csv.ts';
import { openTable } from './table-file.ts';

async function write(rows: (CsvCell | TextCell)[][], encoding: CsvEncoding, layout?: CsvLayout) {
  const { content, unwritten } = writeCsv(rows, encoding, layout);
  const bytes = await buffer(content);
  return { bytes, text: iconv.decode(bytes, encoding, { stripBOM: false }), unwritten: [...unwritten] };
}

describe('a CSV file', () => {
  it('in UTF-8 begins with a mark, and has CRLF and quotes', async () => {
    const { text, unwritten } = await write(
      [
        ['ID', '氏名'],
        [1, null],
        ['', 'a"b\nc,d'],
      ],
      'utf-8',
    );
    expect(text).toBe('\ufeff"ID","氏名"\r\n"1",""\r\n"","a""b\nc,d"\r\n');
    expect(unwritten).toEqual([]);
  });

  it('guards what would be a formula, not numbers', async () => {
    const { text } = await write([['=1+1', '＝1', -5, '-5']], 'utf-8');
    expect(text).toBe(`\ufeff"'=1+1","'＝1","-5","'-5"\r\n`);
  });

  it('writes texts that would be numbers so that a spreadsheet keeps them', async () => {
    const { text } = await write([[{ asText: '0012' }, { asText: 'a"b' }, '0012']], 'utf-8');
    expect(text).toBe('\ufeff"=""0012""","=""a""""b""","0012"\r\n');
    expect(contentOf({ asText: '0012' })).toBe('="0012"');
  });

  it.each(['utf-8', 'cp932'] as const)(
    'in %s has lines above its heads, and the newline that is asked for',
    async (encoding) => {
      const above = ['株式会社デモ,2026', '=1+1'];
      const { text } = await write([['ID'], [1]], encoding, { above, newline: '\n' });
      expect(text.replace('\ufeff', '')).toBe('株式会社デモ,2026\n\'=1+1\n"ID"\n"1"\n');
    },
  );

  it('is shown beforehand as it will be', () => {
    const unwritten = new Set<string>();
    expect(asWritten('吉😀〜', 'cp932', unwritten)).toBe('吉〓～');
    expect(asWritten('吉😀〜', 'utf-8', unwritten)).toBe('吉😀〜');
    expect([...unwritten]).toEqual(['😀']);
  });

  it('in CP932 says which signs it could not write, once each, and writes the twin where there is one', async () => {
    const { bytes, text, unwritten } = await write(
      [
        ['髙橋', '①㈱葛\u{e0100}城', '〜−—'],
        ['𠮷野', '吉😀', '한'],
        ['𠮷', 'é', 'ｱ'],
      ],
      'cp932',
    );
    expect(bytes.subarray(0, 3).toString('latin1')).toBe('"\xfb\xfc');
    expect(text).toBe('"髙橋","①㈱葛城","～－―"\r\n"〓野","吉〓","〓"\r\n"〓","〓","ｱ"\r\n');
    expect(unwritten).toEqual(['𠮷', '😀', '한', 'é']);
  });

  it('in CP932 writes kana that came as two signs as the one there is', async () => {
    const { text, unwritten } = await write([['\u304b\u3099き\u3099']], 'cp932');
    expect([text, unwritten]).toEqual(['"がぎ"\r\n', []]);
  });

  it.each(['utf-8', 'cp932'] as const)(
    'in %s is read back as it was, however long it is',
    async (encoding) => {
      const rows = (function* () {
        for (let row = 0; row < 20_000; row += 1) yield [String(row), '山田「太郎」', '行\nと"引用"'];
      })();
      const { content } = writeCsv(rows, encoding);
      const { first, rest, encoding: found } = await openTable(content);
      expect([found, first?.cells]).toEqual([encoding, ['0', '山田「太郎」', '行\nと"引用"']]);
      let last: string[] = [];
      for await (const { cells } of rest) last = cells;
      expect(last).toEqual(['19999', '山田「太郎」', '行\nと"引用"']);
    },
  );

  it('asks for rows no faster than it is read, and fails when they do', async () => {
    let asked = 0;
    const { content } = writeCsv(
      (function* () {
        for (; asked < 100_000; asked += 1) yield ['x'.repeat(100)];
        throw new Error('the database is away');
      })(),
      'cp932',
    );
    await new Promise((resolve) => content.once('readable', resolve));
    expect(asked).toBeLessThan(10_000);
    await expect(buffer(content)).rejects.toThrow('the database is away');
  });
});
