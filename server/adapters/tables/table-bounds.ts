import { columnName } from './column-name.ts';
import { TableProblem } from './table-problem.ts';

/*
 * What a table may have at most. Each bound is checked while a line is read, before anything is done with it: work on a
 * text grows with its length, and a file of a few kilobytes can hold a text of gigabytes.
 */

/** Signs of a cell: as many as a spreadsheet's cell takes. */
export const mostOfCell = 32_767;
/** Signs of a heading. */
export const mostOfHeading = 255;
/** Signs of a line, with what separates its cells. */
export const mostOfLine = 1_048_576;
/** The last column of a spreadsheet is the 16,384th, XFD: no cell beyond it holds anything. */
export const mostColumns = 16_384;

/** Holds the lines of one table to the bounds, while they are read. */
export class LineBounds {
  /** The line of the file that is being read. */
  line = 0;
  readonly #mostFilled: number;
  #isHead = true;
  #filled = 0;
  #signs = 0;

  /** @param mostFilled cells of a line that hold something */
  constructor(mostFilled: number) {
    this.#mostFilled = mostFilled;
  }

  /** The first line that is not empty has the headings. */
  begin(line: number): void {
    if (this.#filled > 0) this.#isHead = false;
    this.line = line;
    this.#filled = 0;
    this.#signs = 0;
  }

  /** Counts signs of the line. @throws TableProblem long_line */
  count(signs: number): void {
    this.#signs += signs;
    if (this.#signs <= mostOfLine) return;
    throw new TableProblem('long_line', { line: this.line, maximum: mostOfLine });
  }

  /** Looks at a cell as far as it was read. @throws TableProblem long_heading, long_cell */
  refuseLong(signs: number, column: number): void {
    if (signs > mostOfCell) throw this.#tooLong(column);
  }

  /** Counts a cell that holds something. @throws TableProblem long_heading, long_cell, many_cells */
  fill(signs: number, column: number): void {
    if (signs > (this.#isHead ? mostOfHeading : mostOfCell)) throw this.#tooLong(column);
    this.#filled += 1;
    const isBeyond = column >= mostColumns;
    if (!isBeyond && this.#filled <= this.#mostFilled) return;
    const maximum = isBeyond ? mostColumns : this.#mostFilled;
    throw new TableProblem('many_cells', { line: this.line, maximum });
  }

  #tooLong(column: number): TableProblem {
    const place = { line: this.line, column: columnName(column) };
    return this.#isHead
      ? new TableProblem('long_heading', { ...place, maximum: mostOfHeading })
      : new TableProblem('long_cell', { ...place, maximum: mostOfCell });
  }
}
