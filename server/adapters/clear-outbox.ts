import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds that a mail lies in the outbox: names, addresses and log-ins stand in it. */
const kept = 7 * 24 * 60 * 60_000;

/**
 * Removes mails that were written to files long ago, also where a mail server was set up since. Answers how many; two
 * workers may do it at once.
 */
export async function clearOutbox(data_dir: string): Promise<number> {
  const folder = join(data_dir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => /\.(eml|part)$/.test(each))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found || Date.now() - found.mtimeMs < kept) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
