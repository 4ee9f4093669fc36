import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { type TableLine, TableProblem } from './table-problem.ts';
import {
  canBeRead,
  decodePieces,
  type Encoding,
  isBroken,
  pieceDecoder,
  tellEncoding,
} from './text-encoding.ts';
import { isWorkbook, mostWorkbookBytes, readWorkbook } from './xlsx.ts';

export { type TableFault, type TableLine, TableProblem } from './table-problem.ts';
export { type Encoding, encodings } from './text-encoding.ts';

/** A table that was opened: delimited text, or the first sheet of an XLSX workbook. */
export interface TableFile {
  /** The text's encoding; a workbook has its own. */
  encoding: Encoding | 'xlsx';
  /** The separator of cells in text. */
  delimiter: string | undefined;
  /** The first line that is not empty: the headings, in most tables. Undefined for a file without any line. */
  first: TableLine | undefined;
  /**
   * The lines below, to be gone through once, empty ones left out. They come in pieces, with room for other work
   * between two pieces; leaving early is allowed. Throws TableProblem where the text is no table.
   */
  rest: AsyncIterable<TableLine>;
}

export interface TableOptions {
  /** The encoding of the bytes; without it, it is detected. */
  encoding?: Encoding | undefined;
  /** The separator of cells; without it, the one that stands most often in the first line. */
  delimiter?: string | undefined;
}

/** The delimiter of cells that are separated by one blank or more. */
export const BLANKS = ' ';

/** Bytes of a stream that encoding and separator are told from: far more than a table of people needs for that. */
const HEAD = 1_048_576;

/**
 * Opens a table of delimited text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; line ends of every
 * system), as programs for tables write it anywhere, or an XLSX workbook. Lines may have different numbers of cells.
 * Of a stream of text no more is held in memory than its head; a workbook has a bounded size.
 * @param file all the bytes, or a stream of them
 * @throws TableProblem for bytes that are no table, or text whose encoding cannot be told
 */
export async function openTable(
  file: Uint8Array | AsyncIterable<Uint8Array>,
  options: TableOptions = {},
): Promise<TableFile> {
  const source = file instanceof Uint8Array ? { head: file } : await readHead(file, HEAD);
  if (options.encoding === undefined && isWorkbook(source.head)) {
    const { head } = source.rest ? await readHead(follow(source), mostWorkbookBytes + 1) : source;
    return open({ encoding: 'xlsx', delimiter: undefined }, readWorkbook(head));
  }
  const sure = source.rest ? wholeLines(source.head) : source.head;
  const encoding = findEncoding(sure, options.encoding);
  const delimiter = options.delimiter ?? guessDelimiter(beginningOf(sure, encoding));
  return open({ encoding, delimiter }, readLines(source, encoding, delimiter));
}

async function open(
  how: Pick<TableFile, 'encoding' | 'delimiter'>,
  lines: AsyncGenerator<TableLine>,
): Promise<TableFile> {
  const { value: first } = await lines.next();
  return { ...how, first: first || undefined, rest: lines };
}

/** A file: its head, and what comes after that, where it is a stream and longer. */
interface Source {
  head: Uint8Array;
  rest?: AsyncGenerator<Uint8Array>;
}

async function readHead(file: AsyncIterable<Uint8Array>, most: number): Promise<Source> {
  const rest = (async function* () {
    yield* file;
  })();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < most) {
    const { value, done } = await rest.next();
    if (done) return { head: Buffer.concat(chunks) };
    chunks.push(value);
    bytes += value.length;
  }
  return { head: Buffer.concat(chunks), rest };
}

async function* follow({ head, rest }: Source): AsyncGenerator<Uint8Array> {
  yield head;
  if (rest) yield* rest;
}

/** The head up to its last line end, because the cut may lie within a character. */
function wholeLines(head: Uint8Array): Uint8Array {
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x0d));
  if (end <= 0) return head;
  // UTF-16 has two bytes for a line end, and its mark says so: an even length cuts none of its characters in two.
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.subarray(0, isWide ? end + 1 + ((end + 1) % 2) : end + 1);
}

