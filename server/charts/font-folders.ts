import { mkdtempSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'hakaru-fonts-';

/** Milliseconds after which nobody draws from a folder any more: a picture takes less than a second. */
const abandonedAfter = 3_600_000;

/** An empty folder for the fonts of one picture, removed by whoever draws it. */
export function makeFontFolder(): string {
  return mkdtempSync(join(tmpdir(), prefix));
}

/** Removes the folders of those who were killed while they drew. Answers how many; several may do it at once. */
export async function clearFontFolders(within = tmpdir()): Promise<number> {
  const names = await readdir(within).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(within, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isDirectory() || Date.now() - found.mtimeMs <= abandonedAfter) continue;
    // Another account of the machine may have made it.
    const isGone = await rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (isGone) removed += 1;
  }
  return removed;
}
