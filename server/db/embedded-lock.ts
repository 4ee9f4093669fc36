import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupProblem } from '#server/config.ts';

/** Releases the folder for the next server. */
export type Release = () => Promise<void>;

/** A server that is just stopping gets this long before the folder counts as in use, in ms. */
const patience = 3_000;

/**
 * Claims a folder for this process by the file `path`. The claim of a process that is gone, even after `kill -9` or a
 * reboot, does not count: the file names the process by its number, its start time and the machine's boot, so a number
 * given out again is not mistaken for the old holder.
 * @throws StartupProblem when another living process holds the folder.
 */
export async function claimFolder(path: string, folder: string): Promise<Release> {
  const mine = identityOf(process.pid);
  const draft = `${path}.${randomUUID()}`;
  const until = Date.now() + patience;
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    while (!(await tryToClaim(path, draft))) {
      if (Date.now() > until) {
        const holder = (await findHolder(path)) ?? 'unknown';
        throw new StartupProblem(
          `The data folder ${folder} is in use by another Hakaru server (process ${holder}): ` +
            'stop that one first, or set DATA_DIR to another folder.',
        );
      }
      await pause(50);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readClaim(path)) === mine) await rm(path, { force: true });
  };
}

/** The process number of the living holder of a claim, if there is one. */
export async function findHolder(path: string): Promise<number | undefined> {
  const claim = await readClaim(path);
  return claim !== undefined && isHeld(claim) ? Number(claim.split(' ', 1)[0]) : undefined;
}

/** `link` fails when the file exists, so exactly one of several processes gets it. */
async function tryToClaim(path: string, draft: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await clearStaleClaim(path);
    return false;
  }
}

/**
 * Moves the claim aside before deleting it: if another process claimed the folder between our check and the move, we
 * have moved a living claim, and put it back.
 */
async function clearStaleClaim(path: string): Promise<void> {
  const claim = await readClaim(path);
  if (claim === undefined || isHeld(claim)) return;
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    const moved = await readClaim(aside);
    if (moved !== undefined && isHeld(moved)) await link(aside, path);
  } catch {
    // Another process cleared or claimed it first; the next try sees who.
  } finally {
    await rm(aside, { force: true });
  }
}

function isHeld(claim: string): boolean {
  const pid = Number(claim.split(' ', 1)[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && identityOf(pid) === claim;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Where there is no /proc (not Linux), the number alone names the process. */
function identityOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): after the name in parentheses, field 3 is the state and field 22 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return `${pid} dead`;
    return `${pid} ${fields[19]} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return `${pid}`;
  }
}

async function readClaim(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}
