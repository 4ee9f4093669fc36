import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nameOf, type PostgresFolder } from '#server/db/embedded-folder.ts';

/** Processes that lost their main process get this long to end by themselves. */
const orphansMs = 500;

/**
 * PostgreSQL refuses to start while a process of an earlier one lives, and takes any living process whose number is in
 * its lock files for one. So the remaining processes are ended, and then the lock files are deleted.
 */
export async function clearRemains(home: PostgresFolder): Promise<void> {
  const until = Date.now() + orphansMs;
  for (;;) {
    const remains = await listProcesses(home);
    if (remains === undefined) return;
    if (remains.length === 0) break;
    // Without their main process they end by themselves, except in the middle of a long statement.
    if (Date.now() > until) for (const { pid } of remains) sendSignal(pid, 'SIGKILL');
    await pause(20);
  }
  await rm(join(home.cluster, 'postmaster.pid'), { force: true });
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(home.socket_folder, name), { force: true });
}

/** The main process of a PostgreSQL that a killed server left behind, with its command line. */
export async function findLeftBehind(
  home: PostgresFolder,
): Promise<{ pid: number; command: string[] } | undefined> {
  const file = await readFile(join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  const found = (await listProcesses(home))?.find((one) => one.pid === pid);
  return found?.command[1] === '-D' ? found : undefined;
}

/** Resolves when a process that is not our child has ended: only looking for it tells. */
export async function watchForeign(home: PostgresFolder, pid: number): Promise<void> {
  while ((await readCommand(home, pid)) !== undefined) await pause(200, undefined, { ref: false });
}

/** All processes of this database, or undefined where the system cannot tell (no /proc). */
async function listProcesses(
  home: PostgresFolder,
): Promise<{ pid: number; command: string[] }[] | undefined> {
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((name) => /^\d+$/.test(name)).map(Number);
  if (pids.length === 0) return undefined;
  const commands = await Promise.all(
    pids.map(async (pid) => ({ pid, command: await readCommand(home, pid) })),
  );
  return commands.flatMap(({ pid, command }) => (command === undefined ? [] : [{ pid, command }]));
}

/**
 * The command line of a process when it is of this database. The main process keeps the command it was
 * started with, the others carry the cluster's name in their title; a dead one (zombie) has neither.
 */
async function readCommand(home: PostgresFolder, pid: number): Promise<string[] | undefined> {
  try {
    const owner = home.account?.uid ?? process.getuid?.();
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8'))
      .split('\0')
      .filter((part) => part !== '');
    const isMain = command[1] === '-D' && command[2] === home.cluster;
    const isPart = command[0]?.startsWith(`postgres: ${nameOf(home.folder)}: `) ?? false;
    if (!isMain && !isPart) return undefined;
    return (await stat(`/proc/${pid}`)).uid === owner ? command : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the process existed. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    // 0 and below would mean a whole group, our own among them.
    return pid > 0 && process.kill(pid, signal);
  } catch {
    return false;
  }
}
