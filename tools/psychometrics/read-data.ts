import { chooseColumns, getColumns } from './choose-columns.ts';
import {
  DataProblem,
  type DataTable,
  findList,
  findText,
  isOn,
  type OptionSpec,
  type OptionValues,
  UsageProblem,
} from './command.ts';
import { BLANKS, type CsvLine, guessDelimiter, readCsv } from './read-csv.ts';
import { readHeader } from './read-header.ts';
import { isSame, reverseItems, scoreAnswers } from './score-answers.ts';

/** The options that say how the file is read; every command has them. */
export const dataOptions: readonly OptionSpec[] = [
  { name: 'header', about: 'the first line holds names, even if they are numbers' },
  { name: 'no-header', about: 'the first line is data; the columns are called V1, V2, ...' },
  { name: 'delimiter', value: 'SIGN', about: 'what stands between cells: , ; | tab or space (else guessed)' },
  {
    name: 'missing',
    value: 'A,B',
    about: 'what means "no answer", besides empty cells, NA, NaN, N/A, NULL and a lone dot',
  },
  { name: 'columns', value: 'A,B', about: 'the items, by name, number from 1, or range (A1:A5 or A1-A5)' },
  { name: 'exclude', value: 'A,B', about: 'columns that are no items, in the same way' },
  { name: 'freq', value: 'COLUMN', about: 'the column that says how many people gave the answers of a line' },
  { name: 'group', value: 'COLUMN', about: 'the column that says to which group a person belongs' },
  { name: 'reverse', value: 'A,B', about: 'items to turn round, in the same way: lowest + highest - answer' },
  { name: 'min', value: 'NUMBER', about: 'the lowest answer, for --reverse (else the lowest in the data)' },
  { name: 'max', value: 'NUMBER', about: 'the highest answer, for --reverse (else the highest in the data)' },
  {
    name: 'key',
    value: 'A,B',
    about: 'the right answer to each item (single letters also as one word): scored 1 and 0',
  },
  { name: 'key-row', about: 'the first line of data is that key' },
];

/**
 * Reads the items of a command out of comma-separated text.
 * @throws DataProblem for text that is no table of numbers, UsageProblem for a column that is not there
 */
export function readData(text: string, options: OptionValues): DataTable {
  const lines = readCsv(text, findDelimiter(options) ?? guessDelimiter(text));
  const isMissing = missingTest(options);
  const header = readHeader(lines, options, isMissing);
  const columns = chooseColumns(header, options);
  const names = columns.items.map((column) => header.names[column] ?? '');
  const keyLine = isOn(options, 'key-row') ? header.data[0] : undefined;
  const people = keyLine ? header.data.slice(1) : header.data;
  if (people.length === 0) throw new DataProblem('The file has no line of data.');
  const answersOf = ({ cells }: CsvLine) => columns.items.map((column) => tidy(cells[column], isMissing));
  const key = keyLine ? answersOf(keyLine) : findKey(options, names.length);
  const answers = people.map(answersOf);
  const { freq, group } = columns;
  const table: DataTable = {
    names,
    rows: key
      ? scoreAnswers(answers, key)
      : answers.map((row, at) => numbersOf(row, names, people[at]?.line)),
    weights: freq === undefined ? undefined : people.map((line) => weightOf(line, freq, header.names[freq])),
    answers: key && answers,
    key,
    groups: group === undefined ? undefined : people.map(({ cells }) => tidy(cells[group], isMissing)),
    warnings: [...header.warnings, ...columns.warnings],
  };
  const reversed = findList(options, 'reverse');
  return reversed ? reverseItems(table, itemsOf(reversed, header.names, columns.items), options) : table;
}

/** The items among the columns that a list means. */
function itemsOf(parts: readonly string[], names: readonly string[], items: readonly number[]): number[] {
  return getColumns(parts, names).map((column) => {
    const item = items.indexOf(column);
    if (item === -1) throw new UsageProblem(`--reverse names ${names[column]}, which is no item.`);
    return item;
  });
}

/** The parts of `--key`; the letters of one word when there is one for each item. */
function findKey(options: OptionValues, items: number): string[] | undefined {
  const key = findList(options, 'key');
  const [word = ''] = key ?? [];
  return key?.length === 1 && word.length === items ? [...word] : key;
}

function findDelimiter(options: OptionValues): string | undefined {
  const given = findText(options, 'delimiter');
  if (given === 'space') return BLANKS;
  return given === 'tab' || given === '\\t' ? '\t' : given || undefined;
}

function missingTest(options: OptionValues): (cell: string) => boolean {
  const named = findList(options, 'missing') ?? [];
  return (cell) =>
    cell === '' || /^(na|nan|n\/a|null|\.)$/i.test(cell) || named.some((each) => isSame(cell, each));
}

function tidy(cell: string | undefined, isMissing: (cell: string) => boolean): string {
  return cell === undefined || isMissing(cell) ? '' : cell;
}

function numbersOf(row: readonly string[], names: readonly string[], line: number | undefined): number[] {
  return row.map((cell, item) => {
    if (cell === '') return Number.NaN;
    const value = numberOf(cell);
    if (Number.isFinite(value)) return value;
    throw new DataProblem(
      `Line ${line}, column ${names[item]}: "${shorten(cell)}" is not a number (name it with --missing, or leave the column out with --exclude).`,
    );
  });
}

/** TRUE and FALSE are how R writes 1 and 0 of right/wrong answers. */
function numberOf(cell: string): number {
  if (/^true$/i.test(cell)) return 1;
  return /^false$/i.test(cell) ? 0 : Number(cell);
}

function shorten(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}...` : cell;
}

/** More people than this cannot have been meant, and would fill the memory. */
const MOST_PEOPLE_PER_LINE = 1_000_000;

function weightOf({ cells, line }: CsvLine, column: number, name: string | undefined): number {
  const weight = Number(cells[column] || Number.NaN);
  if (Number.isInteger(weight) && weight >= 0 && weight <= MOST_PEOPLE_PER_LINE) return weight;
  throw new DataProblem(
    `Line ${line}, column ${name}: "${cells[column]}" is not a number of people (0 to ${MOST_PEOPLE_PER_LINE}).`,
  );
}
