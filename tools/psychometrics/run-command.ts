import { parseArgs } from 'node:util';
import {
  type Command,
  type CommandResult,
  DataProblem,
  type FieldSpec,
  type OptionSpec,
  type OptionValues,
  UsageProblem,
} from './command.ts';
import { commands } from './commands.ts';
import { dataOptions, readData } from './read-data.ts';

/** What the program leaves behind: its exit code (0 done, 1 bad data, 2 bad command line) and what it printed. */
export interface Outcome {
  code: number;
  output: string;
  errors: string;
}

const start = 'npm run psychometrics --';

const everywhere: readonly OptionSpec[] = [
  { name: 'json', about: 'print one JSON document, numbers unrounded, NaN as null' },
  { name: 'help', about: 'print this and end (also -h)' },
];

const warningsField: readonly FieldSpec[] = [
  { name: 'warnings[]', about: 'sentences about data that can be used, but look wrong' },
];

/**
 * Runs one command line.
 * @param args what stands behind the program's name
 * @param readFile the bytes of a file; throws an Error with a `code` (ENOENT ...) when it cannot
 */
export async function runCommand(
  args: readonly string[],
  readFile: (path: string) => Uint8Array,
): Promise<Outcome> {
  try {
    const [name, ...rest] = args;
    if (name === undefined || ['--help', '-h', 'help'].includes(name)) return helpFor(rest[0]);
    const command = commands.find((each) => each.name === name);
    if (command === undefined)
      throw new UsageProblem(`There is no command ${name}; there are ${listOf(commands)}.`);
    return await runWith(command, rest, readFile);
  } catch (error) {
    if (error instanceof DataProblem || error instanceof UsageProblem)
      return { code: error.exitCode, output: '', errors: `${error.message}\n` };
    if (error instanceof RangeError) return { code: 1, output: '', errors: `${sentence(error.message)}\n` };
    throw error;
  }
}

function helpFor(name: string | undefined): Outcome {
  const command = commands.find((each) => each.name === name);
  return done(command ? printCommandHelp(command) : printHelp());
}

async function runWith(
  command: Command,
  args: string[],
  readFile: (path: string) => Uint8Array,
): Promise<Outcome> {
  const { values, files } = parse(command, args);
  if (values.help === true) return done(printCommandHelp(command));
  const [path, ...more] = files;
  if (path === undefined || more.length > 0)
    throw new UsageProblem(`Name one file: ${start} ${command.name} data.csv.`);
  const table = await readData(contentOf(path, readFile), values);
  const result = command.run(table, values);
  const warnings = [...(result.alarms ?? []), ...table.warnings, ...(result.warnings ?? [])];
  if (values.json === true) return done(`${printJson(result, warnings)}\n`);
  return { code: 0, output: `${result.text}\n`, errors: warnings.map((each) => `Note: ${each}\n`).join('') };
}

function parse(command: Command, args: string[]): { values: OptionValues; files: string[] } {
  const specs = [...command.options, ...dataOptions, ...everywhere];
  const options = Object.fromEntries(
    specs.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' } as const]),
  );
  Object.assign(options.help ?? {}, { short: 'h' });
  try {
    const { values, positionals, tokens } = parseArgs({
      args: joinNegatives(args, specs),
      options,
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const double = given.find((name, at) => given.indexOf(name) !== at);
    if (double !== undefined) throw new Error(`Option '--${double}' stands twice`);
    return { values, files: positionals };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').split(/\.\s|\n/);
    throw new UsageProblem(`${sentence(reason)} (${start} ${command.name} --help lists the options.)`);
  }
}

/** `--missing -9` is meant as `--missing=-9`: a number below zero is no option. */
function joinNegatives(args: readonly string[], specs: readonly OptionSpec[]): string[] {
  const valued = new Set(specs.filter(({ value }) => value !== undefined).map(({ name }) => `--${name}`));
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    if (valued.has(before) && /^-[\d.]/.test(arg)) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function contentOf(path: string, readFile: (path: string) => Uint8Array): Uint8Array {
  try {
    return readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new DataProblem(`There is no file ${path}.`);
    throw new DataProblem(code === 'EISDIR' ? `${path} is a folder.` : `The file ${path} cannot be read.`);
  }
}

/** JSON knows no NaN and no infinity: both become null. */
function printJson({ json }: CommandResult, warnings: readonly string[]): string {
  return JSON.stringify({ ...json, warnings }, null, 2);
}

function printHelp(): string {
  return [
    `${start} <command> data.csv [options]`,
    '',
    'Commands:',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    `${start} <command> --help lists the options of a command; data.csv may be - for the standard input.`,
    '',
  ].join('\n');
}

function printCommandHelp({ name, summary, options, fields }: Command): string {
  const block = (title: string, specs: readonly OptionSpec[]) => [
    '',
    title,
    ...columns(specs.map((each) => [`--${each.name}${each.value ? ` ${each.value}` : ''}`, each.about])),
  ];
  return [
    `${start} ${name} data.csv [options]`,
    '',
    `${summary}`,
    ...(options.length > 0 ? block('Options:', options) : []),
    ...block('Reading the data:', dataOptions),
    ...block('Always:', everywhere),
    '',
    'The document of --json:',
    ...columns([...fields, ...warningsField].map((field) => [field.name, field.about])),
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`);
}

function listOf(named: readonly { name: string }[]): string {
  return named.map(({ name }) => name).join(', ');
}

function done(output: string): Outcome {
  return { code: 0, output, errors: '' };
}

/** A message as a sentence: a capital first, a full stop last. */
function sentence(message: string): string {
  const text = message.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
