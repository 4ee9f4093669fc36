import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOld } from '../adapters/remove-old.ts';

const prefix = 'hakaru-fonts-';

/** Milliseconds after which nobody draws from a folder any more: a picture takes less than a second. */
const abandonedAfter = 60 * 60_000;

/** An empty folder for the fonts of one picture, removed by the caller. */
export function makeFontFolder(): string {
  return mkdtempSync(join(tmpdir(), prefix));
}

/** Removes the folders of those who were killed while they drew. Returns how many. */
export function clearFontFolders(within = tmpdir()): Promise<number> {
  return removeOld(within, abandonedAfter, (name) => name.startsWith(prefix));
}
