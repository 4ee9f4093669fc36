import { DataProblem } from './command.ts';

/** One line of data: the line it begins on in the file (1 = first) and its cells, trimmed. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/**
 * Splits comma-separated text (RFC 4180: quotes, doubled quotes, line breaks inside quotes; CRLF or LF; a byte order
 * mark is dropped). Empty lines are skipped.
 * @throws DataProblem at a quote that is never closed, and at a line that has not as many cells as the first
 */
export function readCsv(text: string, delimiter: string): CsvLine[] {
  const lines = splitCells(text.replace(/^\uFEFF/, ''), delimiter);
  const [first] = lines;
  for (const { line, cells } of lines) {
    const wanted = first?.cells.length ?? 0;
    if (cells.length !== wanted)
      throw new DataProblem(
        `Line ${line} has ${cells.length} cells, but line ${first?.line} has ${wanted}: every line needs the same number.`,
      );
  }
  return lines;
}

/** The delimiter that stands most often in the first line, outside quotes: comma, semicolon or tab. */
export function guessDelimiter(text: string): string {
  const [first = ''] = text
    .slice(0, LONGEST_HEADER)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
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
      const cell = text[at] === '"' ? quotedCell(text, at, begin) : plainCell(text, at, delimiter);
      cells.push(cell.value.trim());
      line += cell.breaks;
      at = cell.end;
      goesOn = text.startsWith(delimiter, at);
      if (goesOn) at += delimiter.length;
      else if (at < text.length && !/[\r\n]/.test(text[at] ?? ''))
        throw new DataProblem(`Line ${line} has text behind a closing quote.`);
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: begin, cells });
  }
  return lines;
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
