import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { changeScope, type Scope } from '../access/scope.ts';
import { type LastStatement, withPrepared } from './database.ts';
import type * as tables from './tables/index.ts';

/**
 * Runs work in one transaction. The work gets the same scope, its database bound to the transaction, so that
 * every store function it calls joins in. Throwing rolls back.
 */
export async function transaction<S extends Scope, T>(scope: S, work: (inside: S) => Promise<T>): Promise<T> {
  const last: LastStatement[] = [];
  let sent: Promise<unknown>[] = [];
  const result = await scope.db.transaction(async (tx) => {
    const handle = tx as unknown as NodePgDatabase<typeof tables> & { session: { client: pg.PoolClient } };
    const { client } = handle.session;
    const done = await work(changeScope(scope, { db: withPrepared(handle, client, last) }));
    // Not waited for: the commit follows in the same breath.
    sent = last.map(({ statement, values }) => client.query({ ...statement, values: [...values] }));
    for (const each of sent) each.catch(() => undefined);
    return done;
  });
  // One that failed has turned the commit into a rollback, about which PostgreSQL does not complain.
  await Promise.all(sent);
  return result;
}

/** The executor pg-boss wants: a job enqueued with it exists only if the scope's transaction commits. */
export function executorOf(scope: Scope): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  const { client } = (scope.db as unknown as { session: { client: pg.PoolClient } }).session;
  return { executeSql: async (text, values) => ({ rows: (await client.query(text, values)).rows }) };
}
