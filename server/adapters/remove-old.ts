import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what has lain in a folder for longer than so many milliseconds, files and folders. What cannot be removed
 * stays. Returns how many went; several may do it at once, and there may be no such folder.
 * @param isMeant by its name
 */
export async function removeOld(
  folder: string,
  age: number,
  isMeant: (name: string) => boolean = () => true,
): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter(isMeant)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs <= age) continue;
    const isGone = await rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (isGone) removed += 1;
  }
  return removed;
}
