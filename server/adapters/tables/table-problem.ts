import type { EncodingDoubt } from './text-encoding.ts';

/** One line of a table: the line of the file it begins on (1 = first) and its cells, without blanks around them. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** Why a file is no table. Whoever answers the person words it. */
export type TableFault =
  | EncodingDoubt
  | 'wrong_encoding'
  | 'open_quote'
  | 'stray_quote'
  | 'broken_workbook'
  | 'active_workbook'
  | 'large_workbook';

export class TableProblem extends Error {
  override name = 'TableProblem';
  readonly fault: TableFault;
  /** The line of the file, where it is known. */
  readonly line: number | undefined;

  constructor(fault: TableFault, line?: number, options?: ErrorOptions) {
    super(line === undefined ? fault : `${fault} on line ${line}`, options);
    this.fault = fault;
    this.line = line;
  }
}
