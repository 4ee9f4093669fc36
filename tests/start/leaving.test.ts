import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { findHomeFolder } from '#server/db/embedded-folder.ts';
import { aDatabase } from '../makers/a-database.ts';
import { aForwarder } from '../makers/a-forwarder.ts';
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

describe('a stop', () => {
  it('comes to an end although the database is silent, a client sends no more and a statement waits', {
    timeout: 120_000,
  }, async () => {
    const database = await aDatabase();
    const line = await aForwarder(database.url);
    const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-leaving-'));
    const server = start({
      ...{ DATA_DIR: data_dir, DATABASE_URL: line.url, PORT: '0', DEMO: 'false' },
      APP_SECRET: 'a secret that is long enough for a test',
    });
    await until(() => server.said().includes('is ready'));
    const url = new URL(/is ready: (\S+)\n/.exec(server.said())?.[1] ?? '');
    line.silence('all');
    const hanging = connect(Number(url.port), url.hostname);
    hanging.on('error', () => undefined);
    hanging.write(
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    const body = JSON.stringify({ login_id: 'nobody', password: 'Nothing-2026' });
    const headers = { 'content-type': 'application/json' };
    const waiting = fetch(`${url.origin}/api/login`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    await until(async () => (await fetch(`${url.origin}/readyz`)).status === 503);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await waiting;
    hanging.destroy();
    await line.close();
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
