import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { type List, type Page, pageStatement, type Sql, type Statement } from './sql.ts';

/**
 * The way to PostgreSQL that a scope lends to the stores. A row is what the statement selects: columns have the wire's
 * names, moments are `Date`, days of the calendar are text (`2026-04-01`).
 */
export interface Database {
  rows<Row>(query: Sql): Promise<Row[]>;
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  one<Row>(statement: Statement, values: readonly unknown[]): Promise<Row | undefined>;
  /** Answers how many rows were written, or selected. */
  run(query: Sql): Promise<number>;
  run(statement: Statement, values: readonly unknown[]): Promise<number>;
  page<Row>(paging: { page: number; per_page: number }, list: List): Promise<Page<Row>>;
  /** For the queue of jobs, which writes its statements itself (pg-boss). */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Adds a statement to the end of a transaction, sent together with the commit. For a row that many transactions
   * change: its lock is held for no other work of ours. @throws Error outside of a transaction
   */
  atCommit(statement: Statement, values: readonly unknown[]): void;
  /** Runs work in one transaction, on a handle of its own; inside one, as a part of it. Throwing rolls back. */
  transaction<T>(work: (inside: Database) => Promise<T>): Promise<T>;
}

export interface DatabaseServer {
  pool: pg.Pool;
  /** The connections kept for statements that find their rows by key. */
  keyed: pg.Pool;
  database: Database;
  close(): Promise<void>;
}

// int8 columns hold ids and byte counts, all far below 2^53: they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day is read as text: a `Date` could move it to another day by its time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * Plans of statements that find their rows by key: a plan is made once for a connection, perhaps while tables are nearly
 * empty, where looking through them costs least; with these it is the right one also when a room of thousands has come.
 */
const keyedPlans = `set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off; set join_collapse_limit = 1`;

/**
 * Opens pools on a PostgreSQL server.
 * @param url connection URL
 * @param onError told about errors of idle connections (the server went away); the pools reconnect by themselves
 * @param max connections, beside three for statements that find their rows by key
 */
export function openDatabase(url: string, onError: (error: Error) => void, max = 17): DatabaseServer {
  const pool = openPool(url, onError, max);
  const keyed = openPool(url, onError, 3);
  // Sent before anything else goes by the connection; where it fails, the statement after it fails too.
  keyed.on('connect', (client) => void client.query(keyedPlans).catch(onError));
  return {
    pool,
    keyed,
    database: databaseOn(pool, (work) => inTransaction(pool, work), { keyed }),
    close: async () => {
      await Promise.all([pool.end(), keyed.end()]);
    },
  };
}

function openPool(url: string, onError: (error: Error) => void, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Idle connections stay open: a room that begins after a quiet quarter of an hour finds them open and prepared, and
    // no timer is set and cleared for every statement.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // Statements that a transaction sends without waiting go out at once: several together, or with the commit.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'hakaru',
  });
  pool.on('error', onError);
  return pool;
}

/** Publishes the text of every statement that a store sends: the tests check each by the rules of decision 0045. */
const sent = channel('hakaru.statement');

type Asking = [query: Sql] | [statement: Statement, values: readonly unknown[]];

/** The statement in the driver's form, with a list of values that the driver may keep. */
function configOf([query, values]: Asking): pg.QueryConfig {
  if ('name' in query) return { name: query.name, text: query.text, values: [...(values ?? [])] };
  return { text: query.text, values: query.values };
}

/** Publishes the statement's text. The job queue's own statements (executeSql) are not published. */
function told(query: pg.QueryConfig): pg.QueryConfig {
  if (sent.hasSubscribers) sent.publish(query.text);
  return query;
}

function databaseOn(
  client: Pick<pg.Pool, 'query'>,
  transaction: Database['transaction'],
  { keyed = client, last }: { keyed?: Pick<pg.Pool, 'query'>; last?: pg.QueryConfig[] },
): Database {
  const ask = (asking: Asking) => ('byKey' in asking[0] ? keyed : client).query(told(configOf(asking)));
  return {
    rows: async (...asking: Asking) => (await ask(asking)).rows,
    one: async (...asking: Asking) => (await ask(asking)).rows[0],
    run: async (...asking: Asking) => (await ask(asking)).rowCount ?? 0,
    async page<Row>(paging: { page: number; per_page: number }, list: List): Promise<Page<Row>> {
      const { rows } = await ask([pageStatement(list, paging)]);
      // Beyond the last page the total comes in a row without a place.
      return { total: rows[0]?.in_all ?? 0, rows: rows.filter(({ place }) => place !== null) };
    },
    executeSql: async (text, values) => ({ rows: (await client.query(text, values)).rows }),
    atCommit(statement, values) {
      if (!last) throw new Error(`${statement.name} is for a transaction's end, and there is no transaction`);
      last.push(told(configOf([statement, values])));
    },
    transaction,
  };
}

/** Sends `begin` together with the first statement, and the commit together with the statements of atCommit. */
async function inTransaction<T>(pool: pg.Pool, work: (inside: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const last: pg.QueryConfig[] = [];
  // A transaction that is begun inside is a part of this one.
  const inside: Database = databaseOn(client, (part) => part(inside), { last });
  let broken: Error | undefined;
  // The pool does not listen to a connection that is in use, and an error without a listener would end the process.
  const notice = (error: Error) => {
    broken = error;
  };
  client.on('error', notice);
  try {
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const done = await work(inside);
    await begun;
    const ended = await allOf([...last.map((query) => client.query(query)), client.query('commit')]);
    // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error, also where the work caught it.
    if (ended.at(-1)?.command !== 'COMMIT')
      throw new Error('a statement failed, and its transaction was rolled back');
    return done;
  } catch (error) {
    await client.query('rollback').catch(notice);
    throw error;
  } finally {
    // A connection that could not roll back is not used again; its listener stays, for errors while it closes.
    if (!broken) client.off('error', notice);
    client.release(broken);
  }
}

/** Answers all of them when all have ended. @throws what the first of them failed with */
async function allOf<T>(sent: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(sent);
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
