import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import iconv from 'iconv-lite';
import type { CsvEncoding } from '#contract/codes/outputs.ts';
import { guardFormula } from '#contract/shapes/csv-cell.ts';

export type CsvCell = string | number | null;

export interface CsvFile {
  content: Readable;
  /** Characters that the encoding lacks, collected while `content` is read: 〓 stands in their place. */
  unwritten: ReadonlySet<string>;
}

/**
 * Writes rows as CSV (RFC 4180, CRLF, every cell in quotes) while it is read: no more than a few rows are held in
 * memory. A cell that a spreadsheet would take for a formula gets an apostrophe in front.
 * @param rows the headings first
 */
export function writeCsv(
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
  encoding: CsvEncoding,
): CsvFile {
  const unwritten = new Set<string>();
  const format = stringify({
    bom: encoding === 'utf-8',
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { string: guardFormula },
  });
  const text = Readable.from(rows).compose(format);
  return { content: Readable.from(encode(text, encoding, unwritten), { objectMode: false }), unwritten };
}

async function* encode(
  text: AsyncIterable<Buffer>,
  encoding: CsvEncoding,
  unwritten: Set<string>,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder();
  for await (const chunk of text)
    yield encoding === 'utf-8' ? chunk : encodeCp932(decoder.decode(chunk, { stream: true }), unwritten);
}

/** Characters that Japanese texts write in two ways, of which CP932 has one. */
const twins: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};
const twin = /[〜−‖—¢£¬]/g;

function encodeCp932(text: string, unwritten: Set<string>): Buffer {
  const wanted = text.replace(twin, (sign) => twins[sign] ?? sign);
  const bytes = iconv.encode(wanted, 'cp932');
  if (iconv.decode(bytes, 'cp932') === wanted) return bytes;
  const possible = [...wanted].map((sign) => {
    if (iconv.decode(iconv.encode(sign, 'cp932'), 'cp932') === sign) return sign;
    unwritten.add(sign);
    return '〓';
  });
  return iconv.encode(possible.join(''), 'cp932');
}
