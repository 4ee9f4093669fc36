import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { concernsAll, DatabaseUnavailable, judgeFailure, type TimedQuery } from './connection.ts';
import { areAnswering, openPools, type Pools, warmPools } from './pools.ts';
import type { Role } from './roles.ts';
import { type List, type Page, pageStatement, type Sql, type Statement } from './sql.ts';

/**
 * The access to PostgreSQL that a scope gives to the stores. A row is what the statement selects: columns have the
 * API's names, moments are `Date`, days of the calendar are text (`2026-04-01`).
 */
export interface Database {
  rows<Row>(query: Sql): Promise<Row[]>;
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  one<Row>(statement: Statement, values: readonly unknown[]): Promise<Row | undefined>;
  /** Returns how many rows were written, or selected. */
  run(query: Sql): Promise<number>;
  run(statement: Statement, values: readonly unknown[]): Promise<number>;
  page<Row>(paging: { page: number; per_page: number }, list: List): Promise<Page<Row>>;
  /** For the queue of jobs, which writes its statements itself (pg-boss). */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Adds a statement to the end of a transaction, sent together with the commit. For a row that many transactions
   * change: its lock is held for no other statement. @throws Error outside of a transaction
   */
  atCommit(statement: Statement, values: readonly unknown[]): void;
  /** Runs work in one transaction, on a handle of its own; inside one, as a part of it. Throwing rolls back. */
  transaction<T>(work: (inside: Database) => Promise<T>): Promise<T>;
}

export interface DatabaseServer {
  pools: Pools;
  /** That of the requests. */
  pool: pg.Pool;
  /** The same database by the connections of each role, with their limits of time. */
  databases: Readonly<Record<Role, Database>>;
  /** For requests. */
  database: Database;
  /** Opens the connections that a process has from the start on. */
  warm(): Promise<void>;
  /** Whether every pool in use answers within so many milliseconds. */
  isAnswering(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

// int8 columns hold ids and byte counts, all far below 2^53: they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day is read as text: a `Date` could move it to another day by its time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * Opens a PostgreSQL server.
 * @param url connection URL
 * @param onError called with errors of idle connections (the server went away); the pools reconnect by themselves
 */
export function openDatabase(url: string, onError: (error: Error) => void): DatabaseServer {
  const pools = openPools(url, onError);
  const { saves: keyed } = pools;
  const on = (role: Role) => databaseOn(pools[role], (work) => inTransaction(pools[role], work), { keyed });
  const databases = {
    requests: on('requests'),
    saves: on('saves'),
    longRequests: on('longRequests'),
    jobs: on('jobs'),
    mails: on('mails'),
    sweeps: on('sweeps'),
    queue: on('queue'),
    migrations: on('migrations'),
  };
  return {
    pools,
    pool: pools.requests,
    databases,
    database: databases.requests,
    warm: () => warmPools(pools),
    isAnswering: (ms) => areAnswering(pools, ms),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** Publishes every statement that a store sends: the tests check each by the rules of docs/decisions/0045. */
const sent = channel('hakaru.statement');

type Asking = [query: Sql] | [statement: Statement, values: readonly unknown[]];

/** The statement in the driver's form, with a list of values that the driver may keep. */
function configOf([query, values]: Asking): pg.QueryConfig {
  if ('name' in query) return { name: query.name, text: query.text, values: [...(values ?? [])] };
  return { text: query.text, values: query.values };
}

/** What a statement is called where it failed: its name, or how its text begins. */
function nameOf([query]: Asking): string {
  return 'name' in query ? query.name : beginningOf(query.text);
}

function beginningOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 80);
}

/** Publishes the statement's text. The job queue's own statements (executeSql) are not published. */
function published(query: pg.QueryConfig): pg.QueryConfig {
  if (sent.hasSubscribers) sent.publish(query.text);
  return query;
}

function databaseOn(
  client: Pick<pg.Pool, 'query'>,
  transaction: Database['transaction'],
  { keyed = client, last }: { keyed?: Pick<pg.Pool, 'query'>; last?: pg.QueryConfig[] },
): Database {
  const ask = (asking: Asking) =>
    ('byKey' in asking[0] ? keyed : client).query(published(configOf(asking))).catch((error) => {
      throw judgeFailure(error, nameOf(asking));
    });
  return {
    rows: async (...asking: Asking) => (await ask(asking)).rows,
    one: async (...asking: Asking) => (await ask(asking)).rows[0],
    run: async (...asking: Asking) => (await ask(asking)).rowCount ?? 0,
    async page<Row>(paging: { page: number; per_page: number }, list: List): Promise<Page<Row>> {
      const { rows } = await ask([pageStatement(list, paging)]);
      // Beyond the last page the total comes in a row without a place.
      return { total: rows[0]?.in_all ?? 0, rows: rows.filter(({ place }) => place !== null) };
    },
    executeSql: (text, values) =>
      client.query(text, values).catch((error) => {
        throw judgeFailure(error, beginningOf(text));
      }),
    atCommit(statement, values) {
      if (!last) throw new Error(`${statement.name} is for a transaction's end, and there is no transaction`);
      last.push(published(configOf([statement, values])));
    },
    transaction,
  };
}

/**
 * Sends `begin` together with the first statement, and the commit together with the statements of atCommit.
 * @throws DatabaseUnavailable with effect `unknown` only where the line broke after the commit was sent
 */
async function inTransaction<T>(pool: pg.Pool, work: (inside: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw judgeFailure(error, 'begin');
  });
  const last: pg.QueryConfig[] = [];
  // A transaction that is begun inside is a part of this one.
  const inside: Database = databaseOn(client, (part) => part(inside), { last });
  let isEnding = false;
  let broken: Error | undefined;
  // The pool does not listen to a connection that is in use, and an error without a listener would end the process.
  const notice = (error: Error) => {
    broken ??= error;
  };
  client.on('error', notice);
  try {
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const done = await work(inside);
    await begun;
    isEnding = true;
    const ended = await allOf([...last, { text: 'commit' }].map((query) => sendOn(client, query)));
    // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error, also where the work caught it.
    if (ended.at(-1)?.command !== 'COMMIT')
      throw new Error('a statement failed, and its transaction was rolled back');
    return done;
  } catch (error) {
    const failure = judgeFailure(error, isEnding ? 'commit' : 'begin');
    if (failure instanceof DatabaseUnavailable && concernsAll(failure)) notice(failure);
    await client.query(rollback).catch(notice);
    throw isEnding ? failure : withoutEffect(failure);
  } finally {
    // A connection that could not roll back is not used again; its listener stays, for errors while it closes.
    if (!broken) client.off('error', notice);
    client.release(broken);
  }
}

/** Sends a statement; a failure is reported under the statement's name. */
function sendOn(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return client.query(query).catch((error) => {
    throw judgeFailure(error, query.name ?? query.text);
  });
}

/** A rollback is quick, or the connection is dead. */
const rollback: TimedQuery = { text: 'rollback', query_timeout: 2_000 };

/** Before its commit is sent a transaction has no effect, whatever happened to its statements. */
function withoutEffect(failure: unknown): unknown {
  if (!(failure instanceof DatabaseUnavailable) || failure.effect === 'none') return failure;
  return new DatabaseUnavailable('none', failure.statement, failure.cause as Error);
}

/** Returns all of them when all have ended. @throws what the first of them failed with */
async function allOf<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(sent);
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
