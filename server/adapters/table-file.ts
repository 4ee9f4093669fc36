import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { canBeRead, decodePieces, type Encoding, type EncodingDoubt, tellEncoding } from './text-encoding.ts';

export { type Encoding, encodings } from './text-encoding.ts';

/** One line of a table: the line of the file it begins on (1 = first) and its cells, without blanks around them. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** A table of text that was opened. */
export interface TableFile {
  encoding: Encoding;
  delimiter: string;
  /** The first line that is not empty: the headings, in most tables. Undefined for a file without any line. */
  first: TableLine | undefined;
  /**
   * The lines below, to be gone through once, empty ones left out. They come in pieces, with room for other work
   * between two pieces; leaving early is allowed. Throws TableProblem where the text is no table.
   */
  rest: AsyncIterable<TableLine>;
}

export interface TableOptions {
  /** What the bytes are written in; without it, that is found out. */
  encoding?: Encoding | undefined;
  /** What stands between two cells; without it, what stands most often in the first line. */
  delimiter?: string | undefined;
}

/** Why a file is no table. The sentence about it belongs to whoever speaks with the person. */
export type TableFault = EncodingDoubt | 'wrong_encoding' | 'open_quote' | 'stray_quote';

export class TableProblem extends Error {
  override name = 'TableProblem';
  readonly fault: TableFault;
  /** The line of the file, where it is known. */
  readonly line: number | undefined;

  constructor(fault: TableFault, line?: number) {
    super(line === undefined ? fault : `${fault} on line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

/** Cells stand apart by one blank or more. */
export const BLANKS = ' ';

/**
 * Opens a table of delimited text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; line ends of every
 * system), as programs for tables write it anywhere. Lines may have different numbers of cells.
 * @throws TableProblem for bytes that are no text, or text whose encoding cannot be told
 */
export async function openTable(bytes: Uint8Array, options: TableOptions = {}): Promise<TableFile> {
  const encoding = findEncoding(bytes, options.encoding);
  const delimiter = options.delimiter ?? guessDelimiter(beginningOf(bytes, encoding));
  const lines = readLines(bytes, encoding, delimiter);
  const { value: first } = await lines.next();
  return { encoding, delimiter, first: first || undefined, rest: lines };
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

/** The sign that stands most often in the first line, outside quotes: comma, semicolon, tab or bar, else blanks. */
export function guessDelimiter(text: string): string {
  const [first = ''] = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  const best = [',', ';', '\t', '|'].reduce((most, each) => (count(each) > count(most) ? each : most));
  return count(best) === 1 && first.trim().includes(BLANKS) ? BLANKS : best;
}

/** An empty cell between two blanks, which is none; an empty cell in quotes is one. */
const NO_CELL = Symbol('no cell');

async function* readLines(
  bytes: Uint8Array,
  encoding: Encoding,
  delimiter: string,
): AsyncGenerator<TableLine> {
  const isBlank = delimiter === BLANKS;
  let last = 0;
  // The parser takes CRLF inside quotes for two breaks.
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
    // Its types know lists of strings only.
    on_record: lineOf as never,
  });
  try {
    for await (const line of Readable.from(withRoom(bytes, encoding)).compose(parser))
      if (!isEmpty(line)) yield line;
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error, last + 1) : error;
  }
}

function isEmpty({ cells }: TableLine): boolean {
  return cells.every((cell) => cell === '') && cells.length < 2;
}

/** The text in pieces, and a turn for everybody else after each: a large file does not hold a server up. */
async function* withRoom(bytes: Uint8Array, encoding: Encoding): AsyncGenerator<string> {
  for (const text of decodePieces(bytes, encoding)) {
    yield text;
    await setImmediate();
  }
}

/** Quick, for it is asked of every cell; the wide blank of Japanese counts. */
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

/** @param line the one behind the last that was right */
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
