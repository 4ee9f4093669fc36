import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupProblem } from '#server/config.ts';
import { databaseName, findSilence, productRole } from '#server/db/embedded-cluster.ts';
import { type Log, nameOf, type PostgresFolder } from '#server/db/embedded-folder.ts';
import { clearRemains, findLeftBehind, sendSignal, watchForeign } from '#server/db/embedded-remains.ts';
import { bareEnvironment, identityFor } from '#server/db/embedded-run.ts';

/** A running PostgreSQL: its main process, and the moment it is gone for whatever reason. */
export type Running = { pid: number; gone: Promise<void> };

/** Settings of PostgreSQL by name, over the ones chosen here. */
export type Settings = Record<string, string>;

/** Milliseconds. A PostgreSQL found running must answer soon; one that recovers from a crash may take long. */
const patience = {
  newServer: 60_000,
  foundServer: 5_000,
  recovery: 600_000,
  stop: 30_000,
  stopUnwell: 2_000,
};

/**
 * Brings PostgreSQL up and waits until it answers: the one a killed server left behind, when it is healthy and has the
 * command line that we would use; otherwise that one is ended and a new one started.
 * @throws StartupProblem with PostgreSQL's own reason.
 */
export async function bringUp(home: PostgresFolder, settings: Settings, log: Log): Promise<Running> {
  await writeAccessFiles(home);
  const command = commandOf(home, settings);
  const left = await findLeftBehind(home);
  if (left !== undefined && left.command.join('\n') === command.join('\n')) {
    const running = { pid: left.pid, gone: watchForeign(home, left.pid) };
    // PostgreSQL reads the access files again.
    sendSignal(left.pid, 'SIGHUP');
    const reason = await waitForResponse(home, running, log, patience.foundServer);
    if (reason === undefined) {
      log.info(`Found the built-in PostgreSQL (process ${left.pid}) still running and took it over.`);
      return running;
    }
    log.warn(`The PostgreSQL left behind (process ${left.pid}) is not well and is ended: ${reason}.`);
    await bringDown(home, running, log, patience.stopUnwell);
  }
  await endLeftBehind(home, log);
  return await startNew(home, command, log);
}

/** Leaves no process of this database running, no matter who started it. */
export async function endLeftBehind(home: PostgresFolder, log: Log): Promise<void> {
  const left = await findLeftBehind(home);
  if (left !== undefined) await bringDown(home, { pid: left.pid, gone: watchForeign(home, left.pid) }, log);
  await clearRemains(home);
}

/** Fast shutdown (SIGINT: open transactions are rolled back, all is written), then a harder one when that hangs. */
export async function bringDown(
  home: PostgresFolder,
  running: Running,
  log: Log,
  limit = patience.stop,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!sendSignal(running.pid, signal)) break;
    const waiting = new AbortController();
    const late = pause(limit, 'late', { signal: waiting.signal }).catch(() => 'late');
    const result = await Promise.race([running.gone, late]);
    waiting.abort();
    if (result !== 'late') break;
    log.warn(`PostgreSQL (process ${running.pid}) does not stop at ${signal}.`);
  }
  await clearRemains(home);
}

/**
 * Only ourselves, root and PostgreSQL's own account may connect. The kernel says who connects (peer), so there is no
 * password to keep or lose. Written at every start, because our own account may have changed.
 */
async function writeAccessFiles(home: PostgresFolder): Promise<void> {
  const names = new Set([userInfo().username, 'root', home.account?.name ?? 'root']);
  const roles = [databaseName, productRole];
  const map = [...names].flatMap((name) => roles.map((role) => `hakaru "${name}" ${role}\n`)).join('');
  await writeOwn(home, 'pg_hba.conf', 'local all all peer map=hakaru\n');
  await writeOwn(home, 'pg_ident.conf', map);
}

async function writeOwn(home: PostgresFolder, name: string, text: string): Promise<void> {
  const file = await openOwn(home, name, constants.O_TRUNC, 0o644);
  await file.writeFile(text);
  await file.close();
}

/** Opens without following links, and gives the file to the folder's owner, who may start the server next time. */
async function openOwn(home: PostgresFolder, name: string, flag: number, mode: number): Promise<FileHandle> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | flag;
  const file = await open(join(home.folder, name), flags, mode);
  const owner = await stat(home.folder);
  await file.chown(owner.uid, owner.gid);
  await file.chmod(mode);
  return file;
}

/**
 * Everything is on the command line, so the settings are always those of this code, and a process that
 * was left behind shows in its command line whether it is still what we want.
 * Durability is PostgreSQL's default (fsync, synchronous_commit and full_page_writes on). Messages below
 * LOG are not kept: an error of a statement may quote personal data.
 */
function commandOf(home: PostgresFolder, settings: Settings): string[] {
  const chosen: Settings = {
    cluster_name: nameOf(home.folder),
    hba_file: join(home.folder, 'pg_hba.conf'),
    ident_file: join(home.folder, 'pg_ident.conf'),
    listen_addresses: '',
    unix_socket_directories: home.socket_folder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [join(home.programs, 'postgres'), '-D', home.cluster, ...flags];
}

/** Starts it in a session of its own: Ctrl-C in the terminal must not reach it before the server has drained. */
async function startNew(home: PostgresFolder, command: string[], log: Log): Promise<Running> {
  const path = join(home.folder, 'postgres.log');
  const before = await stat(path).catch(() => undefined);
  if (before !== undefined && before.size > 5_000_000) await rename(path, `${path}.1`);
  const file = await openOwn(home, 'postgres.log', constants.O_APPEND, 0o600);
  const begin = (await file.stat()).size;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    ...identityFor(home.account),
    cwd: home.folder,
    env: bareEnvironment(),
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await file.close();
  const running = { pid: child.pid ?? 0, gone };
  const reason = await waitForResponse(home, running, log, patience.newServer);
  if (reason === undefined) return running;
  if (child.pid !== undefined) await bringDown(home, running, log);
  const said = (await readFile(path)).subarray(begin).toString('utf8').split('\n');
  const fatal = said.findLast((line) => line.includes('FATAL:'))?.replace(/^.*FATAL:\s*/, '');
  throw new StartupProblem(`The built-in PostgreSQL did not start (log: ${path}): ${fatal ?? reason}.`);
}

/** Waits until PostgreSQL answers. A recovery after a crash may take minutes, and is logged once. */
async function waitForResponse(
  home: PostgresFolder,
  running: Running,
  log: Log,
  timeLimit: number,
): Promise<string | undefined> {
  const begin = Date.now();
  let ended = false;
  let reported = false;
  void running.gone.then(() => {
    ended = true;
  });
  for (;;) {
    const silence = await findSilence(home.socket_folder, home.cluster);
    if (silence === undefined) return undefined;
    if (ended) return 'it ended at once';
    // 57P03: cannot_connect_now, it is starting up or recovering.
    const limit = silence.code === '57P03' ? patience.recovery : timeLimit;
    if (Date.now() - begin > limit || silence.code.startsWith('28')) return silence.reason;
    if (Date.now() - begin > 5_000 && !reported) {
      reported = true;
      log.info('The built-in PostgreSQL is still starting, probably recovering after a crash.');
    }
    await pause(20);
  }
}
