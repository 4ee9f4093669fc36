import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database?.drop());

describe('npm run distribute', () => {
  it('refuses a database without Citus in one sentence, and changes nothing', async () => {
    const keys = () => database.pool.query('select conname from pg_constraint order by oid');
    const before = (await keys()).rows;
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATABASE_URL: database.url, APP_SECRET: 'a secret of thirty-two characters' };
    const script = join(import.meta.dirname, 'distribute.ts');
    const done = spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 20_000 });
    expect(done).toMatchObject({ status: 1, stdout: '' });
    expect(done.stderr).toMatch(/^There is no Citus in the database of DATABASE_URL: [^\n]+\n$/);
    expect((await keys()).rows).toEqual(before);
  });
});
