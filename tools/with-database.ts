import { DatabaseError } from 'pg';
import { pino } from 'pino';
import type { Sealer } from '#server/adapters/sealing.ts';
import { stackOfThrown, wordsOfThrown } from '#server/adapters/thrown.ts';
import { type Config, StartupProblem, secretsOf } from '#server/config.ts';
import { type DatabaseServer, openDatabase } from '#server/db/database.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openSecrets } from '#server/db/secrets/open-secrets.ts';

/**
 * Works on the database of DATABASE_URL; else on the built-in one: the running server's, or started for this moment.
 * Its schema is brought up to date first, and its secret compared.
 * @param work gets the database's name in words, and returns the exit code
 * @param isLost also where the secret is not the one that the database was sealed with
 */
export async function withDatabase(
  config: Config,
  work: (database: DatabaseServer, place: string, sealer: Sealer) => Promise<number>,
  { isLost = false } = {},
): Promise<number> {
  return withServer(config, joinEmbeddedPostgres, async (database, { place }) => {
    await migrateDatabase(database);
    const { sealer } = await openSecrets(database, secretsOf(config), { isLost });
    return await work(database, place, sealer);
  });
}

/** Where a database is, and its name in words. */
export interface Place {
  url: string;
  place: string;
}

/**
 * Works on the same database as it stands.
 * @param openBuiltIn joins a server that runs, or starts the database and refuses where a server runs
 */
export async function withServer(
  config: Config,
  openBuiltIn: typeof joinEmbeddedPostgres,
  work: (database: DatabaseServer, place: Place) => Promise<number>,
): Promise<number> {
  const log = pino({ level: 'silent' });
  const builtIn =
    config.database_url === undefined ? await openBuiltIn({ data_dir: config.data_dir, log }) : undefined;
  const place = builtIn ? `the built-in database in ${config.data_dir}` : 'the database of DATABASE_URL';
  const url = builtIn?.url ?? config.database_url ?? '';
  const database = openDatabase(url, () => undefined);
  try {
    return await work(database, { url, place });
  } catch (error) {
    throw isRefused(error)
      ? new StartupProblem(`The database cannot be reached (${wordsOfThrown(error)}).`)
      : error;
  } finally {
    await database.close();
    await builtIn?.stop();
  }
}

/** Ends a command: one plain sentence for what its user can mend, the whole stack for a bug. Returns the exit code. */
export function failCommand(error: unknown): number {
  const problem = error instanceof StartupProblem ? error : describeFile(error);
  process.stderr.write(`${problem?.message ?? stackOfThrown(error)}\n`);
  return problem?.exitCode ?? 1;
}

/** What is wrong with a file or a disk. */
function describeFile(error: unknown): StartupProblem | undefined {
  return isOfFiles(error)
    ? new StartupProblem(`A file cannot be read or written: ${wordsOfThrown(error)}.`)
    : undefined;
}

function isOfFiles(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false;
  return 'path' in error || ('code' in error && error.code === 'ENOSPC');
}

/** A statement that fails has reached the database: it is a bug, or the database's to explain. */
function isRefused(error: unknown): boolean {
  if (error instanceof DatabaseError) return refusing.test(error.code ?? '');
  if (error instanceof StartupProblem || isOfFiles(error)) return false;
  return error instanceof Error && 'code' in error;
}

/** SQLSTATE classes: no connection, not this user, no such database, too many connections, starting or stopping. */
const refusing = /^(?:08|28|3D|53|57P)/;
