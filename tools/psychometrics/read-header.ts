import type { TableLine } from '#server/adapters/tables/table-file.ts';
import { readingOf } from './cells.ts';
import { DataProblem, isOn, type OptionValues, UsageProblem } from './command.ts';

export interface Header {
  /** One name per column; made up (V1, V2, ...) where the file has none. */
  names: string[];
  /** The headings as they stand in the file, '' = an empty one. */
  headings: string[];
  /** The lines below the header. */
  data: readonly TableLine[];
  warnings: string[];
}

const HOW = 'if it is a person, add --no-header';

/**
 * The first line holds the headings, whatever they look like, unless `--no-header` says otherwise. Where it could be
 * a person's answers, that is said, unless `--header` confirms it.
 * @throws DataProblem for a name that two columns have
 */
export function readHeader(lines: readonly TableLine[], options: OptionValues): Header {
  const [first, ...others] = lines;
  if (isOn(options, 'header') && isOn(options, 'no-header'))
    throw new UsageProblem('--header and --no-header exclude each other.');
  const cells = first?.cells ?? [];
  const madeUp = cells.map((_, column) => `V${column + 1}`);
  if (isOn(options, 'no-header')) return { names: madeUp, headings: madeUp, data: lines, warnings: [] };
  const names = cells.map((name, column) => name || (madeUp[column] ?? ''));
  const isDoubtful = !isOn(options, 'header') && looksLikeAnswers(cells, others);
  const double = names.find((name, column) => names.indexOf(name) !== column);
  if (double !== undefined)
    throw new DataProblem(
      `Two columns are called ${double}.${isDoubtful ? ` The first line was read as headings: ${HOW}.` : ''}`,
    );
  const warnings = isDoubtful
    ? [`The first line (${shorten(cells)}) was read as headings: ${HOW}, else --header confirms it.`]
    : [];
  return { names, headings: cells, data: others, warnings };
}

/** Nothing but numbers, or nothing but what stands below as well. */
function looksLikeAnswers(cells: readonly string[], others: readonly TableLine[]): boolean {
  const filled = [...cells.keys()].filter((column) => cells[column] !== '');
  if (filled.length === 0) return false;
  if (filled.every((column) => !Number.isNaN(readingOf(cells[column] ?? '').value))) return true;
  return filled.every((column) => others.some((line) => line.cells[column] === cells[column]));
}

function shorten(cells: readonly string[]): string {
  return cells.length <= 5 ? cells.join(', ') : `${cells.slice(0, 5).join(', ')}, ...`;
}
