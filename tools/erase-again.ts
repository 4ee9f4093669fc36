import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openFileStore } from '#server/adapters/files.ts';
import { type Config, readConfig, StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { applyJournal, journalText } from './backup/journal-file.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Cleans a restored backup of everybody who was erased since (docs/operations.md):
 *
 *   npm run erase-again -- --export FILE    writes the journal of who and what was erased, beside each backup
 *   npm run erase-again -- FILE             erases again whoever stands in it, before the restored database is served
 *
 * Works on DATABASE_URL or on the built-in database. Run again it does the rest, or nothing.
 */

const usage = 'Say which journal: npm run erase-again -- [--export] FILE.';

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const { file, isExport } = readArguments();
  const config = readConfig(process.env);
  return withDatabase(config, (database, place) =>
    isExport ? exportJournal(database, file, place) : erase(config, database, file, place),
  );
}

function readArguments(): { file: string; isExport: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { export: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, isExport: values.export };
  } catch {
    // An option that there is not: the sentence below says which there are.
  }
  throw new StartupProblem(usage);
}

async function exportJournal(server: DatabaseServer, file: string, place: string): Promise<number> {
  let count = 0;
  const text = journalText(server, (lines) => {
    count += lines;
  });
  await pipeline(text, createWriteStream(file, { mode: 0o600, flush: true }));
  process.stdout.write(`${count} erased people, exams and companies of ${place} stand in ${file}.\n`);
  return 0;
}

async function erase(config: Config, server: DatabaseServer, file: string, place: string): Promise<number> {
  const { people, exams, companies } = await applyJournal(server, openFileStore(config), file);
  process.stdout.write(
    `${people} people, ${exams} exams and ${companies} companies were erased again in ${place}.\n`,
  );
  return 0;
}
