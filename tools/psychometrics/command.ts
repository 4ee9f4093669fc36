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
  /** Sentences about data that can be used, but look wrong: `warnings` of the document, else the error output. */
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
  /** How many people each row stands for (whole numbers); undefined = one each. `peopleOf` writes them out. */
  weights?: number[] | undefined;
  /** With a scoring key: what was answered, '' = missing, as people x items, beside `rows` of 0 and 1. */
  answers?: string[][] | undefined;
  /** With a scoring key: the right answer of each item. */
  key?: string[] | undefined;
  /** With `--group`: the group of each row, '' = missing. */
  groups?: string[] | undefined;
  /** What was noticed while reading. */
  warnings: string[];
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

/** The table with every row written out as often as its weight says, so that one row is one person. */
export function peopleOf(table: DataTable): DataTable {
  const { weights } = table;
  if (weights === undefined) return table;
  const repeat = <T>(list: T[]) => list.flatMap((each, row) => new Array<T>(weights[row] ?? 0).fill(each));
  return {
    ...table,
    rows: repeat(table.rows),
    given: table.given && repeat(table.given),
    weights: undefined,
    answers: table.answers && repeat(table.answers),
    groups: table.groups && repeat(table.groups),
  };
}
