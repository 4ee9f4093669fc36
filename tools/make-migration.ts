/**
 * npm run migration -- --name WORD
 *
 * Writes the next migration from the tables. Of the snapshots of all tables, which the next migration is compared with,
 * the newest alone is kept: the ones before it are as large as the tables and nobody reads them.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const meta = join(root, 'server/db/migrations/meta');

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name));
}
process.exitCode = status ?? 1;
