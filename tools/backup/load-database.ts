import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { makeSchema } from '#server/db/migrate.ts';
import { isRestoreUnfinished, markRestore, storeOfRestore } from '#server/db/unfinished-restore.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { plainValues, quote } from './dump-database.ts';
import type { Manifest, Table } from './manifest.ts';
import { tellProgress } from './tell-progress.ts';

/** A database that may be filled. */
interface Target {
  client: pg.Client;
  /** The store of files that an earlier restore has filled, which has not come to its end. */
  store: string | undefined;
}

/**
 * Connects to the database that a backup is to fill. The caller ends the connection.
 * @param isReplacing whatever of ours is there will go
 * @throws StartupProblem when servers run on it, or when it is not empty
 */
export async function openTarget(url: string, isReplacing: boolean): Promise<Target> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'hakaru restore',
  });
  // A connection that breaks also fails the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(plainValues);
    await refuseUsed(client);
    if (!(await isRestoreUnfinished(client))) await refuseFilled(client, isReplacing);
    return { client, store: await storeOfRestore(client) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Fills it, with the schema that the backup has. From the first step on the database is marked as one whose restore has
 * not ended.
 * @param server the same database
 * @param store the store of files that is filled beside it
 */
export async function loadDatabase(
  { client }: Target,
  server: DatabaseServer,
  { folder, manifest, store }: { folder: string; manifest: Manifest; store: string },
): Promise<void> {
  await inTransaction(client, async () => {
    await dropOurs(client);
    await markRestore(client, store);
    await makeSchema(client, manifest.schema);
  });
  await makeQueue(server);
  await inTransaction(client, () => loadTables(client, folder, manifest));
  await client.query('analyze');
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

/** A server would serve what is half there, and hold what has to be dropped. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'hakaru%' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0)
    throw new StartupProblem(
      'Servers of Hakaru, or one of its commands, still work on this database: stop them first.',
    );
}

async function refuseFilled(client: pg.Client, isReplacing: boolean): Promise<void> {
  const { rows } = await client.query<{ has_tables: boolean; is_ours: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as has_tables,
       to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('public.clients') is not null as is_ours`,
  );
  if (!rows[0]?.has_tables) return;
  if (!rows[0].is_ours)
    throw new StartupProblem('This database holds tables of something else: restore into one of its own.');
  if (isReplacing) return;
  const { rows: people } = await client.query('select from clients union all select from admins limit 1');
  if (people.length > 0)
    throw new StartupProblem(
      'This database is not empty. Restore into an empty one; or add --replace, and everything in it will be gone.',
    );
}

/** Everything that migrations and the queue have made. */
async function dropOurs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop table if exists public.%I cascade', c.relname) as drop from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { drop } of rows) await client.query(drop);
  await client.query('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade');
}

/** The queue makes its own schema. */
async function makeQueue({ databases }: DatabaseServer): Promise<void> {
  const jobs = await openJobs(databases.queue, {
    ...{ kinds: [], supervise: false },
    onError: () => undefined,
  });
  await jobs.stop();
}

/**
 * All tables, or none. References and indexes are made again when everything is there: sooner, and in whatever order
 * tables come.
 */
async function loadTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const progress = tellProgress();
  await client.query(`set local maintenance_work_mem = '128MB'`);
  const remake = await dropReferencesAndIndexes(client);
  const ours = tables
    .filter(({ schema }) => schema === 'public')
    .map(({ table }) => `public.${quote(table)}`);
  // Migrations have put rows into some.
  await client.query(`truncate ${ours.join(', ')}`);
  for (const [place, table] of tables.entries()) {
    progress.now(`Database: table ${place + 1} of ${tables.length} (${table.table})`);
    await loadTable(client, folder, table);
  }
  for (const [place, statement] of remake.entries()) {
    progress.now(`Database: index or reference ${place + 1} of ${remake.length}`);
    await client.query(statement);
  }
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quote(name)}`, value, is_called]);
  progress.done(`Database: ${tables.length} tables restored`);
}

async function loadTable(client: pg.Client, folder: string, table: Table): Promise<void> {
  if (table.schema === 'pgboss') return loadQueueTable(client, folder, table);
  return copyInto(client, folder, table, `public.${quote(table.table)}`);
}

/**
 * The queue's schema is the one that this release makes, and may not be the backup's: columns that both have are taken
 * over, each read as what it is now.
 */
async function loadQueueTable(client: pg.Client, folder: string, table: Table): Promise<void> {
  const into = `pgboss.${quote(table.table)}`;
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [into],
  );
  const both = rows.filter(({ name }) => table.columns.includes(name));
  const read = quote(`loaded_${table.table}`);
  const columns = table.columns.map((name) => `${quote(name)} text`).join(', ');
  await client.query(`create temporary table ${read} (${columns}) on commit drop`);
  await copyInto(client, folder, table, read);
  await client.query(
    `insert into ${into} (${both.map(({ name }) => quote(name)).join(', ')})
     select ${both.map(({ name, type }) => `${quote(name)}::${type}`).join(', ')} from ${read}`,
  );
}

async function copyInto(client: pg.Client, folder: string, table: Table, into: string): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  const copy = client.query(copyFrom(`copy ${into} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), copy);
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.table} has ${copy.rowCount} rows, and should have ${table.rows}`);
}

/** Returns the statements that make them again. */
async function dropReferencesAndIndexes(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
     order by i.indrelid, i.indexrelid`,
  );
  for (const { drop } of [...references, ...indexes]) await client.query(drop);
  return [...indexes, ...references].map(({ make }) => make);
}
