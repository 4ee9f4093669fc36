import {
  BLANKS,
  type Encoding,
  openTable,
  type TableFault,
  type TableFile,
  type TableLine,
  TableProblem,
} from '#server/adapters/tables/table-file.ts';
import { DataProblem } from './command.ts';
import { listLines } from './list-lines.ts';

/** The lines of a file, the first among them, all with as many cells. */
export interface Lines {
  lines: TableLine[];
  encoding: TableFile['encoding'];
  warnings: string[];
}

/**
 * Reads a file into memory. What only delimiters at the end of the lines make a column is dropped; where the first
 * line lacks the corner above names of the lines, as R writes tables, an empty cell stands in for it. What a line lacks at
 * its end is empty.
 * @throws DataProblem for what is no table, and at a line that has more cells than the first, or fewer between blanks
 */
export async function readLines(
  bytes: Uint8Array,
  options: { encoding: Encoding | undefined; delimiter: string | undefined },
): Promise<Lines> {
  try {
    const { encoding, delimiter, first, rest } = await openTable(bytes, options);
    if (first === undefined) throw new DataProblem('The file is empty.');
    const others: TableLine[] = [];
    const keep = shareWords();
    for await (const line of rest) others.push(keep(line));
    // A sheet has no cells where nothing stands at a row's end.
    if (encoding === 'xlsx') fillEnds([first, ...others]);
    dropEmptyEnds(first, others);
    if (lacksCorner(first, others)) first.cells.unshift('');
    const lines = [first, ...others];
    // Between blanks nobody can tell which cell is missing.
    const warnings = delimiter === BLANKS ? [] : fillShort(others, first.cells.length);
    refuseRagged(lines, first);
    return { lines, encoding, warnings };
  } catch (error) {
    throw error instanceof TableProblem ? new DataProblem(sentenceOf(error)) : error;
  }
}

const HOW_TO_SAVE = 'Save the table as CSV in UTF-8';

function sentenceOf({ fault, place: { line, column, maximum } }: TableProblem): string {
  const sentences: Record<TableFault, string> = {
    spreadsheet: `The file is an old or protected spreadsheet. ${HOW_TO_SAVE}, or as XLSX without a password.`,
    broken_workbook: `The workbook cannot be read. Save it again, or as CSV.`,
    active_workbook: `The workbook holds macros. ${HOW_TO_SAVE}.`,
    no_workbook: `The file is no Excel workbook. ${HOW_TO_SAVE}, or as XLSX.`,
    uncalculated: `The formula in line ${line}, column ${column} was never calculated. Open the workbook in a spreadsheet program, and save it again.`,
    large_workbook: `The workbook is too large. ${HOW_TO_SAVE}.`,
    not_text: `The file is not text. ${HOW_TO_SAVE}; if it is UTF-16 without a mark, name that with --encoding.`,
    broken_utf8: `The file is UTF-8 with wrong bytes in it, perhaps cut off. ${HOW_TO_SAVE} again.`,
    unknown_encoding: `It cannot be told in which encoding the file is. ${HOW_TO_SAVE}, or name it: --encoding cp932.`,
    wrong_encoding: 'The file is not in the encoding that --encoding names.',
    own_sign: `The cell in line ${line}, column ${column} holds a sign that only one computer knows. Replace it, or name the encoding: --encoding cp932.`,
    open_quote: `A quote that opens on line ${line} is never closed.`,
    stray_quote: `Line ${line} has a quote inside a cell, or text behind a closing quote: put the whole cell in quotes and double those within.`,
    no_heading: `Line ${line}, column ${column} holds something, but that column has no heading.`,
    long_heading: `The heading in line ${line}, column ${column} is too long: at most ${maximum} characters, unless a quote is not closed.`,
    long_cell: `The cell in line ${line}, column ${column} is too long: at most ${maximum} characters, unless a quote is not closed.`,
    long_line: `Line ${line} is too long: at most ${maximum} characters.`,
    many_cells: `Line ${line} has too many columns: at most ${maximum}.`,
    costly_table: `The file holds too much. ${HOW_TO_SAVE}.`,
  };
  return sentences[fault];
}

/** Different words that are remembered; beyond it they are hardly answers. */
const MOST_WORDS = 20_000;

/** The same answer stands in memory once, however often it is given. */
function shareWords(): (line: TableLine) => TableLine {
  const words = new Map<string, string>();
  return (line) => {
    line.cells.forEach((cell, at) => {
      if (cell.length < 2) return;
      const known = words.get(cell);
      if (known !== undefined) line.cells[at] = known;
      else if (words.size < MOST_WORDS) words.set(cell, cell);
    });
    return line;
  };
}

function fillEnds(lines: readonly TableLine[]): void {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (const { cells } of lines) while (cells.length < width) cells.push('');
}

function dropEmptyEnds(first: TableLine, others: readonly TableLine[]): void {
  const isEmptyEnd = ({ cells }: TableLine) => cells.length > 1 && cells.at(-1) === '';
  while (others.length > 0 && others.every(isEmptyEnd)) {
    const isLonger = others.every(({ cells }) => cells.length > first.cells.length);
    if (!isLonger && !isEmptyEnd(first)) return;
    for (const { cells } of isLonger ? others : [first, ...others]) cells.pop();
  }
}

/** Fills lines that are short at their end, and says of which; those with a single cell are no line of the table. */
function fillShort(others: readonly TableLine[], width: number): string[] {
  const short = others.filter(({ cells }) => cells.length > 1 && cells.length < width);
  for (const { cells } of short) while (cells.length < width) cells.push('');
  if (short.length === 0) return [];
  const where = listLines(short.map(({ line }) => line));
  return [`${where} ${short.length === 1 ? 'is' : 'are'} short: what is missing at the end is no answer.`];
}

function lacksCorner(first: TableLine, others: readonly TableLine[]): boolean {
  return (
    others.length > 1 &&
    others.every(({ cells }) => cells.length === first.cells.length + 1) &&
    new Set(others.map(({ cells }) => cells[0])).size === others.length
  );
}

function refuseRagged(lines: readonly TableLine[], first: TableLine): void {
  const wanted = first.cells.length;
  const ragged = lines.find(({ cells }) => cells.length !== wanted);
  if (ragged === undefined) return;
  throw new DataProblem(
    `Line ${ragged.line} has ${ragged.cells.length} cells, but line ${first.line} has ${wanted}: every line needs the same number.`,
  );
}
