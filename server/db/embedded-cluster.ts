import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { wordsOfThrown } from '#server/adapters/thrown.ts';
import { StartupProblem } from '#server/config.ts';
import type { PostgresFolder } from '#server/db/embedded-folder.ts';
import { run } from '#server/db/embedded-run.ts';

/** Name of our database, and of the cluster's first role, its superuser. */
export const databaseName = 'hakaru';

/** The role that the product works as: no superuser. */
export const productRole = 'hakaru_product';

/** `new URL` needs a host; `pg` and psql connect to the socket in the folder that the query names instead. */
export function urlOf(socket_folder: string, role = productRole, database = databaseName): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socket_folder)}`;
}

/**
 * Makes the cluster when there is none. It is made in a folder of its own and then renamed, so that an interrupted
 * start leaves nothing that looks like a database. The built-in C.UTF-8 locale sorts by code point on every machine
 * alike; an index never breaks because the system's own locales were updated.
 * @throws StartupProblem when initdb fails or the cluster is of another major version.
 */
export async function makeCluster(home: PostgresFolder): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return refuseOtherVersion(home, version.trim());
  const draft = join(home.folder, 'data.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (home.account !== undefined) await chown(draft, home.account.uid, home.account.gid);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const { code, output } = await run(
    join(home.programs, 'initdb'),
    ['-D', draft, `--username=${databaseName}`, '--auth=peer', '--no-instructions', ...locale],
    { account: home.account, cwd: home.folder },
  );
  if (code !== 0) {
    const reason =
      output.split('\n').findLast((line) => /error|fatal|could not|EACCES/i.test(line)) ?? output;
    throw new StartupProblem(`The built-in database could not be made in ${home.folder}: ${reason.trim()}.`);
  }
  await rename(draft, home.cluster);
}

/**
 * Whether the database behind the socket answers, and is the one of this cluster.
 * @returns undefined when it does, else why not.
 */
export async function findSilence(
  socket_folder: string,
  cluster: string,
): Promise<{ code: string; reason: string } | undefined> {
  const client = new Client({
    connectionString: urlOf(socket_folder, databaseName, 'postgres'),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined); // A connection that breaks also fails the query below.
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string }>(`select current_setting('data_directory') as at`);
    return rows[0]?.at === cluster ? undefined : { code: 'other', reason: 'it serves another database' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { code, reason: wordsOfThrown(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseOtherVersion(home: PostgresFolder, found: string): Promise<void> {
  const { output } = await run(join(home.programs, 'postgres'), ['--version'], { account: home.account });
  const ours = /\b(\d+)\.\d+/.exec(output)?.[1];
  if (found === ours) return;
  throw new StartupProblem(
    `The database in ${home.cluster} was made by PostgreSQL ${found}, and this version brings ${ours ?? 'none'}: ` +
      `dump it with PostgreSQL ${found} (pg_dump), move the folder away, start, and restore.`,
  );
}
