import { DataProblem } from './command.ts';

/** One line of data: the line it begins on in the file (1 = first) and its cells, trimmed. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** Cells stand apart by one blank or more. */
export const BLANKS = ' ';

/**
 * Splits delimited text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; CRLF or LF; a byte order mark is
 * dropped; blanks around a cell do not count). Empty lines are skipped, and so is what only delimiters at the end of
 * the lines make a column. Where the first line lacks the corner above
 * names of the lines, as R writes tables, an empty cell stands in for it.
 * @throws DataProblem at a quote that is never closed, and at a line that has not as many cells as the first
 */
export function readCsv(text: string, delimiter: string): CsvLine[] {
  if (text.includes('\0')) throw new DataProblem('The file is not text in UTF-8.');
  const lines = splitCells(text.replace(/^\uFEFF/, ''), delimiter);
  const [first, ...others] = lines;
  if (first) dropEmptyEnds(first, others);
  if (first && lacksCorner(first, others)) first.cells.unshift('');
  for (const { line, cells } of lines) {
    const wanted = first?.cells.length ?? 0;
    if (cells.length !== wanted)
      throw new DataProblem(
        `Line ${line} has ${cells.length} cells, but line ${first?.line} has ${wanted}: every line needs the same number.`,
      );
  }
  return lines;
}

function dropEmptyEnds(first: CsvLine, others: readonly CsvLine[]): void {
  const isEmptyEnd = ({ cells }: CsvLine) => cells.length > 1 && cells.at(-1) === '';
  while (others.length > 0 && others.every(isEmptyEnd)) {
    const isLonger = others.every(({ cells }) => cells.length > first.cells.length);
    if (!isLonger && !isEmptyEnd(first)) return;
    for (const { cells } of isLonger ? others : [first, ...others]) cells.pop();
  }
}

function lacksCorner(first: CsvLine, others: readonly CsvLine[]): boolean {
  const names = others.map(({ cells }) => cells[0] ?? '');
  return (
    others.length > 1 &&
    others.every(({ cells }) => cells.length === first.cells.length + 1) &&
    new Set(names).size === names.length
  );
}

/** The delimiter that stands most often in the first line, outside quotes: comma, semicolon, tab or bar, else blanks. */
export function guessDelimiter(text: string): string {
  const [first = ''] = text
    .slice(0, LONGEST_HEADER)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  const best = [',', ';', '\t', '|'].reduce((most, each) => (count(each) > count(most) ? each : most));
  return count(best) === 1 && first.trim().includes(BLANKS) ? BLANKS : best;
}

/** Characters in which the first line is looked for. */
const LONGEST_HEADER = 100_000;

function splitCells(text: string, delimiter: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const begin = line;
    const cells: string[] = [];
    let goesOn = true;
    while (goesOn) {
      at = skipBlanks(text, at);
      const cell = text[at] === '"' ? quotedCell(text, at, begin) : plainCell(text, at, delimiter);
      cells.push(cell.value.trim());
      line += cell.breaks;
      at = skipBlanks(text, cell.end);
      const isOver = at >= text.length || /[\r\n]/.test(text[at] ?? '');
      goesOn = delimiter === BLANKS ? !isOver : text.startsWith(delimiter, at);
      if (goesOn && delimiter !== BLANKS) at += delimiter.length;
      else if (!goesOn && !isOver) throw new DataProblem(`Line ${line} has text behind a closing quote.`);
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: begin, cells });
  }
  return lines;
}

function skipBlanks(text: string, begin: number): number {
  let at = begin;
  while (text[at] === ' ') at++;
  return at;
}

interface Cell {
  value: string;
  /** Where the cell ends in the text. */
  end: number;
  /** Line breaks inside the cell. */
  breaks: number;
}

function plainCell(text: string, begin: number, delimiter: string): Cell {
  let end = begin;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r' && !text.startsWith(delimiter, end))
    end++;
  return { value: text.slice(begin, end), end, breaks: 0 };
}

function quotedCell(text: string, begin: number, line: number): Cell {
  let value = '';
  let at = begin + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new DataProblem(`A quote that opens on line ${line} is never closed.`);
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') return { value, end: at, breaks: value.split('\n').length - 1 };
    value += '"';
    at++;
  }
}
