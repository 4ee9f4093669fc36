import { DataProblem, findList, findText, type OptionValues, UsageProblem } from './command.ts';
import type { Header } from './read-header.ts';

export interface Columns {
  items: number[];
  freq?: number;
  group?: number;
  warnings: string[];
}

/**
 * Which columns are items, and which say something else.
 * @throws UsageProblem for a column that is not there, DataProblem when no item is left
 */
export function chooseColumns(header: Header, options: OptionValues): Columns {
  const freq = roleOf('freq', header, options);
  const group = roleOf('group', header, options);
  const wanted = findList(options, 'columns');
  const chosen = wanted && getColumns(wanted, header.names);
  const excluded = new Set(getColumns(findList(options, 'exclude') ?? [], header.names));
  if (freq !== undefined) excluded.add(freq);
  if (group !== undefined) excluded.add(group);
  const warnings: string[] = [];
  if (chosen === undefined && header.rowNames !== undefined && !excluded.has(header.rowNames)) {
    excluded.add(header.rowNames);
    warnings.push(
      `The column ${header.names[header.rowNames]} names the lines and was left out; --columns can take it in.`,
    );
  }
  const all = [...new Set(chosen ?? header.names.keys())];
  const items = all.filter((column) => !excluded.has(column));
  if (items.length === 0) throw new DataProblem('No column is left to be an item.');
  return { items, warnings, ...(freq !== undefined && { freq }), ...(group !== undefined && { group }) };
}

/**
 * The columns a list of names, numbers from 1, or ranges (A1:A5, A1-A5) means.
 * @throws UsageProblem for one that is not there
 */
export function getColumns(parts: readonly string[], names: readonly string[]): number[] {
  return parts.flatMap((part) => columnsOf(part.trim(), names));
}

/** The index of the column that an option names. */
function roleOf(option: string, { names }: Header, options: OptionValues): number | undefined {
  const name = findText(options, option);
  return name === undefined ? undefined : columnOf(name, names);
}

/** A name, a number from 1, or two of them with a colon or hyphen between: the columns from one to the other. */
function columnsOf(part: string, names: readonly string[]): number[] {
  const range = findColumn(part, names) === undefined ? findRange(part, names) : undefined;
  if (range === undefined) return [columnOf(part, names)];
  const [first, last] = range;
  if (last < first) throw new UsageProblem(`The range ${part} runs backwards.`);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Names may have hyphens of their own: the one that stands between two columns counts. */
function findRange(part: string, names: readonly string[]): [number, number] | undefined {
  for (const { index } of part.matchAll(/[:-]/g)) {
    const first = findColumn(part.slice(0, index).trim(), names);
    const last = findColumn(part.slice(index + 1).trim(), names);
    if (first !== undefined && last !== undefined) return [first, last];
  }
  return undefined;
}

function columnOf(name: string, names: readonly string[]): number {
  const column = findColumn(name, names);
  if (column === undefined) throw new UsageProblem(`There is no column ${name}; there are ${listOf(names)}.`);
  return column;
}

function findColumn(name: string, names: readonly string[]): number | undefined {
  const named = names.indexOf(name);
  if (named !== -1) return named;
  return /^[1-9]\d*$/.test(name) && Number(name) <= names.length ? Number(name) - 1 : undefined;
}

function listOf(names: readonly string[]): string {
  return names.length <= 12
    ? names.join(', ')
    : `${names.slice(0, 12).join(', ')} and ${names.length - 12} more`;
}
