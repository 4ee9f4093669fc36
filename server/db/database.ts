import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as tables from './tables/index.ts';

type Schema = typeof tables;

/** A statement kept prepared under its name on each connection: the hot path's way to PostgreSQL. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/** What a scope lends to the stores: Drizzle for queries, `prepared` for the hot path. */
export interface Database extends NodePgDatabase<Schema> {
  prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Inside a transaction: the last thing it does, sent together with the commit. For a row that everybody meets at:
   * whoever holds it waits for nothing of ours. @throws Error outside of a transaction
   */
  atCommit(statement: PreparedStatement, values: readonly unknown[]): void;
}

/** A statement that waits for its transaction's commit. */
export interface LastStatement {
  statement: PreparedStatement;
  values: readonly unknown[];
}

export interface DatabaseServer {
  pool: pg.Pool;
  database: Database;
  close(): Promise<void>;
}

// int8 columns hold ids and byte counts, all far below 2^53; numbers travel better than text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool on a PostgreSQL server.
 * @param url connection URL
 * @param onError told about errors of idle connections (the server went away); the pool reconnects by itself
 */
export function openDatabase(url: string, onError: (error: Error) => void, max = 20): DatabaseServer {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Connections stay: a room that begins after a quiet quarter of an hour finds them open and prepared, and no timer
    // is set and taken back for every statement.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // What a transaction sends without waiting goes out at once: with its commit (atCommit), or several together.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'hakaru',
  });
  pool.on('error', onError);
  return { pool, database: withPrepared(drizzle(pool, { schema: tables }), pool), close: () => pool.end() };
}

/**
 * What an error says of the connection to PostgreSQL: `unsent`, the statement never took effect, as there was no
 * connection or the server ended it first; `unknown`, the line broke and nobody knows; undefined, it is another error.
 */
export function judgeConnection(error: Error): 'unsent' | 'unknown' | undefined {
  const cause: Error & { code?: string; syscall?: string } =
    error.cause instanceof Error ? error.cause : error;
  const { code = '', syscall } = cause;
  if (cause.message === waitedInVain || unsent.has(code) || syscall === 'connect') return 'unsent';
  return lineBroken.test(cause.message) || brokenOff.has(code) ? 'unknown' : undefined;
}

/** What the pool says when every connection was taken for too long, or no new one came about; it has no code. */
const waitedInVain = 'timeout exceeded when trying to connect';

/** SQLSTATE classes 08 (no connection) and 57P (the server ends or starts), and what the socket says. */
const unsent = new Set(['08001', '08004', '57P01', '57P02', '57P03', '53300']);
const brokenOff = new Set(['08000', '08003', '08006', 'ECONNRESET', 'EPIPE']);
const lineBroken = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * Gives a Drizzle handle its `prepared` door on the same connection or pool.
 * @param last of a transaction: collects what is sent with its commit
 */
export function withPrepared(
  handle: NodePgDatabase<Schema>,
  client: Pick<pg.Pool, 'query'>,
  last?: LastStatement[],
): Database {
  return Object.assign(handle, {
    atCommit(statement: PreparedStatement, values: readonly unknown[]) {
      if (!last) throw new Error(`${statement.name} is for a transaction's end, and there is no transaction`);
      last.push({ statement, values });
    },
    async prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
      const answer = await client.query({ ...statement, values: [...values] });
      return answer.rows as Row[];
    },
  });
}
