import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { DatabaseServer } from './database.ts';

/**
 * Does work on one connection while nobody else does the same: nodes that start together take turns.
 * @param lock any number of its own
 */
export async function withAdvisoryLock<T>(
  { pools }: DatabaseServer,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pools.migrations.connect();
  // The pool does not listen to a connection that is in use; the statement that waits for it fails too.
  client.on('error', () => undefined);
  try {
    await waitForLock(client, lock);
    return await work(client);
  } finally {
    // The lock and every setting go with the connection.
    client.release(true);
  }
}

/** Asks again and again: a statement that waited for the lock would run out of its time. */
async function waitForLock(client: PoolClient, lock: number): Promise<void> {
  const ask = 'select pg_try_advisory_lock($1) as is_ours';
  while (!(await client.query<{ is_ours: boolean }>(ask, [lock])).rows[0]?.is_ours) await pause(100);
}
