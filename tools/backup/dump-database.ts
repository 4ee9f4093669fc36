import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { jobStatus } from '#contract/codes/status.ts';
import { type AppSecrets, idOfSecret } from '#server/adapters/app-secrets.ts';
import { StartupProblem } from '#server/config.ts';
import { readSchemaState } from '#server/db/migrate.ts';
import { refuseUnfinishedRestore } from '#server/db/unfinished-restore.ts';
import type { Manifest, Table } from './manifest.ts';
import { writePart } from './parts.ts';
import { inMegabytes, tellProgress } from './tell-progress.ts';

interface Dumped {
  described: Pick<Manifest, 'moment' | 'schema' | 'queue' | 'secrets' | 'tables' | 'sequences'>;
  /** A row names a file that has to be there. */
  areFilesNamed: boolean;
}

/** How values are written, whatever the server's own settings: exactly, and readable by every later release. */
export const plainValues = `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex'; set xmloption = 'content';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;`;

/**
 * Writes every table as one moment has it, while people sit: it reads one snapshot, and holds no lock that a save, a
 * report or an erasure waits for. A change of the schema waits; it would break the snapshot.
 */
export async function dumpDatabase(url: string, folder: string, secrets: AppSecrets): Promise<Dumped> {
  const client = new pg.Client({
    ...{ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    application_name: 'hakaru backup',
  });
  // A connection that breaks also fails the statement that runs.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(plainValues);
    await client.query('begin isolation level repeatable read read only');
    // The transaction's beginning is before its snapshot, which the first statement takes.
    const { rows } = await client.query<{ moment: Date }>('select now() as moment');
    const moment = (rows[0]?.moment ?? new Date()).toISOString();
    await refuseUnfinishedRestore(client);
    const schema = await readSchemaState(client);
    if (!schema) throw new StartupProblem('There is nothing to back up: the database is empty.');
    const ids = await readSecretIds(client, secrets);
    const queue = await readQueueVersion(client);
    const areFilesNamed = await nameFiles(client);
    const tables = await dumpTables(client, folder);
    // Numbers are drawn outside of every snapshot: read last, they are beyond all that was written.
    const sequences = await readSequences(client);
    await client.query('commit');
    return { described: { moment, schema, queue, secrets: ids, tables, sequences }, areFilesNamed };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whoever backs up with another secret keeps the wrong one beside the backup. */
async function readSecretIds(client: pg.Client, secrets: AppSecrets): Promise<string[]> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('app_secrets') is not null as is`);
  if (!there.rows[0]?.is) return [];
  const { rows } = await client.query<{ id: string }>(
    'select id from app_secrets where left_at is null order by id',
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0 && !secrets.some((each) => ids.includes(idOfSecret(each))))
    throw new StartupProblem(
      'APP_SECRET is not the secret of this database: a backup would be kept with the wrong one (docs/operations.md).',
    );
  return ids;
}

/** Undefined: no server has made its queue yet. */
async function readQueueVersion(client: pg.Client): Promise<number | undefined> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('pgboss.version') is not null as is`);
  if (!there.rows[0]?.is) return undefined;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version;
}

/** Logos and outputs that can be fetched. */
async function nameFiles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ are: boolean }>(
    `select exists (select from clients where logo_file is not null and deleted_at is null)
       or exists (select from outputs where file is not null and status = $1) as are`,
    [jobStatus.done],
  );
  return rows[0]?.are ?? false;
}

interface Listed {
  schema: 'public' | 'pgboss';
  table: string;
  columns: string[];
}

/** Of the queue's own tables the two that hold what waits; the others it makes itself. */
const queueTables = ['queue', 'job'];

async function listTables(client: pg.Client): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(
    `select n.nspname as schema, c.relname as table,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = any($1::text[]))
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname order by n.nspname desc, array_position($1::text[], c.relname::text), c.relname`,
    [queueTables],
  );
  return rows;
}

async function dumpTables(client: pg.Client, folder: string): Promise<Table[]> {
  const progress = tellProgress();
  const listed = await listTables(client);
  const tables: Table[] = [];
  let bytes = 0;
  for (const each of listed) {
    const table = await dumpTable(client, folder, each, (passed) =>
      progress.now(
        `Database: table ${tables.length + 1} of ${listed.length} (${each.table}), ${inMegabytes(bytes + passed)} written`,
      ),
    );
    bytes += table.bytes;
    tables.push(table);
  }
  progress.done(`Database: ${tables.length} tables, ${inMegabytes(bytes)}`);
  return tables;
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  { schema, table, columns }: Listed,
  tell: (bytes: number) => void,
): Promise<Table> {
  // What has ended in the queue is of no use to anybody.
  const waiting = schema === 'pgboss' && table === 'job' ? ` where state < 'completed'` : '';
  const copy = client.query(
    copyTo(
      `copy (select ${columns.map(quote).join(', ')} from ${schema}.${quote(table)}${waiting}) to stdout`,
    ),
  );
  // It compresses lightly: on a small machine people sit on the same processor.
  const through = [createGzip({ level: 1 })];
  const part = await writePart(folder, `database/${schema}.${table}.copy.gz`, copy, { through, tell });
  return { ...part, schema, table, columns, rows: copy.rowCount };
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: number; is_called: boolean }>(
      `select last_value as value, is_called from public.${quote(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** An identifier, as PostgreSQL reads it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
