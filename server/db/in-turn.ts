import type { PoolClient } from 'pg';
import type { DatabaseServer } from './database.ts';

/**
 * Does work on one connection while nobody else does the same: nodes that start together take turns.
 * @param lock any number of its own
 */
export async function inTurn<T>(
  { pool }: DatabaseServer,
  lock: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
