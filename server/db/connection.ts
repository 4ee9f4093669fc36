import type { QueryConfig } from 'pg';

/** What happened to a statement, or of a transaction, that the database did not carry out. */
export type Effect = 'none' | 'unknown';

/**
 * The database could not run a statement, for a reason that may pass: no connection, a broken or hanging one, a server
 * that shuts down, a statement that ran out of its time. A second try may succeed.
 */
export class DatabaseUnavailable extends Error {
  /** `unknown`: it was sent and got no response, so that it may have taken effect. */
  readonly effect: Effect;
  /** Name of the statement, or how its text begins: it holds no values. */
  readonly statement: string;
  /** PostgreSQL's SQLSTATE, or the code of the system's error. */
  readonly code: string | undefined;

  constructor(effect: Effect, statement: string, cause: Error) {
    super(cause.message || codeOf(cause), { cause });
    this.name = 'DatabaseUnavailable';
    this.effect = effect;
    this.statement = statement;
    this.code = codeOf(cause);
  }

  /** PostgreSQL ended the statement because it took longer than its role may. */
  get isOverTime(): boolean {
    return this.code === '57014';
  }
}

/** The error that the sender of a statement gets: one that may pass is marked so, any other stays as it is. */
export function judgeFailure(error: unknown, statement: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const effect = effectOf(error);
  return effect === undefined ? error : new DatabaseUnavailable(effect, statement, error);
}

/** Remembers that a connection was never made, or that none was free: the statement was not sent. */
export function markUnsent(error: Error): void {
  unsent.add(error);
}

const unsent = new WeakSet<Error>();

function effectOf(error: Error): Effect | undefined {
  const code = codeOf(error) ?? '';
  if (unsent.has(error) || withoutEffect.has(code)) return 'none';
  return isBroken(error) ? 'unknown' : undefined;
}

/**
 * SQLSTATEs after which a statement has taken no effect, and its transaction none: the server ends or starts, has too
 * many connections, is another one than before and takes no writes; time ran out for a statement, a lock or a
 * transaction at rest; two transactions conflicted.
 */
const withoutEffect = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08001', '08004'],
  '25006',
  ...['57014', '55P03', '25P03', '25P04'],
  ...['40001', '40P01'],
]);

/** The connection broke or hung after the statement had been sent. */
function isBroken(error: Error): boolean {
  const code = codeOf(error) ?? '';
  return code.startsWith('08') || brokenOff.has(code) || lineBroken.test(error.message);
}

const brokenOff = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE'],
  ...['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ENETRESET'],
]);
/** Errors of the driver have no code. */
const lineBroken =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/**
 * Whether other connections to the same server probably hang as the one of this error does, or lead to a server that
 * takes no writes any more.
 */
export function concernsAll(error: Error): boolean {
  return silent.has(codeOf(error) ?? '') || error.message === 'Query read timeout';
}

const silent = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', '25006']);

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A statement with a limit of its own for the answer, which the driver keeps and its types do not name. */
export interface TimedQuery extends QueryConfig {
  query_timeout: number;
}
