import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '#tests/makers/a-database.ts';
import { isWaitingInVain } from './database.ts';

const database = await aDatabase();
afterAll(() => database.drop());

it('an error of the pool alone says that every connection was taken for too long', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 20 });
  const client = await pool.connect();
  const waited = await pool.query('select 1').catch((error: Error) => error);
  const wrong = await client.query('select nothing').catch((error: Error) => error);
  client.release();
  await pool.end();
  expect(waited instanceof Error && isWaitingInVain(waited)).toBe(true);
  expect(wrong instanceof Error && isWaitingInVain(wrong)).toBe(false);
  expect(isWaitingInVain(new Error('failed', { cause: waited }))).toBe(true);
});
