import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type { CsvEncoding } from '#contract/codes/outputs.ts';
import { withoutVariation } from '#contract/codes/variation-selectors.ts';
import { csvCell, guardFormula } from '#contract/shapes/csv-cell.ts';
import { inPieces } from '../in-pieces.ts';

export type CsvCell = string | number | null;

/** A text that spreadsheets take for no number: zeros in front stay, and `1E10` is no power. It is written `="0012"`. */
export interface TextCell {
  asText: string;
}
type AnyCell = CsvCell | TextCell;

/** What files for other programs may want otherwise. */
export interface CsvLayout {
  /** Lines above the headings, as they are. */
  above?: readonly string[];
  newline?: '\r\n' | '\n';
}

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
  rows: Iterable<readonly AnyCell[]> | AsyncIterable<readonly AnyCell[]>,
  encoding: CsvEncoding,
  { above = [], newline = '\r\n' }: CsvLayout = {},
): CsvFile {
  const unwritten = new Set<string>();
  const textOf = (row: readonly AnyCell[]) => `${lineOf(row)}${newline}`;
  const begin = above.map((line) => `${guardFormula(line)}${newline}`).join('');
  const pieces =
    encoding === 'utf-8'
      ? inPieces(rows, textOf, undefined, `\ufeff${begin}`)
      : inPieces(rows, textOf, (text) => encodeCp932(text, unwritten), begin);
  return { content: Readable.from(pieces, { objectMode: false }), unwritten };
}

function lineOf(row: readonly AnyCell[]): string {
  let line = '';
  for (const [at, cell] of row.entries()) line += at === 0 ? quoted(cell) : `,${quoted(cell)}`;
  return line;
}

function quoted(cell: AnyCell): string {
  if (typeof cell === 'string') return csvCell(cell);
  return `"${contentOf(cell).replaceAll('"', '""')}"`;
}

/** What stands in a cell, between its quotes. */
export function contentOf(cell: AnyCell): string {
  if (typeof cell === 'string') return guardFormula(cell);
  if (typeof cell === 'object' && cell) return `="${cell.asText.replaceAll('"', '""')}"`;
  return String(cell ?? '');
}

/** A text as a file in this encoding has it. @param unwritten takes in the characters that the encoding lacks */
export function asWritten(text: string, encoding: CsvEncoding, unwritten: Set<string>): string {
  return encoding === 'utf-8' ? text : iconv.decode(encodeCp932(text, unwritten), 'cp932');
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
