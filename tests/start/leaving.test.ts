import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { findHomeFolder } from '#server/db/embedded-home.ts';
import { aDatabase } from '../makers/a-database.ts';
import { bareEnvironment } from '../makers/running-server.ts';

const entry = join(import.meta.dirname, '../../server/main.ts');

it('Ctrl-C while it starts leaves no PostgreSQL behind', { timeout: 90_000 }, async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-leaving-'));
  const server = start({ DATA_DIR: data_dir, DEMO: 'true', PORT: '0' });
  const database = await pidOfPostgres(data_dir);
  expect(server.said()).toBe('');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(server.said()).not.toContain('is ready');
  await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
  rmSync(data_dir, { recursive: true, force: true });
});

describe('what it says when it is ready', () => {
  it('is the port it really has, and no demo where there is none', { timeout: 90_000 }, async () => {
    const database = await aDatabase();
    await database.pool.query(
      `insert into admins (login_id, name, password_hash) values ('root', 'Root', '-')`,
    );
    const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-leaving-'));
    const server = start({
      ...{ DATA_DIR: data_dir, DATABASE_URL: database.url, PORT: '0', DEMO: 'true' },
      APP_SECRET: 'a secret that is long enough for a test',
    });
    await until(() => server.said().includes('is ready'));
    const url = /is ready: (http:\/\/127\.0\.0\.1:[1-9]\d+)\n/.exec(server.said())?.[1];
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(server.said()).not.toContain('Demo-Pass');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await database.drop();
    rmSync(data_dir, { recursive: true, force: true });
  });
});

function start(settings: Record<string, string>) {
  const env = { ...bareEnvironment(), LOG_LEVEL: 'silent', ...settings };
  const child: ChildProcess = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, said: () => said };
}

/** The built-in PostgreSQL's main process, as soon as there is one: long before the server is ready. */
async function pidOfPostgres(data_dir: string): Promise<number> {
  let pid = Number.NaN;
  await until(async () => {
    const folder = await findHomeFolder(data_dir);
    const path = folder && join(folder, 'data/postmaster.pid');
    if (path && existsSync(path)) pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
    return pid > 0;
  });
  return pid;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000 && !(await isSo()); tries += 1) await pause(20);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
