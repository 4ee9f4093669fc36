import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';
import { placements } from '../../tools/statements/tables.ts';
import { isDistributed, makesTable, placeTables, placingClient } from './distribution.ts';
import * as schema from './tables/index.ts';

/*
 * The script itself on plain tables: a schema beside them holds the catalogue of Citus as a table, and functions of the
 * same names that write into it. That the real ones do as they are told is tried on Citus (docs/decisions/0183).
 */
const catalogue = `
  create schema workers;
  set search_path = workers, public;
  create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char", colocationid int, repmodel "char");
  create table pg_dist_object (objid oid primary key);
  create function create_distributed_function(called regprocedure) returns void language sql
    as $$ insert into workers.pg_dist_object values (called) $$;
  create function create_distributed_function(called regprocedure, by text, beside text) returns void language sql
    as $$ insert into workers.pg_dist_object values (called) $$;
  create function create_reference_table(named regclass) returns void language sql as $$
    insert into workers.pg_dist_partition values (named, 'n', 1, 't')
      on conflict (logicalrelid) do update set colocationid = 1, repmodel = 't' $$;
  create function create_distributed_table(named regclass, by text, colocate_with text) returns void language sql as $$
    insert into workers.pg_dist_partition
    values (named, 'h', case colocate_with when 'none' then 2 else (
      select colocationid from workers.pg_dist_partition where logicalrelid = colocate_with::regclass) end, 's')
      on conflict (logicalrelid) do update set partmethod = 'h', colocationid = excluded.colocationid $$;
  create function truncate_local_data_after_distributing_table(named regclass) returns void language sql as $$ $$;`;

let database: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  database = await aDatabase();
  client = await database.pool.connect();
});

afterAll(async () => {
  client?.release(true);
  await database?.drop();
});

beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));

async function spread(): Promise<string[]> {
  await client.query(catalogue);
  return placeTables(client);
}

async function placeOf(name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ place: string }>(
    `select concat(partmethod, repmodel) as place from pg_dist_partition where logicalrelid = $1::regclass`,
    [name],
  );
  return rows[0]?.place;
}

const spreadTables = [...placements].filter(([, place]) => place !== 'local').map(([name]) => name);

describe('placing the tables', () => {
  it('brings every one to its place, and nothing the second time', async () => {
    expect((await spread()).sort()).toEqual(spreadTables.sort());
    for (const [name, place] of placements)
      expect(await placeOf(name), name).toBe({ distributed: 'hs', reference: 'nt', local: undefined }[place]);
    const others = await client.query(
      'select distinct colocationid from pg_dist_partition where partmethod = $1',
      ['h'],
    );
    expect(others.rows).toEqual([{ colocationid: 2 }]);
    expect(await placeTables(client)).toEqual([]);
  });

  it('takes away the keys from what is on every worker to what is on one', async () => {
    await spread();
    const { rows } = await client.query<{ conname: string; from: string; to: string }>(
      `select conname, conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
    );
    const across = rows.filter(
      ({ from, to }) => placements.get(from) === 'reference' && placements.get(to) === 'distributed',
    );
    expect(across).toEqual([]);
  });

  it('finds a table that came later, also where the catalogue has it for its keys alone', async () => {
    await spread();
    await client.query(
      `delete from pg_dist_partition where logicalrelid in ('used_sign_ons'::regclass, 'prices'::regclass)`,
    );
    await client.query(`update pg_dist_partition set partmethod = 'n', colocationid = 0, repmodel = 's'
      where logicalrelid in ('platform_visits'::regclass, 'admin_passkeys'::regclass)`);
    expect((await placeTables(client)).sort()).toEqual([
      'admin_passkeys',
      'platform_visits',
      'prices',
      'used_sign_ons',
    ]);
    expect(await placeOf('platform_visits')).toBe('hs');
    expect(await placeOf('admin_passkeys')).toBe('nt');
  });

  it.each([
    ['exams', `update pg_dist_partition set colocationid = 3 where logicalrelid = 'exams'::regclass`],
    ['kept_keys', `insert into pg_dist_partition values ('kept_keys', 'n', 1, 't')`],
    [
      'tags',
      `update pg_dist_partition set partmethod = 'n', repmodel = 't' where logicalrelid = 'tags'::regclass`,
    ],
  ])('refuses to go on where %s lies somewhere else', async (name, moved) => {
    await spread();
    await client.query(moved);
    await expect(placeTables(client)).rejects.toThrow(
      new RegExp(`the table ${name} is \\w+, and ought to be`),
    );
  });
});

describe('a migration', () => {
  const made = [
    `CREATE TABLE "exam_orders" ("client_id" bigint, "id" bigint, PRIMARY KEY ("client_id", "id"))`,
    `CREATE TABLE "exam_reminders" ("client_id" bigint PRIMARY KEY, "exam_id" bigint)`,
  ];

  it('places the tables that it makes before their keys, and leaves others alone', async () => {
    await spread();
    await client.query('drop table exam_reminders');
    await client.query('delete from pg_dist_partition where logicalrelid not in (select oid from pg_class)');
    const placing = placingClient(client);
    for (const text of made) await placing.query(text);
    expect(await placeOf('exam_reminders')).toBe('hs');
    expect(await placeOf('exam_orders')).toBeUndefined();
  });

  it('makes no key that cannot be there', async () => {
    await spread();
    const key = 'login_directory_client_id_user_id_users_client_id_id_fk';
    const add = `ALTER TABLE "login_directory" ADD CONSTRAINT "${key}" FOREIGN KEY ("client_id","user_id") REFERENCES "users"("client_id","id")`;
    const isThere = () => client.query('select 1 from pg_constraint where conname = $1', [key]);
    await placingClient(client).query(add);
    expect((await isThere()).rows).toEqual([]);
    await client.query(add);
    expect((await isThere()).rows).toHaveLength(1);
  });

  it('is spread only where the tables are', async () => {
    expect(await isDistributed(client)).toBe(false);
    await client.query(catalogue);
    expect(await isDistributed(client)).toBe(false);
    await placeTables(client);
    expect(await isDistributed(client)).toBe(true);
  });

  it('is known by its text, each that has made a table', () => {
    const folder = join(import.meta.dirname, 'migrations');
    const statements = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'));
    const named = statements.filter(makesTable).map((text) => /CREATE TABLE "?(\w+)/i.exec(text)?.[1]);
    const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
    expect(named).toEqual(expect.arrayContaining(tables.map((table) => getTableName(table as PgTable))));
    // A key that is a part of the table's own text would lead to the workers before the table is there.
    expect(statements.filter((text) => makesTable(text) && /\bREFERENCES\b/.test(text))).toEqual([]);
  });
});
