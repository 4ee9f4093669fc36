import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '#tests/makers/a-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database?.drop());

function distribute(settings: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...settings };
  const script = join(import.meta.dirname, 'distribute.ts');
  return spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 20_000 });
}

describe('npm run distribute', () => {
  it('asks for a database of one’s own, and starts none', () => {
    const home = mkdtempSync(join(tmpdir(), 'hakaru-distribute-'));
    const done = distribute({ DATA_DIR: home });
    expect(done).toMatchObject({ status: 1, stdout: '' });
    expect(done.stderr).toMatch(/^Set DATABASE_URL to [^\n]+\n$/);
    expect(readdirSync(home)).not.toContain('postgres');
    rmSync(home, { recursive: true });
  });

  it('refuses a database without Citus in one sentence, and changes nothing', async () => {
    const keys = () => database.pool.query('select conname from pg_constraint order by oid');
    const before = (await keys()).rows;
    const done = distribute({
      DATABASE_URL: database.url,
      APP_SECRET: 'a secret of thirty-two characters',
    });
    expect(done).toMatchObject({ status: 1, stdout: '' });
    expect(done.stderr).toMatch(/^There is no Citus in the database of DATABASE_URL: [^\n]+\n$/);
    expect((await keys()).rows).toEqual(before);
  });
});
