import { chooseColumns } from './choose-columns.ts';
import {
  DataProblem,
  type DataTable,
  findList,
  findText,
  isOn,
  type OptionSpec,
  type OptionValues,
} from './command.ts';
import { type CsvLine, guessDelimiter, readCsv } from './read-csv.ts';
import { readHeader } from './read-header.ts';
import { reverseItems, scoreAnswers } from './score-answers.ts';

/** The options that say how the file is read; every command has them. */
export const dataOptions: readonly OptionSpec[] = [
  { name: 'header', about: 'the first line holds names, even if they are numbers' },
  { name: 'no-header', about: 'the first line is data; the columns are called V1, V2, ...' },
  { name: 'delimiter', value: 'SIGN', about: 'what stands between cells: , ; | or tab (else guessed)' },
  { name: 'missing', value: 'A,B', about: 'what means "no answer", besides empty cells, NA and NaN' },
  { name: 'columns', value: 'A,B', about: 'the items, by name, number from 1, or range (A1:A5)' },
  { name: 'exclude', value: 'A,B', about: 'columns that are no items' },
  { name: 'freq', value: 'COLUMN', about: 'the column that says how many people gave the answers of a line' },
  { name: 'group', value: 'COLUMN', about: 'the column that says to which group a person belongs' },
  { name: 'reverse', value: 'A,B', about: 'items to turn round: lowest + highest - answer' },
  { name: 'min', value: 'NUMBER', about: 'the lowest answer, for --reverse (else the lowest in the data)' },
  { name: 'max', value: 'NUMBER', about: 'the highest answer, for --reverse (else the highest in the data)' },
  { name: 'key', value: 'A,B', about: 'the right answer to each item: answers are scored 1 and 0' },
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
  const key = keyLine ? answersOf(keyLine) : findList(options, 'key');
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
  return reverseItems(table, options);
}

function findDelimiter(options: OptionValues): string | undefined {
  const given = findText(options, 'delimiter');
  return given === 'tab' || given === '\\t' ? '\t' : given || undefined;
}

function missingTest(options: OptionValues): (cell: string) => boolean {
  const named = new Set(findList(options, 'missing'));
  return (cell) => cell === '' || /^(na|nan)$/i.test(cell) || named.has(cell);
}

function tidy(cell: string | undefined, isMissing: (cell: string) => boolean): string {
  return cell === undefined || isMissing(cell) ? '' : cell;
}

function numbersOf(row: readonly string[], names: readonly string[], line: number | undefined): number[] {
  return row.map((cell, item) => {
    if (cell === '') return Number.NaN;
    const value = Number(cell);
    if (Number.isFinite(value)) return value;
    throw new DataProblem(
      `Line ${line}, column ${names[item]}: "${cell}" is not a number (name it with --missing, or leave the column out with --exclude).`,
    );
  });
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
