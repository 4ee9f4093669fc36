import { DataProblem, isOn, type OptionValues, UsageProblem } from './command.ts';
import type { CsvLine } from './read-csv.ts';

export interface Header {
  /** One name per column; made up (V1, V2, ...) where the file has none. */
  names: string[];
  /** The lines below the header. */
  data: CsvLine[];
  /** The column that only numbers or names the lines, if there is one. */
  rowNames?: number;
  warnings: string[];
}

/**
 * Tells the header from the data. A first line is a header when one of its cells is no number and stands nowhere
 * below it, when it counts 0, 1, 2 ... or 1, 2, 3 ... further than the data below go (as tables without names are
 * often written), or when only its corner is empty and the column below that names the lines.
 * @throws DataProblem for an empty file or a name that two columns have
 */
export function readHeader(
  lines: readonly CsvLine[],
  options: OptionValues,
  isMissing: (cell: string) => boolean,
): Header {
  const [first, ...others] = lines;
  if (first === undefined) throw new DataProblem('The file is empty.');
  if (isOn(options, 'header') && isOn(options, 'no-header'))
    throw new UsageProblem('--header and --no-header exclude each other.');
  const isCounted = isCounting(first, others);
  const isHeader =
    isOn(options, 'header') ||
    (!isOn(options, 'no-header') &&
      (isCounted || hasNames(first, others, isMissing) || hasCorner(first, others)));
  if (!isHeader)
    return { names: first.cells.map((_, column) => `V${column + 1}`), data: [...lines], warnings: [] };
  const names = first.cells.map((name, column) => name || `V${column + 1}`);
  const double = names.find((name, column) => names.indexOf(name) !== column);
  if (double !== undefined) throw new DataProblem(`Two columns are called ${double}.`);
  const warnings =
    isCounted && !isOn(options, 'header')
      ? ['The first line (numbers that count up) was read as names; --no-header reads it as data.']
      : [];
  const header = { names, data: others, warnings };
  return holdsRowNames(first.cells[0] ?? '', others) ? { ...header, rowNames: 0 } : header;
}

function hasNames(first: CsvLine, others: readonly CsvLine[], isMissing: (cell: string) => boolean): boolean {
  return first.cells.some(
    (cell, column) =>
      !isMissing(cell) &&
      !Number.isFinite(Number(cell)) &&
      others.every(({ cells }) => cells[column] !== cell),
  );
}

function hasCorner({ cells: [corner, ...names] }: CsvLine, others: readonly CsvLine[]): boolean {
  const isCorner = corner === '' && names.length > 0 && !names.includes('') && others.length > 1;
  return isCorner && others.every(({ cells }) => cells[0] !== '') && holdsRowNames('', others);
}

function isCounting(first: CsvLine, others: readonly CsvLine[]): boolean {
  const start = Number(first.cells[0] || Number.NaN);
  if (start !== 0 && start !== 1) return false;
  if (others.length === 0 || !first.cells.every((cell, column) => cell === String(start + column)))
    return false;
  const last = start + first.cells.length - 1;
  return others.every(({ cells }) => cells.every((cell) => !(Number(cell) >= last)));
}

const ROW_NAMES =
  /^(|rownames?|row\.names|((person|participant|respondent|student|subject|case|user)[ _.-]?)?(id|no|number))$/i;

/** Fewer answers to an item called x may rise by chance. */
const ENOUGH_LINES = 10;

/** A first column without a name, or with one that only row names have, whose cells all differ. */
function holdsRowNames(name: string, data: readonly CsvLine[]): boolean {
  const cells = data.map((line) => line.cells[0] ?? '');
  if (ROW_NAMES.test(name)) return new Set(cells).size === cells.length;
  // What row names are called once another program has read them: whole numbers that rise from line to line.
  const rises = cells.every(
    (cell, at) => Number.isInteger(Number(cell)) && Number(cell) > Number(cells[at - 1] ?? -1),
  );
  return /^(x|unnamed: 0)$/i.test(name) && rises && cells.length >= ENOUGH_LINES;
}
