import { columnName } from './column-name.ts';
import { mostColumns, mostOfLine } from './table-bounds.ts';
import { type TableLine, TableProblem } from './table-problem.ts';
import {
  canBeRead,
  decodePieces,
  type Encoding,
  isBroken,
  ownSign,
  pieceDecoder,
  tellEncoding,
} from './text-encoding.ts';
import { BLANKS, TextLines } from './text-lines.ts';
import { isWorkbook, mostWorkbookBytes, readWorkbook } from './xlsx.ts';

export { type TableFault, type TableLine, TableProblem } from './table-problem.ts';
export { type Encoding, encodings } from './text-encoding.ts';
export { BLANKS } from './text-lines.ts';

/** A table that was opened: delimited text, or the first sheet of an XLSX workbook. */
export interface TableFile {
  /** The text's encoding; a workbook has its own. */
  encoding: Encoding | 'xlsx';
  /** The separator of cells in text. */
  delimiter: string | undefined;
  /** The first line that is not empty: the headings, in most tables. Undefined for a file without any line. */
  first: TableLine | undefined;
  /**
   * The lines below, to be gone through once, empty ones left out; leaving early is allowed. Throws TableProblem where
   * the text is no table.
   */
  rest: AsyncIterable<TableLine>;
}

export interface TableOptions {
  /** Cells of a line that may hold something; without it, as many as a sheet has columns. */
  mostFilled?: number;
  /** The encoding of the bytes; without it, it is detected. */
  encoding?: Encoding | undefined;
  /** The separator of cells, one sign; without it, the one that parts the first lines best. */
  delimiter?: string | undefined;
}

/** Bytes of a stream by which encoding and separator are detected: far more than a table of people needs for that. */
const HEAD = 1_048_576;

/**
 * Opens a table of delimited text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; line ends of every
 * system), as programs for tables write it anywhere, or an XLSX workbook. Lines may have different numbers of cells.
 * What a cell and a line hold is bounded (table-bounds.ts), and of a stream of text no more is held in memory than its
 * head; a workbook has a bounded size. It works without a pause: where others wait, it belongs in a thread of its own.
 * @param file all the bytes, or a stream of them
 * @throws TableProblem for bytes that are no table, or text whose encoding cannot be detected
 */
export async function openTable(
  file: Uint8Array | AsyncIterable<Uint8Array>,
  { mostFilled = mostColumns, ...options }: TableOptions = {},
): Promise<TableFile> {
  const source = file instanceof Uint8Array ? { head: file } : await readHead(file, HEAD);
  if (options.encoding === undefined && isWorkbook(source.head)) {
    const { head } = source.rest ? await readHead(follow(source), mostWorkbookBytes + 1) : source;
    return open({ encoding: 'xlsx', delimiter: undefined }, refuseOwnSigns(readWorkbook(head, mostFilled)));
  }
  const sure = source.rest ? wholeLines(source.head) : source.head;
  const encoding = findEncoding(sure, options.encoding);
  const beginning = beginningOf(sure, encoding);
  if (page.test(beginning)) throw new TableProblem('no_workbook');
  const said = sayingLine.exec(beginning);
  const delimiter = options.delimiter ?? said?.[1] ?? guessDelimiter(beginning);
  const lines = readLines(source, encoding, delimiter, mostFilled);
  // Somebody who names the encoding has the signs to go with it.
  const visible = options.encoding === undefined ? refuseOwnSigns(lines) : lines;
  return open({ encoding, delimiter }, said ? withoutFirst(visible) : visible);
}

/** A web page or a document of XML, which some programs hand out under the name of a spreadsheet. */
const page = /^\s*<(?:[!?]|html\b|head\b|meta\b|body\b|style\b|table\b)/i;

/** A first line that names the separator for spreadsheets and is not part of the table. */
const sayingLine = /^"?sep=([,;|\t])"?[ ,;|\t]*[\r\n]/i;

async function* withoutFirst(lines: AsyncGenerator<TableLine>): AsyncGenerator<TableLine> {
  for await (const each of lines) if (each.line > 1) yield each;
}

/** @throws TableProblem own_sign */
async function* refuseOwnSigns(lines: AsyncGenerator<TableLine>): AsyncGenerator<TableLine> {
  for await (const each of lines) {
    const column = each.cells.findIndex((cell) => ownSign.test(cell));
    if (column !== -1) throw new TableProblem('own_sign', { line: each.line, column: columnName(column) });
    yield each;
  }
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

/**
 * The head up to its last line end, because the cut may lie within a character.
 * @throws TableProblem long_line where the first line is longer than the head
 */
function wholeLines(head: Uint8Array): Uint8Array {
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x0d));
  if (end <= 0) throw new TableProblem('long_line', { line: 1, maximum: mostOfLine });
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

/** Lines by which the separator is detected: titles above a table have fewer. */
const mostTelling = 10;

/**
 * The sign that stands in the most of the first lines, because titles and notes have none; of two the one that parts more
 * of them into as many cells, then into more: , ; tab or |. Blanks, where the first line has nothing else and few others do.
 */
export function guessDelimiter(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/[\r\n]+/, 3 * mostTelling)
    .filter((line) => line.trim() !== '')
    .slice(0, mostTelling);
  const signs = [',', ';', '\t', '|'].map((sign) => ({ sign, ...tellParts(lines, sign) }));
  const [best = { sign: ',', holding: 0 }] = signs.sort(
    (one, other) => other.holding - one.holding || other.alike - one.alike || other.parts - one.parts,
  );
  const first = lines[0]?.trim() ?? '';
  const hasBlanksAlone = first.includes(BLANKS) && !/[,;\t|]/.test(first);
  return hasBlanksAlone && 2 * best.holding < lines.length ? BLANKS : best.sign;
}

/** How many lines a sign stands in, into how many cells it parts them, most often, and how many lines that are. */
function tellParts(lines: readonly string[], sign: string) {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const parts = line.split(sign).length;
    if (parts > 1) counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  const holding = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [parts, alike] = [...counts].reduce(
    (best, each) => (each[1] > best[1] || (each[1] === best[1] && each[0] > best[0]) ? each : best),
    [1, 0],
  );
  return { holding, parts, alike };
}

async function* readLines(
  source: Source,
  encoding: Encoding,
  delimiter: string,
  mostFilled: number,
): AsyncGenerator<TableLine> {
  const lines = new TextLines(delimiter, mostFilled);
  for await (const piece of decode(source, encoding)) yield* lines.take(piece);
  yield* lines.end();
}

async function* decode(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = pieceDecoder(encoding);
  const checked = (text: string) => {
    if (source.rest && isBroken(text)) throw new TableProblem('wrong_encoding');
    return text;
  };
  for await (const chunk of follow(source)) for (const text of decoder.write(chunk)) yield checked(text);
  yield checked(decoder.end());
}
