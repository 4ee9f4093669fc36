import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nameOfStore, openFileStore } from '#server/adapters/files.ts';
import { wordsOfThrown } from '#server/adapters/thrown.ts';
import { type Config, readConfig, StartupProblem, secretsOf } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded.ts';
import { copyFiles } from './backup/copy-files.ts';
import { dumpDatabase } from './backup/dump-database.ts';
import { journalText } from './backup/journal-file.ts';
import { type Manifest, writeManifest } from './backup/manifest.ts';
import { writePart } from './backup/parts.ts';
import { inMegabytes } from './backup/tell-progress.ts';
import { failCommand, type Place, withServer } from './with-database.ts';

/*
 * Writes a backup while people sit (docs/operations.md):
 *
 *   npm run backup -- --to FOLDER
 *
 * The database as one moment has it, every file, and the journal of who was erased; not the secret. Works on
 * DATABASE_URL or on the built-in database, and changes nothing there: its schema stays the one that it has.
 * --files-are-lost: the database is backed up although its store has none of the files that it names.
 */

interface Wish {
  folder: string;
  areFilesLost: boolean;
}

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const wish = readArguments();
  const config = readConfig(process.env);
  // Whoever sits goes first.
  setPriority(10);
  const draft = await makeDraft(wish.folder);
  try {
    return await withServer(config, joinEmbeddedPostgres, (database, place) =>
      backUp(config, database, place, { ...wish, draft }),
    );
  } finally {
    // It has another name by now when the backup is whole.
    await rm(draft, { recursive: true, force: true });
  }
}

function readArguments(): Wish {
  try {
    const { to, ...others } = parseArgs({
      options: { to: { type: 'string' }, 'files-are-lost': { type: 'boolean', default: false } },
    }).values;
    if (to) return { folder: resolve(to), areFilesLost: others['files-are-lost'] };
  } catch {
    // An option that there is not: the sentence below says which there are.
  }
  throw new StartupProblem('Say where to: npm run backup -- --to FOLDER.');
}

/** A backup gets its name when it is whole: what has another one is none. */
async function makeDraft(folder: string): Promise<string> {
  const found = await readdir(folder).catch(() => undefined);
  if (found && found.length > 0)
    throw new StartupProblem(`There is something in ${folder} already: name a new folder for each backup.`);
  const draft = `${folder}.unfinished`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new StartupProblem(
        `${draft} is there: another backup is being written, or one was broken off. If none runs, delete it.`,
      );
    throw new StartupProblem(`The backup cannot be written to ${folder}: ${wordsOfThrown(error)}.`);
  }
  return draft;
}

async function backUp(
  config: Config,
  database: DatabaseServer,
  { url, place }: Place,
  { folder, areFilesLost, draft }: Wish & { draft: string },
): Promise<number> {
  process.stdout.write(`Backing up ${place} to ${folder}.\n`);
  const { described, areFilesNamed } = await dumpDatabase(url, draft, secretsOf(config));
  const files = await copyFiles(openFileStore(config), draft);
  if (areFilesNamed && files.count === 0 && !areFilesLost)
    throw new StartupProblem(
      `The database names files, and there is none in ${nameOfStore(config)}: set DATA_DIR, or S3_BUCKET and the ` +
        'others of its name, as the servers have them. If every file is lost: add --files-are-lost.',
    );
  // Last: whoever was erased while the files were copied stands in it.
  let lines = 0;
  const journal = await writePart(
    draft,
    'erasure-journal.csv',
    journalText(database, (more) => {
      lines += more;
    }),
  );
  const manifest: Manifest = {
    format: 1,
    product: 'hakaru',
    version: await readVersion(),
    finished: new Date().toISOString(),
    ...described,
    files,
    journal: { ...journal, lines },
  };
  await writeManifest(draft, manifest);
  await rmdir(folder).catch(() => undefined);
  await rename(draft, folder);
  process.stdout.write(wordsOf(config, manifest, folder));
  return 0;
}

function wordsOf(config: Config, { moment, tables, files, journal }: Manifest, folder: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, files.total + files.bytes + journal.bytes);
  const secret =
    process.env.APP_SECRET === undefined
      ? `the secret, which is in ${join(config.data_dir, 'app-secret')}`
      : 'APP_SECRET';
  return (
    `\nWhole, as of ${moment}: ${rows} rows in ${tables.length} tables, ${files.count} files, ` +
    `${journal.lines} lines of the erasure journal, ${inMegabytes(bytes)} in ${folder}.\n` +
    `Not in it: ${secret}. Without it nobody opens what is sealed. Keep it, but not beside the backup.\n`
  );
}

async function readVersion(): Promise<string> {
  const about = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}
