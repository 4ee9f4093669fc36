import { chmodSync, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds: no request and no write of a file lasts this long, so an older file was abandoned. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Makes a folder that only the product's own user may look into, even where others may pass through the data folder:
 * its files are about people. Answers its path.
 */
export function openPrivateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/**
 * Removes files on their way that a process that died left in a folder. Other nodes may be writing there. Answers how
 * many it removed.
 */
export async function removeAbandoned(folder: string): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs <= abandonedAfter) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
