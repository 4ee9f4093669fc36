import { columnName, columnOf } from './column-name.ts';
import { LineBounds, mostColumns } from './table-bounds.ts';
import { type TableLine, TableProblem } from './table-problem.ts';
import { type NumberStyle, showDigits } from './workbook-styles.ts';
import { decoded, TextRun } from './workbook-texts.ts';
import { readXml } from './xml-events.ts';

/** What cells of a sheet name by number, and how its days are counted. */
export interface SheetContext {
  texts: readonly string[];
  /** By the number of a style, how it shows a number. */
  styles: readonly NumberStyle[];
  is1904: boolean;
}

/** Spreadsheets keep fifteen digits of a number. */
const mostOfNumber = 999_999_999_999_999;
/** As many rows as a sheet has. */
const lastRow = 1_048_576;

/**
 * Reads the rows of a sheet as it comes, those with nothing in them left out: the values of cells and never their
 * formulas. A cell that is only styled is none.
 * @throws TableProblem broken_workbook, large_workbook, uncalculated, or at a bound
 */
export async function* readSheetRows(
  content: AsyncIterable<Buffer>,
  context: SheetContext,
  mostFilled: number,
): AsyncGenerator<TableLine> {
  const rows = new SheetRows(context, mostFilled);
  for await (const _ of readXml(content, rows)) {
    yield* rows.take();
    if (rows.isOver) return;
  }
}

class SheetRows {
  /** All rows were read: what follows them in a sheet is about looks. */
  isOver = false;
  readonly #context: SheetContext;
  readonly #bounds: LineBounds;
  readonly #run = new TextRun();
  #ready: TableLine[] = [];
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = -1;
  #value = '';
  #isValue = false;
  #hasFormula = false;

  constructor(context: SheetContext, mostFilled: number) {
    this.#context = context;
    this.#bounds = new LineBounds(mostFilled);
  }

  take(): TableLine[] {
    return this.#ready.splice(0);
  }

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#beginRow(attributes.r);
    else if (name === 'c') this.#beginCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f') this.#hasFormula = true;
    else this.#run.begin(name);
  }

  text(text: string): void {
    if (this.#isValue) {
      this.#value += text;
      this.#bounds.refuseLong(this.#value.length, this.#column);
    } else this.#run.add(text);
  }

  overflow(): void {
    if (this.#isValue || this.#run.isText) this.#bounds.refuseLong(Number.POSITIVE_INFINITY, this.#column);
  }

  end(name: string): void {
    if (name === 'row') this.#endRow();
    else if (name === 'c') this.#endCell();
    else if (name === 'v') this.#isValue = false;
    else if (name === 'sheetData') this.isOver = true;
    else this.#run.end(name);
  }

  #beginRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!(Number.isInteger(row) && row > this.#row && row <= lastRow))
      throw new TableProblem('broken_workbook');
    this.#row = row;
    this.#bounds.begin(row);
    this.#cells = [];
    this.#column = -1;
  }

  #beginCell({ r: place, t: type = '', s: style }: Readonly<Record<string, string>>): void {
    const column = place === undefined ? this.#column + 1 : columnOf(place);
    if (column <= this.#column || column >= mostColumns)
      throw new TableProblem('broken_workbook', { line: this.#row });
    this.#column = column;
    this.#type = type;
    this.#style = style === undefined ? -1 : Number(style);
    this.#value = '';
    this.#hasFormula = false;
    this.#run.clear();
  }

  #endCell(): void {
    // A text that a formula makes may be empty; another value that is missing was never calculated.
    if (this.#hasFormula && this.#value === '' && this.#type !== 'str')
      throw new TableProblem('uncalculated', { line: this.#row, column: columnName(this.#column) });
    const text = this.#textOfCell().trim();
    if (text === '') return;
    this.#bounds.fill(text.length, this.#column);
    this.#bounds.count(text.length);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells.push(text);
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#ready.push({ line: this.#row, cells: this.#cells });
  }

  /** What a cell shows, by its type. */
  #textOfCell(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#context.texts[Number(value)] ?? '';
      case 'inlineStr':
        return this.#run.text;
      case 'str':
        return decoded(value);
      case 'b':
        return value === '' ? '' : /^(1|true)$/i.test(value) ? 'TRUE' : 'FALSE';
      case 'e':
      case 'd':
        return value;
      default:
        return this.#numberOf(value);
    }
  }

  #numberOf(value: string): string {
    const number = Number(value);
    if (value === '' || Number.isNaN(number)) return value;
    const style = this.#context.styles[this.#style];
    if (style === 'day') return dayOf(number, this.#context.is1904);
    // Of a longer one the last digits are lost already: it says so as it does in a CSV file.
    if (Math.abs(number) > mostOfNumber) return number.toExponential().toUpperCase();
    return style && Number.isInteger(number) && number >= 0 ? showDigits(number, style) : String(number);
  }
}

/** A number of days as a date: without a time where it is midnight. */
function dayOf(days: number, is1904: boolean): string {
  // There was no 29 February 1900, but spreadsheets count it: the 60th day.
  const since1900 = days > 60 ? days - 1 : days;
  const begin = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31);
  const date = new Date(begin + Math.round((is1904 ? days : since1900) * 86_400_000));
  if (Number.isNaN(date.getTime())) return '';
  return date
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/\.\d+Z$/, '');
}
