import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { idOfSecret } from '#server/adapters/app-secrets.ts';
import { type FileStore, nameOfStore, openFileStore } from '#server/adapters/files.ts';
import { type Config, readConfig, StartupProblem, secretsOf } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase, refuseUnknownSchema } from '#server/db/migrate.ts';
import { openSecrets } from '#server/db/secrets/open-secrets.ts';
import { unmarkRestore } from '#server/db/unfinished-restore.ts';
import { checkFiles, removeOthers, returnFiles } from './backup/copy-files.ts';
import { applyJournal, checkJournal } from './backup/journal-file.ts';
import { loadDatabase, openTarget } from './backup/load-database.ts';
import { type Manifest, readManifest } from './backup/manifest.ts';
import { checkPart } from './backup/parts.ts';
import { failCommand, type Place, withServer } from './with-database.ts';

/*
 * Restores a backup into an empty database and an empty store of files (docs/operations.md):
 *
 *   npm run restore -- --from FOLDER --journal FILE
 *
 * FILE is the newest journal of erasures: whoever was erased after the backup's moment is erased again.
 * --without-journal says that there is none. --replace: whatever the database and the store hold is gone.
 *
 * The backup is read as a whole before anything is touched. A restore that was broken off leaves a database that no
 * server opens; it is begun again with the same command.
 */

interface Wish {
  folder: string;
  /** Undefined: there is none. */
  journal: string | undefined;
  isReplacing: boolean;
}

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const wish = readArguments();
  const config = readConfig(process.env);
  const manifest = await readManifest(wish.folder);
  refuseUnknownSchema(manifest.schema);
  refuseOtherSecret(config, manifest);
  await checkEverything(wish, manifest);
  return withServer(config, startEmbeddedPostgres, (database, place) =>
    restore(config, database, place, { ...wish, manifest }),
  );
}

function readArguments(): Wish {
  try {
    const { from, journal, replace, ...others } = parseArgs({
      options: {
        from: { type: 'string' },
        journal: { type: 'string' },
        'without-journal': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    }).values;
    if (from && (journal !== undefined) !== others['without-journal'])
      return { folder: resolve(from), journal: journal && resolve(journal), isReplacing: replace };
  } catch {
    // An option that there is not: the sentence below says which there are.
  }
  throw new StartupProblem(
    'Say what to restore, and the newest journal of erasures: npm run restore -- --from FOLDER --journal FILE. ' +
      'Without a newer journal than the backup’s: --without-journal instead of --journal FILE.',
  );
}

function refuseOtherSecret(config: Config, { secrets }: Manifest): void {
  const given = secretsOf(config).map(idOfSecret);
  if (secrets.every((id) => given.includes(id))) return;
  throw new StartupProblem(
    'APP_SECRET is not the secret of this backup: set the one that it was made with ' +
      `(of the built-in database: put its file app-secret into ${config.data_dir}). Of a backup that was made while the ` +
      'secret was changed, set both, as APP_SECRET and APP_SECRET_OLD.',
  );
}

async function checkEverything({ folder, journal }: Wish, manifest: Manifest): Promise<void> {
  process.stdout.write(`Reading the backup in ${folder}, as of ${manifest.moment}.\n`);
  for (const part of [...manifest.tables, manifest.files, manifest.journal]) await checkPart(folder, part);
  await checkFiles(folder, manifest.files);
  for (const file of [join(folder, manifest.journal.file), journal]) if (file) await checkJournal(file);
}

async function restore(
  config: Config,
  server: DatabaseServer,
  { url, place }: Place,
  { folder, journal, isReplacing, manifest }: Wish & { manifest: Manifest },
): Promise<number> {
  const files = openFileStore(config);
  const target = await openTarget(url, isReplacing);
  try {
    const store = nameOfStore(config);
    // Files that a restore has put where it puts them again are its own.
    if (target.store !== store && !isReplacing) await refuseFiles(files, store, target.store);
    await loadDatabase(target, server, { folder, manifest, store });
    await migrateDatabase(server, { isRestoring: true });
    await openSecrets(server, secretsOf(config));
    await removeOthers(folder, files);
    await returnFiles(folder, files);
    const gone = await eraseAll(server, files, [join(folder, manifest.journal.file), journal]);
    await unmarkRestore(target.client);
    process.stdout.write(`\nRestored ${place} as of ${manifest.moment}. ${gone}\n`);
    return 0;
  } finally {
    await target.client.end().catch(() => undefined);
  }
}

async function eraseAll(
  server: DatabaseServer,
  files: FileStore,
  journals: readonly (string | undefined)[],
): Promise<string> {
  const all = { people: 0, exams: 0, companies: 0 };
  for (const journal of journals) {
    if (journal === undefined) continue;
    const gone = await applyJournal(server, files, journal);
    all.people += gone.people;
    all.exams += gone.exams;
    all.companies += gone.companies;
  }
  return `${all.people} people, ${all.exams} exams and ${all.companies} companies were erased again.`;
}

/** @param earlier the store that a restore that was broken off was filling */
async function refuseFiles(files: FileStore, store: string, earlier: string | undefined): Promise<void> {
  for await (const key of files.list())
    throw new StartupProblem(
      `There are files already (${key}) in ${store}. ${earlier ? `The restore that was broken off filled ${earlier}. ` : ''}` +
        'Restore into an empty DATA_DIR or bucket; or add --replace, and those that the backup does not have will be gone.',
    );
}
