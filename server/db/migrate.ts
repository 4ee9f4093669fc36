import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, PoolClient } from 'pg';
import { StartupProblem } from '../config.ts';
import type { DatabaseServer } from './database.ts';
import { isDistributed, placeTables, placingClient } from './distribution.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

const ownFolder = new URL('./migrations', import.meta.url).pathname;
/** Any number: nodes that start together take turns on this advisory lock. */
const migrationLock = 4_227_001;

/**
 * Brings the schema up to this code's migrations, all of them or none, in one transaction. A table that others hold is
 * waited for shortly, again and again: statements that queue behind a waiting change would wait with it. What a try has
 * changed already it holds until it ends, also while it waits for the next table: a save that needs it may run out of its
 * time (roles.ts), and is then sent again by the browser. Between two tries everything passes.
 * @param folder of the migrations
 * @param isRestoring a restore brings up what it has loaded from an older backup
 * @throws StartupProblem when the database is ahead of the code, a table stays held, or a restore has not ended
 */
export async function migrateDatabase(
  server: DatabaseServer,
  { folder = ownFolder, isRestoring = false } = {},
): Promise<void> {
  await withAdvisoryLock(server, migrationLock, async (client) => {
    if (!isRestoring) await refuseUnfinishedRestore(client);
    await refuseNewerSchema(server, folder);
    const isSpread = await prepareDistributed(client);
    const placing = isSpread ? placingClient(client) : client;
    await whenFree(() => migrate(drizzle(placing), { migrationsFolder: folder }));
    // What an earlier release has left behind, and functions: nothing where all lies right.
    if (isSpread) await whenFree(() => placeAll(client));
  });
}

async function placeAll(client: PoolClient): Promise<void> {
  await client.query('begin');
  try {
    await placeTables(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** True where the tables of this database are spread over workers: those that a migration makes go there too. */
async function prepareDistributed(client: PoolClient): Promise<boolean> {
  // Tables change one after another inside a transaction, and none is taken into the catalogue for its keys alone; a
  // database that is a single server ignores both settings.
  await client.query(`set citus.multi_shard_modify_mode = 'sequential';
    set citus.enable_local_reference_table_foreign_keys = off`);
  return isDistributed(client);
}

/** A table that is held for seconds is soon free; one that a dump holds is so for long, and saves get more room. */
const [mostTries, quickTries] = [100, 10] as const;
const heldTables =
  'The schema cannot be brought up to date: other programs hold its tables, as a dump or a report does. Start again when they have ended.';

/**
 * Does a transaction again until nobody has kept it from a table for longer than the role's connections wait.
 * @throws StartupProblem when a table stays held; nothing has changed then
 */
async function whenFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; !(await isDone(work)); tries += 1) {
    if (tries === mostTries) throw new StartupProblem(heldTables);
    await pause(tries < quickTries ? 1_000 : 5_000);
  }
}

/** False when a table was held by others for too long. */
async function isDone(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isHeld(error) || (error instanceof Error && isHeld(error.cause))) return false;
    throw error;
  }
}

const lockNotAvailable = '55P03';

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable;
}

/**
 * True when every migration of this code is in the database: what /readyz asks. There may be more, by a newer node beside
 * this one: the release after this one leaves what this one needs (docs/decisions/0193).
 */
export async function isMigrated(server: DatabaseServer): Promise<boolean> {
  return (await lastApplied(server)) >= lastKnown(ownFolder);
}

/** Which state a schema is in: the last of its migrations, and the hash of its text. */
export interface SchemaState {
  at: number;
  hash: string;
}

/** @returns undefined for a database without our schema */
export async function readSchemaState(client: Pick<ClientBase, 'query'>): Promise<SchemaState | undefined> {
  const exists = await client.query<{ there: boolean }>(migrationsThere);
  if (!exists.rows[0]?.there) return undefined;
  const { rows } = await client.query<SchemaState>(
    'select created_at as at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0];
}

/**
 * Makes the schema of a state in a database without any, inside the caller's transaction: what is restored from an
 * older backup is brought up by the migrations after it.
 * @throws StartupProblem when this code does not know the state
 */
export async function makeSchema(client: Pick<ClientBase, 'query'>, state: SchemaState): Promise<void> {
  refuseUnknownSchema(state);
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of listMigrations().filter(
    (each) => each.folderMillis <= state.at,
  )) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** @throws StartupProblem when a backup's schema is newer than this code's, or another one */
export function refuseUnknownSchema({ at, hash }: SchemaState): void {
  if (at > lastKnown(ownFolder))
    throw new StartupProblem(
      'The backup has a newer schema than this code: restore it with the release that made it, or a later one.',
    );
  if (!listMigrations().some((each) => each.folderMillis === at && each.hash === hash))
    throw new StartupProblem(
      'The backup has a schema that this code does not know: restore it with the release that made it.',
    );
}

function listMigrations(): ReturnType<typeof readMigrationFiles> {
  return readMigrationFiles({ migrationsFolder: ownFolder });
}

const migrationsThere = `select to_regclass('drizzle.__drizzle_migrations') is not null as there`;

async function refuseNewerSchema(server: DatabaseServer, folder: string): Promise<void> {
  const applied = await lastApplied(server);
  if (applied > lastKnown(folder))
    throw new StartupProblem(
      'The database holds migrations that are newer than this code. Start the newer release, or restore a backup made with this one.',
    );
}

async function lastApplied(server: DatabaseServer): Promise<number> {
  const exists = await server.pool.query<{ there: boolean }>(migrationsThere);
  if (!exists.rows[0]?.there) return 0;
  const last = await server.pool.query<{ at: number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.at ?? 0);
}

function lastKnown(folder: string): number {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}
