import type { Reading } from './cells.ts';
import { DataProblem, findList, findText, type OptionValues, UsageProblem } from './command.ts';
import { findNamingColumns } from './naming-columns.ts';
import type { Header } from './read-header.ts';
import { listRepeated } from './repeated-people.ts';

export interface Columns {
  items: number[];
  freq?: number;
  group?: number;
  warnings: string[];
}

/**
 * Which columns are items, and which say something else. Those that name people or lines are no items unless
 * `--columns` takes them in.
 * @throws UsageProblem for a column that is not there, DataProblem when no item is left
 */
export function chooseColumns(
  header: Header,
  options: OptionValues,
  read: (cell: string | undefined) => Reading,
): Columns {
  const { names } = header;
  const freq = roleOf('freq', header, options);
  const group = roleOf('group', header, options);
  const wanted = findList(options, 'columns');
  const chosen = wanted && getColumns(wanted, names);
  const excluded = new Set(getColumns(findList(options, 'exclude') ?? [], names));
  if (freq !== undefined) excluded.add(freq);
  if (group !== undefined) excluded.add(group);
  const all = [...new Set(chosen ?? names.keys())].filter((column) => !excluded.has(column));
  const naming = findNamingColumns(header, all, read);
  const warnings = naming.map(({ column, why }) => {
    const what = `The column ${names[column]} names ${header.headings[column] ? 'people' : 'the lines'} (${why})`;
    return chosen
      ? `${what}, but --columns takes it for an item.`
      : `${what} and was left out; --columns takes it in.`;
  });
  const items = chosen ? all : all.filter((item) => naming.every(({ column }) => column !== item));
  if (items.length === 0) throw new DataProblem('No column is left to be an item.');
  const others = [...names.keys()].filter((column) => !items.includes(column));
  warnings.push(...listRepeated(header, others, read));
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

/** A name, a number from 1, or two of them with a sign between that means "to": the columns from one to the other. */
function columnsOf(part: string, names: readonly string[]): number[] {
  const range = findColumn(part, names) === undefined ? findRange(part, names) : undefined;
  if (range === undefined) return [columnOf(part, names)];
  const [first, last] = range;
  if (last < first) throw new UsageProblem(`The range ${part} runs backwards.`);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Names may have hyphens of their own: the one that stands between two columns counts. */
function findRange(part: string, names: readonly string[]): [number, number] | undefined {
  for (const { index } of part.matchAll(/[:：〜～~－-]/g)) {
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

/** The name as it stands, else a number, else the only name that is the same but for wide letters and blanks. */
function findColumn(name: string, names: readonly string[]): number | undefined {
  const named = names.indexOf(name);
  if (named !== -1) return named;
  if (/^[1-9]\d*$/.test(name) && Number(name) <= names.length) return Number(name) - 1;
  const alike = [...names.keys()].filter((column) => plain(names[column] ?? '') === plain(name));
  return alike.length === 1 ? alike[0] : undefined;
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

function listOf(names: readonly string[]): string {
  return names.length <= 12
    ? names.join(', ')
    : `${names.slice(0, 12).join(', ')} and ${names.length - 12} more`;
}
