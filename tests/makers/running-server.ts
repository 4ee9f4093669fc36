import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findHomeFolder } from '#server/db/embedded-folder.ts';
import { freePort } from '../../tools/free-port.ts';

const entry = join(import.meta.dirname, '../../server/main.ts');

/** The whole product in a process of its own, to be killed and started again. */
export interface RunningServer {
  url: string;
  /** kill -9 of the server, then a new start on what is left. */
  killServer(): Promise<void>;
  /** kill -9 of the server, and nothing else. */
  kill(): Promise<void>;
  /** Starts it after a kill. */
  startAgain(): Promise<void>;
  /** kill -9 of PostgreSQL's main process; the server has to bring it back. */
  killDatabase(): Promise<void>;
  /** What it has written to its standard output so far, over all starts. */
  output(): string;
  /** An orderly stop. Returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product on a data folder and waits until it is ready. */
export async function startServer(
  data_dir: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: data_dir, DEMO: 'false', LOG_LEVEL: 'warn', ...env };
  const written: string[] = [];
  let child = await launch(settings, url, written);
  const kill = async () => void (await ended(child, 'SIGKILL'));
  const startAgain = async () => {
    child = await launch(settings, url, written);
  };
  return {
    url,
    kill,
    startAgain,
    async killServer() {
      await kill();
      await startAgain();
    },
    async killDatabase() {
      const folder = await findHomeFolder(data_dir);
      if (folder === undefined) throw new Error('no built-in database in this data folder');
      const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await ready(url);
    },
    output: () => written.join(''),
    stop: () => ended(child, 'SIGTERM'),
  };
}

async function launch(
  settings: Record<string, string>,
  url: string,
  written: string[],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { ...bareEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => written.push(text));
  await ready(url, child);
  return child;
}

async function ready(url: string, child?: ChildProcess): Promise<void> {
  const until = Date.now() + 300_000;
  while (Date.now() < until) {
    if (child?.exitCode != null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error('the server did not become ready within five minutes');
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return gone;
}

/** What a child needs of our environment; the product's own settings must not leak into a test. */
export function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
