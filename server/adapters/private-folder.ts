import { chmodSync, mkdirSync } from 'node:fs';
import { removeOld } from './remove-old.ts';

/** Milliseconds: no request and no write of a file lasts this long, so an older file was abandoned. */
export const abandonedAfter = 60 * 60 * 1000;

/**
 * Makes a folder that only the product's own user may look into, even where others may pass through the data folder:
 * its files are about people. Returns its path.
 */
export function openPrivateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/**
 * Removes files on their way that a process that died left in a folder. Other nodes may be writing there. Returns how
 * many it removed.
 */
export function removeAbandoned(folder: string): Promise<number> {
  return removeOld(folder, abandonedAfter);
}
