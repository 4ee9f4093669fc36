import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, identityFor, run } from '#server/db/embedded-run.ts';
import { freePort } from '../../tools/free-port.ts';

/** One PostgreSQL server. */
interface Server {
  folder: string;
  port: number;
  pid: number;
  gone: Promise<unknown>;
}

/** Two PostgreSQL servers, of which one follows the other synchronously. */
export interface TwoServers {
  /** The leading one's address. */
  url(): string;
  /** Ends the leading one at once: its main process alone by SIGKILL, or all of them by SIGQUIT. */
  kill(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** Makes the follower lead, alone. */
  promote(): Promise<void>;
  /** A new follower, made from the leading one; commits wait for it from then on. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

const patience = 60_000;

/** Settings of the trial; everything that makes a commit durable is as PostgreSQL has it. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  wal_keep_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'fatal',
};

/** @param root a folder of our own, which goes afterwards */
export async function openTwoServers(root: string): Promise<TwoServers> {
  const programs = findPrograms();
  const account = findAccount();
  let made = 0;
  let leading: Server;
  let following: Server | undefined;
  let dead: Server | undefined;

  async function newFolder(): Promise<string> {
    made += 1;
    const folder = join(root, `server-${made}`);
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
    return folder;
  }

  async function command(name: string, ...args: string[]): Promise<void> {
    const { code, output } = await run(join(programs, name), args, { account, cwd: root });
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  }

  async function start(folder: string): Promise<Server> {
    const port = await freePort();
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
      ...identityFor(account),
      cwd: folder,
      stdio: 'ignore',
    });
    const server = { folder, port, pid: child.pid ?? 0, gone: once(child, 'exit') };
    await until(() =>
      ask(server, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    return server;
  }

  const first = await newFolder();
  await command('initdb', '-D', first, '-U', 'hakaru', '--auth=trust', '--encoding=UTF8', '--locale=C');
  appendFileSync(join(first, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  leading = await start(first);
  await ask(leading, 'create database hakaru');

  const two: TwoServers = {
    url: () => urlOf(leading),
    async kill(signal) {
      process.kill(leading.pid, signal);
      await leading.gone;
      dead = leading;
    },
    async promote() {
      if (!following) throw new Error('nobody follows');
      leading = following;
      following = undefined;
      // Commits that waited for a follower would wait for the next one.
      await ask(leading, `select pg_promote(wait => true)`);
      await setFollowers(leading, '');
    },
    async follow() {
      if (dead) rmSync(dead.folder, { recursive: true, force: true, maxRetries: 5 });
      const folder = await newFolder();
      const from = ['-h', '127.0.0.1', '-p', String(leading.port), '-U', 'hakaru'];
      await command('pg_basebackup', '-D', folder, ...from, '-R', '-c', 'fast', '-X', 'stream');
      following = await start(folder);
      await setFollowers(leading, '*');
      await until(async () => {
        const [row] = await ask<{ state: string }>(
          leading,
          'select sync_state as state from pg_stat_replication',
        );
        return row?.state === 'sync';
      });
    },
    async close() {
      for (const server of [following, leading])
        if (server) {
          process.kill(server.pid, 'SIGQUIT');
          await server.gone;
        }
    },
  };
  return two;
}

async function setFollowers(server: Server, names: string): Promise<void> {
  await ask(server, `alter system set synchronous_standby_names = '${names}'`);
  await ask(server, 'select pg_reload_conf()');
}

function urlOf({ port }: Server, database = 'hakaru'): string {
  return `postgresql://hakaru@127.0.0.1:${port}/${database}`;
}

async function ask<Row>(server: Server, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await pause(50))
    if (Date.now() > end) throw new Error('a PostgreSQL server of the trial did not come in time');
}

/** The machine's own PostgreSQL: the built-in one has no program to copy a server with. */
function findPrograms(): string {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place) ? readdirSync(place).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = [process.env.PG_PROGRAMS, ...versions.map((version) => join(place, version, 'bin'))].find(
    (folder) => folder !== undefined && existsSync(join(folder, 'pg_basebackup')),
  );
  if (found === undefined)
    throw new Error(
      'No PostgreSQL with pg_basebackup is installed; PG_PROGRAMS names the folder of its programs.',
    );
  return found;
}

/** PostgreSQL does not run as root. */
function findAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  if (line === undefined) throw new Error('As root this needs an account "postgres", as its package makes.');
  const [name = '', , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}
