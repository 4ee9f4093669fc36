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
    connectionTimeoutMillis: 10_000,
    application_name: 'hakaru',
  });
  pool.on('error', onError);
  return { pool, database: withPrepared(drizzle(pool, { schema: tables }), pool), close: () => pool.end() };
}

/** Gives a Drizzle handle its `prepared` door on the same connection or pool. */
export function withPrepared(handle: NodePgDatabase<Schema>, client: Pick<pg.Pool, 'query'>): Database {
  return Object.assign(handle, {
    async prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]> {
      const answer = await client.query({ ...statement, values: [...values] });
      return answer.rows as Row[];
    },
  });
}
