import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '#tests/makers/a-database.ts';
import { migrateDatabase } from './migrate.ts';
import { watchReadiness } from './readiness.ts';
import { sql } from './sql.ts';

const database = await aDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hakaru-migrations-'));
const dump = new pg.Client({ connectionString: database.url });
await dump.connect();
afterAll(async () => {
  await dump.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** This code's migrations and one more. */
function addMigration(text: string): void {
  cpSync(new URL('./migrations', import.meta.url), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'one_more' });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, 'one_more.sql'), text);
}

it('a migration that waits for a table lets saves and lists pass again and again, and is done once the table is free', {
  timeout: 120_000,
}, async () => {
  addMigration('alter table answers add column one_more integer');
  // As a dump or a report holds what it reads, for as long as it takes.
  await dump.query('begin');
  await dump.query('select 1 from answers');
  let isDone = false;
  const migrating = migrateDatabase(database, { folder }).then(() => {
    isDone = true;
  });
  const waits = async () =>
    (
      await database.pool.query(
        `select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount;
  // Two tries: each of them is over before the patience of what waits behind it.
  for (let tries = 0; tries < 2; tries += 1) {
    await expect.poll(waits).toBe(1);
    await database.databases.saves.run(sql`update answers set page = page where client_id = ${0}`);
    await database.database.rows(sql`select id from answers where client_id = ${0}`);
    await expect.poll(waits).toBe(0);
  }
  expect(isDone).toBe(false);
  await dump.query('commit');
  await migrating;
  const added = await database.pool.query('select one_more from answers');
  expect(added.fields.map(({ name }) => name)).toEqual(['one_more']);
});

it('a node of the release before stays ready beside a newer schema', async () => {
  const isReady = watchReadiness(database);
  await expect.poll(() => isReady()).toBe(true);
  await expect(migrateDatabase(database)).rejects.toThrow('newer than this code');
});
