import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
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

/** The same for files on their way: removes those a process that died left behind. Other nodes may be writing here. */
export function openPassingFolder(path: string): string {
  openPrivateFolder(path);
  for (const name of readdirSync(path)) removeIfAbandoned(join(path, name));
  return path;
}

function removeIfAbandoned(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > abandonedAfter) rmSync(path, { force: true });
}
