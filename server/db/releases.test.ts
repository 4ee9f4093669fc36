import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';
import {
  fileOfRelease,
  listRefused,
  listReleases,
  readRelease,
  releasesFolder,
  writtenRelease,
} from '../../tools/statements/releases.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await aDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The former release runs beside this one while nodes are updated one by one. */
it('the statements of the newest release run on the schema of this code', { timeout: 120_000 }, async () => {
  const newest = listReleases().slice(-1);
  expect(newest).toHaveLength(1);
  for (const release of newest) expect(await listRefused(client, readRelease(release)), release).toEqual([]);
});

it('each file of the folder of releases is whole, and nothing else lies there', () => {
  const files = existsSync(releasesFolder) ? readdirSync(releasesFolder) : [];
  const releases = listReleases();
  expect(files.map((name) => join(releasesFolder, name)).toSorted()).toEqual(
    releases.map((name) => fileOfRelease(name)).toSorted(),
  );
  for (const release of releases) expect(() => readRelease(release)).not.toThrow();
});

describe('releases in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-releases-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(fileOfRelease(name, folder), text);
  const statements = ['select id from exams where client_id = $1', 'select name from clients'];

  it('are listed with the newest last, and read as they were written', () => {
    for (const name of ['1.10.0', '1.9.0', '1.9.1']) write(name, writtenRelease(statements));
    writeFileSync(join(folder, 'README.md'), 'no release');
    expect(listReleases(folder)).toEqual(['1.9.0', '1.9.1', '1.10.0']);
    expect(readRelease('1.10.0', folder)).toEqual(statements);
    expect(listReleases(join(folder, 'nowhere'))).toEqual([]);
  });

  it('are not read where a file is empty, cut off, or not of statements', () => {
    const whole = writtenRelease(statements);
    for (const text of ['', '\n', whole.slice(0, -1), whole.slice(0, -5), '"no statement"\n', 'text\n']) {
      write('broken', text);
      expect(() => readRelease('broken', folder), JSON.stringify(text)).toThrow();
    }
  });

  it('are compared with the schema statement by statement', async () => {
    write('2.0.0', writtenRelease([...statements, 'select nothing from exams where client_id = $1']));
    expect(await listRefused(client, readRelease('2.0.0', folder))).toEqual([
      expect.stringContaining('column "nothing" does not exist'),
    ]);
  });
});

describe('a change of the schema that the former release cannot run beside is found', () => {
  const foundAfter = async (change: string) => {
    await client.query('create table former (client_id bigint not null, text text)');
    await client.query(change);
    const found = await listRefused(client, [
      'select text from former where client_id = $1',
      'insert into former (client_id) values ($1)',
    ]);
    await client.query('drop table if exists former, moved');
    return found;
  };

  it('a column that goes or has another name', async () => {
    expect(await foundAfter('alter table former drop column text')).toEqual([
      expect.stringContaining('column "text" does not exist'),
    ]);
  });

  it('a table that has another name', async () => {
    expect(await foundAfter('alter table former rename to moved')).toHaveLength(2);
  });

  it('a new column without which no row can be written; one with a default does no harm', async () => {
    expect(await foundAfter('alter table former add column more text not null')).toEqual([
      expect.stringContaining('former needs "more" now'),
    ]);
    expect(await foundAfter(`alter table former add column more text not null default ''`)).toEqual([]);
  });
});

it('a release is written with each statement once, on one line', () => {
  expect(writtenRelease(['select 1\n   from exams', 'select 1 from exams', 'select 2'])).toBe(
    '"select 1 from exams"\n"select 2"\n',
  );
});
