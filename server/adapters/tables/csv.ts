import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type { CsvEncoding } from '#contract/codes/outputs.ts';
import { withoutVariation } from '#contract/codes/variation-selectors.ts';
import { csvCell } from '#contract/shapes/csv-cell.ts';
import { inPieces } from '../in-pieces.ts';

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
  const pieces =
    encoding === 'utf-8'
      ? inPieces(rows, lineOf, undefined, '\ufeff')
      : inPieces(rows, lineOf, (text) => encodeCp932(text, unwritten));
  return { content: Readable.from(pieces, { objectMode: false }), unwritten };
}

function lineOf(row: readonly CsvCell[]): string {
  let line = '';
  for (const [at, cell] of row.entries()) line += at === 0 ? quoted(cell) : `,${quoted(cell)}`;
  return `${line}\r\n`;
}

function quoted(cell: CsvCell): string {
  return typeof cell === 'string' ? csvCell(cell) : `"${cell ?? ''}"`;
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
  // Kana in two signs, as some systems name files, are one in CP932, which knows one form of each kanji.
  const wanted = withoutVariation(text.normalize('NFC')).replace(twin, (sign) => twins[sign] ?? sign);
  const bytes = iconv.encode(wanted, 'cp932');
  if (iconv.decode(bytes, 'cp932') === wanted) return bytes;
  const possible = [...wanted].map((sign) => {
    if (iconv.decode(iconv.encode(sign, 'cp932'), 'cp932') === sign) return sign;
    unwritten.add(sign);
    return '〓';
  });
  return iconv.encode(possible.join(''), 'cp932');
}
