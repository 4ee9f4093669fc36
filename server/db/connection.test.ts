import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '#tests/makers/a-database.ts';
import { judgeConnection } from './connection.ts';

const database = await aDatabase();
afterAll(() => database.drop());

it('an error of the pool alone says that every connection was taken for too long', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 1_000 });
  const client = await pool.connect();
  const waited = await pool.query('select 1').catch((error: Error) => error);
  const wrong = await client.query('select nothing').catch((error: Error) => error);
  client.release();
  await pool.end();
  expect(judgeConnection(waited as Error)).toBe('unsent');
  expect(judgeConnection(wrong as Error)).toBeUndefined();
});

it('a connection that the server ended says that nothing took effect', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 1 });
  pool.on('error', () => undefined);
  const ended = await pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error) => error);
  await pool.end();
  expect(judgeConnection(ended)).toBe('unsent');
});

it('without a server nothing was sent; a line that broke tells nobody what came of it', async () => {
  const nowhere = new pg.Client({ host: '127.0.0.1', port: 1 });
  nowhere.on('error', () => undefined);
  expect(judgeConnection(await nowhere.connect().catch((error) => error))).toBe('unsent');
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const broken = new pg.Client({ host: '127.0.0.1', port });
  broken.on('error', () => undefined);
  expect(judgeConnection(await broken.connect().catch((error) => error))).toBe('unknown');
  server.close();
});

it('a file that is not there says nothing of a connection', async () => {
  expect(judgeConnection(await readFile('/nowhere/at/all').catch((error) => error))).toBeUndefined();
});
