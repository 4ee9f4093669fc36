import { setImmediate } from 'node:timers/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { type Entry, fromBufferPromise } from 'yauzl';
import { type TableLine, TableProblem } from './table-problem.ts';

/** Most bytes of a workbook, which is held in memory while it is read. One of people has a twentieth of that. */
export const mostWorkbookBytes = 20_000_000;
const mostParts = 500;
/** Most unpacked bytes: of the workbook, and of a part that is read at once before the first row (texts, styles). */
const mostUnpacked = 256_000_000;
const mostAtOnce = 32_000_000;
/** Most tags and attributes in such parts: each costs a quarter of a kilobyte of memory and half a microsecond. */
const mostMarks = 2_000_000;
/** Bytes of one tag of a sheet: its end is looked for from its beginning, again with every chunk that comes. */
const mostOfTag = 65_536;
/** The library reads ahead without waiting for whoever takes the rows: so many it may hold. */
const mostRows = 110_000;
const mostColumns = 1_000;

/** Whether bytes begin like a zip, which every workbook is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 3, 4].every((each, at) => bytes[at] === each);
}

/**
 * Reads the first sheet of an XLSX workbook: the values of its cells, never their formulas, empty rows left out. Rows
 * come one by one, with room for other work between; before the first, what the sheet names by number is read at once.
 * @throws TableProblem for what is no workbook, holds macros or links to other files, or unpacks to more than is sane
 */
export async function* readWorkbook(bytes: Uint8Array): AsyncGenerator<TableLine> {
  if (bytes.length > mostWorkbookBytes) throw new TableProblem('large_workbook');
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await refuseHostileParts(file);
  let rows = 0;
  try {
    for await (const { index, values } of streamXlsxRows(file, { sheet: 0, maxRows: mostRows + 1 })) {
      rows += 1;
      const isTooFar = index >= mostRows || rows > mostRows || values.length > mostColumns;
      if (isTooFar) throw new TableProblem('large_workbook', index + 1);
      const cells = values.map(textOf);
      if (cells.some((cell) => cell !== '')) yield { line: index + 1, cells };
      if (rows % 500 === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof TableProblem ? error : broken(error);
  }
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!(value instanceof Date)) return String(value).trim();
  if (Number.isNaN(value.getTime())) return '';
  // A date at midnight is a day without a time.
  return value
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/\.\d+Z$/, '');
}

/** Judges the parts by the zip's directory: it says what each unpacks to, and the reader unpacks no more than that. */
async function refuseHostileParts(file: Buffer): Promise<void> {
  let parts = 0;
  let unpacked = 0;
  let marks = 0;
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      unpacked += entry.uncompressedSize;
      if (parts > mostParts || unpacked > mostUnpacked || isTooMuchAtOnce(entry))
        throw new TableProblem('large_workbook');
      if (active.test(entry.fileName)) throw new TableProblem('active_workbook');
      const content = await zip.openReadStreamPromise(entry);
      if (isReadAtOnce(entry)) marks += await countMarks(content);
      else await refuseLongTags(content);
      if (marks > mostMarks) throw new TableProblem('large_workbook');
    }
  } catch (error) {
    throw error instanceof TableProblem ? error : broken(error);
  }
}

/** Macros, controls, other programs' objects and links to other files have no place in a table. */
const active = /(^|\/)(vbaProject|vbaData|externalLinks\/|activeX\/|embeddings\/|macrosheets\/)/i;

function isTooMuchAtOnce({ fileName, compressedSize, uncompressedSize }: Entry): boolean {
  // An empty part packs into two bytes. A larger one that states no unpacked size would not be bounded by it.
  if (uncompressedSize === 0 && compressedSize > 2) return true;
  return uncompressedSize > mostAtOnce && isReadAtOnce({ fileName });
}

function isReadAtOnce({ fileName }: Pick<Entry, 'fileName'>): boolean {
  return !fileName.startsWith('xl/worksheets/');
}

/** The number of tags and attributes, or a larger one. */
async function countMarks(content: AsyncIterable<Buffer>): Promise<number> {
  let marks = 0;
  for await (const chunk of content) for (const byte of chunk) if (byte === 0x3c || byte === 0x3d) marks += 1;
  return marks;
}

/** A sheet is tags and short texts: no program writes comments into it, or texts that are marked as such. */
async function refuseLongTags(content: AsyncIterable<Buffer>): Promise<void> {
  // Where the byte before stands: outside of tags, in one, or in a value with this quote around it.
  let place: 'text' | 'tag' | 0x22 | 0x27 = 'text';
  let length = 0;
  for await (const chunk of content)
    for (const byte of chunk) {
      if (place === 'text') {
        if (byte === 0x3c) [place, length] = ['tag', 0];
        continue;
      }
      length += 1;
      const isMarkedText = length === 1 && byte === 0x21;
      if (isMarkedText || length > mostOfTag) throw new TableProblem('large_workbook');
      if (place !== 'tag') place = byte === place ? 'tag' : place;
      else if (byte === 0x22 || byte === 0x27) place = byte;
      else if (byte === 0x3e) place = 'text';
    }
}

function broken(cause: unknown): TableProblem {
  return new TableProblem('broken_workbook', undefined, { cause });
}
