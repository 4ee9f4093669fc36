import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { aDatabase } from '../makers/a-database.ts';
import { bareEnvironment } from '../makers/running-server.ts';

const entry = join(import.meta.dirname, '../../server/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'hakaru-start-'));
const secret = 'a secret that is long enough for a test';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what keeps the server from starting is said in one sentence, and the exit code is not 0', () => {
  it('a port that is taken', async () => {
    const database = await aDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const ended = await start({
      DATABASE_URL: database.url,
      APP_SECRET: secret,
      PORT: String(port),
      DEMO: 'false',
    });
    other.close();
    await database.drop();
    expect(ended).toEqual({
      code: 1,
      sentence: expect.stringMatching(new RegExp(`127\\.0\\.0\\.1:${port}.*PORT`)),
    });
  });

  it('a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await start({ DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      sentence: expect.stringContaining(file),
    });
  });

  it('a database that cannot be reached', async () => {
    const DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/nothing';
    const ended = await start({ DATABASE_URL, APP_SECRET: secret });
    expect(ended).toEqual({
      code: 1,
      sentence: expect.stringMatching(/database cannot be reached.*DATABASE_URL/),
    });
  });

  it('DATABASE_URL without APP_SECRET', async () => {
    const ended = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect(ended).toEqual({ code: 1, sentence: expect.stringContaining('APP_SECRET') });
  });

  it('a database whose migrations are newer than the code', async () => {
    const database = await aDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await client.end();
    const ended = await start({ DATABASE_URL: database.url, APP_SECRET: secret });
    await database.drop();
    expect(ended).toEqual({ code: 1, sentence: expect.stringContaining('newer than this code') });
  });
});

/** Starts the product until it ends by itself. The sentence is all it wrote to its error output. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; sentence: string }> {
  const env = {
    ...bareEnvironment(),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(said.trim().split('\n')).toHaveLength(1);
  return { code, sentence: said.trim() };
}
