import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Scope } from '../http/scope.ts';
import { withPrepared } from './database.ts';
import type * as tables from './tables/index.ts';

/**
 * Runs work in one transaction. The work gets the same scope, its database bound to the transaction, so that
 * every store function it calls joins in. Throwing rolls back.
 */
export function transaction<S extends Scope, T>(scope: S, work: (inside: S) => Promise<T>): Promise<T> {
  return scope.db.transaction((tx) => {
    const handle = tx as unknown as NodePgDatabase<typeof tables> & { session: { client: pg.PoolClient } };
    return work({ ...scope, db: withPrepared(handle, handle.session.client) });
  });
}

/** The executor pg-boss wants: a job enqueued with it exists only if the scope's transaction commits. */
export function executorOf(scope: Scope): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  const { client } = (scope.db as unknown as { session: { client: pg.PoolClient } }).session;
  return { executeSql: async (text, values) => ({ rows: (await client.query(text, values)).rows }) };
}