function findEncoding(bytes: Uint8Array, named: Encoding | undefined): Encoding {
  if (named !== undefined) {
    if (!canBeRead(bytes, named)) throw new TableProblem('wrong_encoding');
    return named;
  }
  const found = tellEncoding(bytes);
  switch (found) {
    case 'not_text':
    case 'spreadsheet':
    case 'broken_utf8':
    case 'unknown_encoding':
      throw new TableProblem(found);
    default:
      return found;
  }
}

function beginningOf(bytes: Uint8Array, encoding: Encoding): string {
  const { value } = decodePieces(bytes, encoding).next();
  return value ?? '';
}

/** The character that stands most often in the first line outside quotes: , ; tab or |, else blanks. */
export function guessDelimiter(text: string): string {
  const [first = ''] = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  const best = [',', ';', '\t', '|'].reduce((most, each) => (count(each) > count(most) ? each : most));
  return count(best) === 1 && first.trim().includes(BLANKS) ? BLANKS : best;
}

/** Stands for the empty cell that the parser finds between two blanks, and is left out; one in quotes is a cell. */
const NO_CELL = Symbol('no cell');

async function* readLines(source: Source, encoding: Encoding, delimiter: string): AsyncGenerator<TableLine> {
  const isBlank = delimiter === BLANKS;
  let last = 0;
  // The parser counts CRLF inside quotes as two line breaks.
  let surplus = 0;
  const lineOf = (found: (string | typeof NO_CELL)[], { lines }: { lines: number }): TableLine => {
    const cells = found.filter((cell) => cell !== NO_CELL);
    const isOneLine = lines - surplus === last + 1;
    if (!isOneLine) surplus += breaksIn(cells, /\r\n/g);
    last = lines - surplus;
    const line = isOneLine ? last : last - breaksIn(cells, /\r\n|\r|\n/g);
    cells.forEach((cell, at) => {
      if (hasBlankEnd(cell)) cells[at] = cell.trim();
    });
    return { line, cells };
  };
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: !isBlank,
    ...(isBlank && { cast: (cell: string, { quoting }) => (cell === '' && !quoting ? NO_CELL : cell) }),
    // The parser's types know lists of strings only.
    on_record: lineOf as never,
  });
  try {
    for await (const line of Readable.from(withRoom(source, encoding)).compose(parser))
      if (!isEmpty(line)) yield line;
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, last + 1) : error;
  }
}

function isEmpty({ cells }: TableLine): boolean {
  return cells.every((cell) => cell === '') && cells.length < 2;
}

/** The text in pieces, with a turn of the event loop after each: a large file must not hold up other requests. */
async function* withRoom(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = pieceDecoder(encoding);
  for await (const chunk of follow(source))
    for (const text of decoder.write(chunk)) {
      if (source.rest && isBroken(text)) throw new TableProblem('wrong_encoding');
      yield text;
      await setImmediate();
    }
  const last = decoder.end();
  if (source.rest && isBroken(last)) throw new TableProblem('wrong_encoding');
  yield last;
}

/** Fast, because it runs for every cell. Counts the wide Japanese space as a blank. */
function hasBlankEnd(cell: string): boolean {
  return isBlankCode(cell.charCodeAt(0)) || isBlankCode(cell.charCodeAt(cell.length - 1));
}

function isBlankCode(code: number): boolean {
  return code <= 32 || code === 0x3000 || code === 0xa0;
}

function breaksIn(cells: readonly string[], kind: RegExp): number {
  let breaks = 0;
  for (const cell of cells) if (cell !== '') breaks += cell.match(kind)?.length ?? 0;
  return breaks;
}

/** @param line the line after the last one that was right */
function problemOf(error: CsvError, line: number): unknown {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new TableProblem('open_quote', line);
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new TableProblem('stray_quote', line);
    default:
      return error;
  }
}
