import {
  BLANKS,
  type Encoding,
  encodings,
  type TableFile,
  type TableLine,
} from '#server/adapters/tables/table-file.ts';
import { cellReader, type Reading, readingOf } from './cells.ts';
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
import { listFarValues } from './far-answers.ts';
import { leaveOutSummaries } from './leave-out-summaries.ts';
import { readHeader } from './read-header.ts';
import { readLines } from './read-lines.ts';
import { reverseItems, scoreAnswer } from './score-answers.ts';

/** The options that say how the file is read; every command has them. */
export const dataOptions: readonly OptionSpec[] = [
  {
    name: 'header',
    about: 'the first line holds headings, though it looks like answers: nothing is said then',
  },
  { name: 'no-header', about: 'the first line is data, no headings; the columns are called V1, V2, ...' },
  {
    name: 'encoding',
    value: 'NAME',
    about: `how the file is written, where it is not found out: ${encodings.join(', ')}`,
  },
  { name: 'delimiter', value: 'SIGN', about: 'what stands between cells: , ; | tab or space (else guessed)' },
  {
    name: 'missing',
    value: 'A,B',
    about: 'what means "no answer", besides empty cells, NA, NaN, N/A, NULL and a lone dot',
  },
  {
    name: 'columns',
    value: 'A,B',
    about: 'the items, by name, number from 1, or range (A1:A5 or A1-A5); columns that name people only so',
  },
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
 * Reads the items of a command out of the bytes of a table file.
 * @throws DataProblem for what is no table of numbers, UsageProblem for a column that is not there
 */
export async function readData(bytes: Uint8Array, options: OptionValues): Promise<DataTable> {
  const {
    lines,
    encoding,
    warnings: ofLines,
  } = await readLines(bytes, {
    encoding: findEncoding(options),
    delimiter: findDelimiter(options),
  });
  const read = cellReader(options);
  const header = readHeader(lines, options);
  const keyLine = isOn(options, 'key-row') ? header.data[0] : undefined;
  const { data, warnings: ofSummaries } = leaveOutSummaries(keyLine ? header.data.slice(1) : header.data);
  if (data.length === 0) throw new DataProblem('The file has no line of data.');
  const columns = chooseColumns({ ...header, data }, options, read);
  const names = columns.items.map((column) => header.names[column] ?? '');
  const key = keyLine
    ? columns.items.map((column) => read(keyLine.cells[column]).text)
    : findKey(options, names.length);
  const { freq, group } = columns;
  const readRow = (cells: readonly string[]) => columns.items.map((column) => read(cells[column]));
  const answered = key
    ? scoreRows(data, key, names.length, readRow)
    : { rows: data.map(({ cells, line }) => numbersOf(readRow(cells), cells, { line, names, columns })) };
  const table: DataTable = {
    names,
    ...answered,
    weights: freq === undefined ? undefined : data.map((line) => weightOf(line, freq, header.names[freq])),
    groups: group === undefined ? undefined : data.map(({ cells }) => read(cells[group]).text),
    warnings: [
      ...encodingNotes(encoding, options),
      ...ofLines,
      ...header.warnings,
      ...ofSummaries,
      ...columns.warnings,
    ],
    doubtful: [],
  };
  const { warnings, doubtful } = listFarValues(table);
  table.warnings.push(...warnings);
  table.doubtful.push(...doubtful);
  const reversed = findList(options, 'reverse');
  return reversed ? reverseItems(table, itemsOf(reversed, header.names, columns.items), options) : table;
}

function encodingNotes(encoding: TableFile['encoding'], options: OptionValues): string[] {
  if (encoding === 'utf-8' || encoding === 'xlsx' || options.encoding !== undefined) return [];
  return [`The file was read as ${encoding}; --encoding reads it otherwise.`];
}

/** 1 and 0 by the key, and what was answered. */
function scoreRows(
  data: readonly TableLine[],
  key: readonly string[],
  items: number,
  readRow: (cells: readonly string[]) => Reading[],
): Pick<DataTable, 'rows' | 'answers' | 'key'> {
  if (key.length !== items)
    throw new UsageProblem(`The key has ${key.length} answers, but there are ${items} items.`);
  if (key.includes('')) throw new UsageProblem(`The key has no answer to item ${key.indexOf('') + 1}.`);
  const answers = data.map(({ cells }) => readRow(cells).map(({ text }) => text));
  return {
    key: [...key],
    answers,
    rows: answers.map((row) => row.map((answer, item) => scoreAnswer(answer, key[item] ?? ''))),
  };
}

/** The items among the columns that a list means. */
function itemsOf(parts: readonly string[], names: readonly string[], items: readonly number[]): number[] {
  return getColumns(parts, names).map((column) => {
    const item = items.indexOf(column);
    if (item === -1) throw new UsageProblem(`--reverse names ${names[column]}, which is no item.`);
    return item;
  });
}

/** The parts of `--key`; one word is its letters. */
function findKey(options: OptionValues, items: number): string[] | undefined {
  const key = findList(options, 'key')?.map((each) => readingOf(each).text);
  const [word = ''] = key ?? [];
  if (key?.length !== 1 || items === 1) return key;
  const letters = [...(findText(options, 'key') ?? '').normalize('NFKC').trim()];
  if (letters.length !== items)
    throw new UsageProblem(`The key ${word} has ${letters.length} letters, but there are ${items} items.`);
  return letters;
}

function findDelimiter(options: OptionValues): string | undefined {
  const given = findText(options, 'delimiter');
  if (given === 'space') return BLANKS;
  if (given === 'tab' || given === '\\t') return '\t';
  if (given !== undefined && given.length > 1)
    throw new UsageProblem(`--delimiter is one sign, tab or space, not "${given}".`);
  return given || undefined;
}

function findEncoding(options: OptionValues): Encoding | undefined {
  const given = findText(options, 'encoding')?.toLowerCase();
  const known = encodings.find(
    (each) =>
      each === given || (each === 'cp932' && /^(ms932|windows-31j|s(hift)?[_-]?jis)$/.test(given ?? '')),
  );
  if (given !== undefined && known === undefined)
    throw new UsageProblem(`--encoding is one of ${encodings.join(', ')}, not "${given}".`);
  return known;
}

function numbersOf(
  row: readonly Reading[],
  cells: readonly string[],
  { line, names, columns }: { line: number; names: readonly string[]; columns: { items: number[] } },
): number[] {
  return row.map(({ text, value }, item) => {
    if (text === '' || !Number.isNaN(value)) return value;
    const cell = cells[columns.items[item] ?? -1] ?? '';
    throw new DataProblem(
      `Line ${line}, column ${names[item]}: "${shorten(cell)}" is not a number (name it with --missing, or leave the column out with --exclude).`,
    );
  });
}

function shorten(cell: string): string {
  return cell.length > 40 ? `${cell.slice(0, 40)}...` : cell;
}

/** More people than this cannot have been meant, and would fill the memory. */
const MOST_PEOPLE_PER_LINE = 1_000_000;

function weightOf({ cells, line }: TableLine, column: number, name: string | undefined): number {
  const weight = readingOf(cells[column] ?? '').value;
  if (Number.isInteger(weight) && weight >= 0 && weight <= MOST_PEOPLE_PER_LINE) return weight;
  throw new DataProblem(
    `Line ${line}, column ${name}: "${cells[column]}" is not a number of people (0 to ${MOST_PEOPLE_PER_LINE}).`,
  );
}
