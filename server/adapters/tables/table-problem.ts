import type { EncodingDoubt } from './text-encoding.ts';

/** One line of a table: the line of the file it begins on (1 = first) and its cells, without blanks around them. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** Why a file is no table. The caller words it. */
export type TableFault =
  | EncodingDoubt
  | 'wrong_encoding'
  | 'own_sign'
  | 'open_quote'
  | 'stray_quote'
  | 'broken_workbook'
  | 'active_workbook'
  | 'no_workbook'
  | 'uncalculated'
  | 'large_workbook'
  | 'no_heading'
  | 'long_heading'
  | 'long_cell'
  | 'long_line'
  | 'many_cells'
  | 'costly_table';

/** Where something is wrong with a table, and how much there may be. */
export interface TablePlace {
  line?: number;
  /** As spreadsheets call it: A is the first. */
  column?: string;
  maximum?: number;
}

export class TableProblem extends Error {
  override name = 'TableProblem';
  readonly fault: TableFault;
  readonly place: TablePlace;

  constructor(fault: TableFault, place: TablePlace = {}, options?: ErrorOptions) {
    super(place.line === undefined ? fault : `${fault} on line ${place.line}`, options);
    this.fault = fault;
    this.place = place;
  }
}
