import { DatabaseUnavailable } from '../db/connection.ts';

/** What was thrown, as the log has it: what went wrong and where, without personal data, and bounded. */
export type DescribedThrown = {
  type: string;
  code?: string;
  /** Of an error of the database: which statement it was, without its values. */
  statement?: string;
  message: string;
  /** With the calls that led there, where it knows them. */
  stack: string;
  cause?: DescribedThrown;
  /** Of several at once, such as an address that was tried in two ways. */
  errors?: DescribedThrown[];
};

/** Characters of a message, lines of a stack, members of several, and how deep causes are followed. */
const most = { message: 500, frames: 30, errors: 5, depth: 3 };

/**
 * Describes whatever was thrown: libraries throw strings, and pass on errors as plain objects. Never throws itself.
 * Messages of PostgreSQL lose their values; an object without a message is described by the names of its fields alone.
 */
export function describeThrown(thrown: unknown, depth = 0): DescribedThrown {
  try {
    return isFields(thrown) ? describeFields(thrown, depth) : describePlain(thrown);
  } catch {
    return plain(typeof thrown, 'something that cannot be read was thrown');
  }
}

/** Its own words in one line, for a sentence to the operator at the start; not for the log, as they may hold values. */
export function wordsOfThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return describeThrown(thrown).message;
  const [first]: unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  return (
    cut(thrown.message) ||
    (first === undefined ? (codeOf(thrown as unknown as Fields) ?? thrown.name) : wordsOfThrown(first))
  );
}

/** The same with where it arose, for the terminal where a command or the start ends by a bug. */
export function stackOfThrown(thrown: unknown): string {
  return (thrown instanceof Error && thrown.stack) || wordsOfThrown(thrown);
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(thrown: unknown): thrown is Fields {
  return typeof thrown === 'object' && thrown !== null;
}

function describePlain(thrown: unknown): DescribedThrown {
  const message = typeof thrown === 'function' ? 'a function was thrown' : cut(String(thrown));
  return plain(thrown === null ? 'null' : typeof thrown, message);
}

function plain(type: string, message: string): DescribedThrown {
  return { type, message, stack: `${type}: ${message}` };
}

function describeFields(thrown: Fields, depth: number): DescribedThrown {
  const { message, stack, cause, errors } = thrown;
  const code = codeOf(thrown);
  const deeper = (inner: unknown) => describeThrown(inner, depth + 1);
  const type = typeOf(thrown);
  const said = messageOf(thrown);
  return {
    type,
    ...(code !== undefined && { code }),
    ...(thrown instanceof DatabaseUnavailable && { statement: thrown.statement }),
    message: said,
    stack: `${type}: ${said}${framesOf(String(stack ?? ''), String(message ?? ''))}`,
    ...(depth < most.depth && cause !== undefined && { cause: deeper(cause) }),
    ...(depth < most.depth && Array.isArray(errors) && { errors: errors.slice(0, most.errors).map(deeper) }),
  };
}

/** An error, or a copy of one: of any other object, `name` may be somebody's. */
function isError(thrown: Fields): boolean {
  return thrown instanceof Error || typeof thrown.stack === 'string';
}

/** A copy of an error has its name in the first line of its stack alone. */
function typeOf(thrown: Fields): string {
  const named = isError(thrown) && (thrown.name || /^(\w+): /.exec(String(thrown.stack))?.[1]);
  return cut(String(named || Object.getPrototypeOf(thrown)?.constructor?.name || 'object'));
}

/** The code of an error; an answer's status. */
function codeOf(thrown: Fields): string | undefined {
  const { code, status } = thrown;
  if (typeof code === 'string' && isError(thrown) && /^[\w.-]{1,60}$/.test(code)) return code;
  return [code, status].find((each) => typeof each === 'number')?.toString();
}

/** The message; for an error of PostgreSQL, which quotes values, only its code and where it arose. */
function messageOf(thrown: Fields): string {
  if (isOfDatabase(thrown)) return sourceOf(thrown);
  if (typeof thrown.message === 'string') return cut(thrown.message);
  return cut(`an object was thrown that is no error, with ${Object.keys(thrown).join(', ') || 'no fields'}`);
}

/** Recognised by its SQLSTATE: digits, or one of a few classes that begin with a letter. Node's codes differ. */
function isOfDatabase({ code }: Fields): boolean {
  return typeof code === 'string' && /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/.test(code);
}

/** `detail` and `where` hold values and stay out. */
function sourceOf(thrown: Fields): string {
  const places = ['routine', 'table', 'constraint'].flatMap((what) =>
    typeof thrown[what] === 'string' ? [`${what} ${thrown[what]}`] : [],
  );
  return [`SQLSTATE ${thrown.code}`, ...places].join(', ');
}

/** The calls of a stack. The message before them is left out whole, because it may hold lines that look like calls. */
function framesOf(stack: string, message: string): string {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  const lines = rest.split('\n');
  const last = lines.findLastIndex((line, at) => at === 0 || !line.startsWith('    at '));
  return lines
    .slice(last + 1, last + 1 + most.frames)
    .map((line) => `\n${line}`)
    .join('');
}

function cut(text: string): string {
  return text.length <= most.message ? text : `${text.slice(0, most.message)}…`;
}
