import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';
import { listRefused, listReleases, readRelease, writtenRelease } from '../../tools/statements/releases.ts';

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
  for (const release of listReleases().slice(-1)) {
    const statements = readRelease(release);
    expect(statements.length, release).toBeGreaterThan(0);
    expect(await listRefused(client, statements), release).toEqual([]);
  }
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
