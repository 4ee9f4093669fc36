/** What a command of `npm run psychometrics` is: a row of data, so that help, parsing and running share one truth. */
export interface Command {
  /** The word on the command line. */
  name: string;
  /** One sentence for the overall help. */
  summary: string;
  /** The command's own options; those that say how the data are read come on top. */
  options: readonly OptionSpec[];
  /** What the document of `--json` says, field by field, for the help. */
  fields: readonly FieldSpec[];
  /**
   * @throws RangeError (from scoring/), DataProblem or UsageProblem with one sentence for the person who asked
   */
  run(table: DataTable, options: OptionValues): CommandResult;
}

export interface OptionSpec {
  /** Without the dashes. */
  name: string;
  /** How the value is called in the help; a switch has none. */
  value?: string;
  about: string;
}

export interface FieldSpec {
  /** Path in the document; `[]` = one for each. */
  name: string;
  about: string;
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface CommandResult {
  /** The document `--json` prints, numbers unrounded; NaN becomes null. */
  json: Record<string, unknown>;
  /** The same for people to read. */
  text: string;
  /** Sentences that come before all others, those about the file among them: items that run against the rest. */
  alarms?: readonly string[];
  /**
   * Sentences about data that can be used but look wrong, those about the table first. They stand in `warnings` of the
   * document, or else go to the error output.
   */
  warnings?: readonly string[];
}

/** The data of a command, with missing values, reversed items and the scoring key already applied. */
export interface DataTable {
  /** One name per item. */
  names: string[];
  /** People x items, NaN = missing; with `--freq` one row per line of the file, see `weights`. */
  rows: number[][];
  /** With `--reverse`: the rows as they were answered, before any item was turned round. */
  given?: number[][] | undefined;
  /** How many people each row stands for (whole numbers); undefined = one each. */
  weights?: number[] | undefined;
  /** With a scoring key: what was answered, '' = missing, as people x items, beside `rows` of 0 and 1. */
  answers?: string[][] | undefined;
  /** With a scoring key: the right answer of each item. */
  key?: string[] | undefined;
  /** With `--group`: the group of each row, '' = missing. */
  groups?: string[] | undefined;
  /** Which line of data each row is, from 1; undefined = in their order. */
  places?: number[] | undefined;
  /** What was noticed while reading. */
  warnings: string[];
  /** Items whose values make every figure doubtful: named beside the figures. */
  doubtful: string[];
}

/** The data cannot be used; exit code 1. */
export class DataProblem extends Error {
  override name = 'DataProblem';
  readonly exitCode: number = 1;
}

/** The command line cannot be understood; exit code 2. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
  readonly exitCode: number = 2;
}

/** The option's text, undefined when it was not given. */
export function findText(options: OptionValues, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageProblem unless the option is a finite number or was not given */
export function findNumber(options: OptionValues, name: string): number | undefined {
  const text = findText(options, name);
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new UsageProblem(`--${name} wants a number, not "${text}".`);
  return value;
}

/** The comma-separated parts of the option, undefined when it was not given. */
export function findList(options: OptionValues, name: string): string[] | undefined {
  return findText(options, name)
    ?.split(',')
    .map((part) => part.trim());
}

export function isOn(options: OptionValues, name: string): boolean {
  return options[name] === true;
}

/** How many people a table is of. */
export function countPeople({ rows, weights }: DataTable): number {
  return weights?.reduce((sum, weight) => sum + weight, 0) ?? rows.length;
}

/** The table without rows that have no answer or a frequency of 0, and a sentence about the people left out. */
export function withoutBlank(table: DataTable): { table: DataTable; warnings: string[] } {
  const isThere = (row: number) => table.weights?.[row] !== 0 && !table.rows[row]?.every(Number.isNaN);
  const kept = [...table.rows.keys()].filter(isThere);
  if (kept.length === table.rows.length) return { table, warnings: [] };
  const pick = <T>(list: readonly T[] | undefined) => list && kept.map((row) => list[row] as T);
  const picked: DataTable = {
    ...table,
    rows: kept.map((row) => table.rows[row] ?? []),
    given: pick(table.given),
    weights: pick(table.weights),
    answers: pick(table.answers),
    groups: pick(table.groups),
    places: kept.map((row) => row + 1),
  };
  const blank = countPeople(table) - countPeople(picked);
  return { table: picked, warnings: blank > 0 ? [`People without any answer were left out: ${blank}.`] : [] };
}
