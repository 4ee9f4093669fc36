import { LineBounds, mostColumns } from './table-bounds.ts';
import { type TableLine, TableProblem } from './table-problem.ts';

/** The delimiter of cells that are separated by one blank or more. */
export const BLANKS = ' ';

const [newLine, carriageReturn, quote, equals] = [10, 13, 34, 61];

/** Where the sign before stands: in front of a cell, in one without quotes or with them, at a quote in one, behind it. */
type Place = 'begin' | 'bare' | 'quoted' | 'quote' | 'closed';

/**
 * Parts delimited text into lines as it comes (RFC 4180): quotes, doubled quotes, line breaks inside quotes, and line
 * ends of every system. Every sign is looked at once, and nothing is held but the line that is being read.
 */
export class TextLines {
  readonly #delimiter: number;
  readonly #isBlank: boolean;
  readonly #bounds: LineBounds;
  #place: Place = 'begin';
  #ready: TableLine[] = [];
  #cells: string[] = [];
  #column = 0;
  #cell = '';
  #isQuoted = false;
  #line = 1;
  /** The line where the last quote opened. */
  #opened = 1;
  /** A line feed belongs to the carriage return before. */
  #isAfterReturn = false;

  /** @param delimiter one sign */
  constructor(delimiter: string, mostFilled: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#isBlank = delimiter === BLANKS;
    this.#bounds = new LineBounds(mostFilled);
    this.#bounds.begin(this.#line);
  }

  /**
   * The lines that end in the next piece of the text.
   * @throws TableProblem stray_quote, or at a bound
   */
  take(piece: string): TableLine[] {
    for (let at = 0; at < piece.length; ) {
      const next = this.#step(piece, at);
      this.#bounds.count(next - at);
      at = next;
    }
    return this.#ready.splice(0);
  }

  /** The last line, where no line end follows it. @throws TableProblem open_quote, or at a bound */
  end(): TableLine[] {
    if (this.#place === 'quoted') throw new TableProblem('open_quote', { line: this.#opened });
    this.#endLine();
    return this.#ready.splice(0);
  }

  /** Returns where the next step begins. */
  #step(piece: string, at: number): number {
    if (this.#place === 'quoted') return this.#readQuoted(piece, at);
    if (this.#place === 'bare') return this.#readBare(piece, at);
    const code = piece.charCodeAt(at);
    if (this.#place === 'quote') {
      const isDoubled = code === quote;
      if (isDoubled) this.#append('"');
      this.#place = isDoubled ? 'quoted' : 'closed';
      return isDoubled ? at + 1 : at;
    }
    return this.#readBetween(code, at);
  }

  #readQuoted(piece: string, at: number): number {
    const end = piece.indexOf('"', at);
    const run = piece.slice(at, end === -1 ? undefined : end);
    this.#append(run);
    const breaks = run.match(/\r\n|\r|\n/g)?.length ?? 0;
    this.#line += this.#isAfterReturn && run.startsWith('\n') ? breaks - 1 : breaks;
    this.#isAfterReturn = run.endsWith('\r') && end === -1;
    if (end === -1) return piece.length;
    this.#place = 'quote';
    return end + 1;
  }

  #readBare(piece: string, at: number): number {
    let end = at;
    let code = piece.charCodeAt(end);
    while (code !== this.#delimiter && code !== newLine && code !== carriageReturn && code !== quote) {
      end += 1;
      if (end === piece.length) break;
      code = piece.charCodeAt(end);
    }
    this.#append(piece.slice(at, end));
    if (end === piece.length) return end;
    if (code === quote) return this.#openGuarded(end);
    this.#place = 'closed';
    return end;
  }

  /** ="001" is how a text is kept from becoming a number in a spreadsheet. */
  #openGuarded(at: number): number {
    if (this.#cell !== '=') throw this.#strayQuote();
    this.#cell = '';
    this.#open();
    return at + 1;
  }

  #open(): void {
    this.#opened = this.#line;
    this.#isQuoted = true;
    this.#place = 'quoted';
  }

  /** In front of a cell or behind it. */
  #readBetween(code: number, at: number): number {
    const isAfterReturn = this.#isAfterReturn;
    this.#isAfterReturn = code === carriageReturn;
    if (code === this.#delimiter) this.#endCell();
    else if (code === carriageReturn || code === newLine) {
      if (code === carriageReturn || !isAfterReturn) this.#endLine();
    } else if (isBlankCode(code)) return at + 1;
    else if (this.#place === 'closed') throw this.#strayQuote();
    else if (code === quote) this.#open();
    else {
      this.#place = 'bare';
      return at;
    }
    return at + 1;
  }

  #append(run: string): void {
    this.#bounds.refuseLong(this.#cell.length + run.length, this.#column);
    this.#cell += run;
  }

  #endCell(): void {
    const cell = withoutGuard(withoutBlankEnds(this.#cell));
    const isNone = this.#isBlank && cell === '' && !this.#isQuoted;
    if (cell !== '') this.#bounds.fill(cell.length, this.#column);
    if (!isNone) {
      if (this.#column < mostColumns) this.#cells.push(cell);
      this.#column += 1;
    }
    this.#cell = '';
    this.#isQuoted = false;
    this.#place = 'begin';
  }

  #endLine(): void {
    this.#endCell();
    const isEmpty = this.#cells.length < 2 && (this.#cells[0] ?? '') === '';
    if (!isEmpty) this.#ready.push({ line: this.#bounds.line, cells: this.#cells });
    this.#line += 1;
    this.#cells = [];
    this.#column = 0;
    this.#bounds.begin(this.#line);
  }

  #strayQuote(): TableProblem {
    return new TableProblem('stray_quote', { line: this.#bounds.line });
  }
}

/** Fast, because it runs for every cell; what DOS ends a file with is a blank too. One step a sign, whatever stands within. */
function withoutBlankEnds(cell: string): string {
  let [begin, end] = [0, cell.length];
  while (begin < end && isBlankCode(cell.charCodeAt(begin))) begin += 1;
  while (end > begin && isBlankCode(cell.charCodeAt(end - 1))) end -= 1;
  return end - begin === cell.length ? cell : cell.slice(begin, end);
}

/** The text of ="001", which may stand in quotes itself. */
function withoutGuard(cell: string): string {
  if (cell.charCodeAt(0) !== equals || !/^="(?:[^"]|"")*"$/.test(cell)) return cell;
  return withoutBlankEnds(cell.slice(2, -1).replaceAll('""', '"'));
}

/** What `trim` takes, the wide Japanese space too, and every control character. */
function isBlankCode(code: number): boolean {
  if (code <= 32 || code === 0x3000 || code === 0xa0) return true;
  return code >= 0x1680 && rareBlank.test(String.fromCharCode(code));
}
const rareBlank = /\s/;
