import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartupProblem } from '../config.ts';
import type { DatabaseServer } from './database.ts';
import { inTurn } from './in-turn.ts';

const folder = new URL('./migrations', import.meta.url).pathname;
/** Any number: nodes that start together take turns on this advisory lock. */
const migrationLock = 4_227_001;

/** Brings the schema up to this code's migrations. Refuses a database that is ahead of the code. */
export async function migrateDatabase(server: DatabaseServer): Promise<void> {
  await inTurn(server, migrationLock, async (client) => {
    await refuseNewerSchema(server);
    // A distributed database must change its tables one after another inside a transaction; others ignore the setting.
    await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
    } finally {
      await client.query('reset citus.multi_shard_modify_mode').catch(() => undefined);
    }
  });
}

/** True when every migration of this code is in the database: what /readyz asks. */
export async function isMigrated(server: DatabaseServer): Promise<boolean> {
  return (await lastApplied(server)) === lastKnown();
}

async function refuseNewerSchema(server: DatabaseServer): Promise<void> {
  const applied = await lastApplied(server);
  if (applied > lastKnown())
    throw new StartupProblem(
      'The database holds migrations that are newer than this code. Start the newer release, or restore a backup made with this one.',
    );
}

async function lastApplied(server: DatabaseServer): Promise<number> {
  const exists = await server.pool.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!exists.rows[0]?.there) return 0;
  const last = await server.pool.query<{ at: number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.at ?? 0);
}

function lastKnown(): number {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}
