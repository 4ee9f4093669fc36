import { expect, it } from 'vitest';
import { readConfig, StartupProblem } from '#server/config.ts';
import { aDatabase } from '#tests/makers/a-database.ts';
import { withDatabase } from './with-database.ts';

const settings = (url: string) =>
  readConfig({ DATABASE_URL: url, APP_SECRET: 'a secret of thirty-two characters' });

it('a statement that fails is not told as a database that cannot be reached', async () => {
  const database = await aDatabase();
  try {
    const broken = withDatabase(settings(database.url), async ({ pool }) => {
      await pool.query('select 1 / 0');
      return 0;
    });
    await expect(broken).rejects.toThrow(/^division by zero$/);
    const work = async () => 0;
    const gone = new URL(database.url);
    gone.pathname = '/there_is_none';
    for (const url of [gone.href, 'postgres://nobody@127.0.0.1:1/nothing']) {
      const problem = await withDatabase(settings(url), work).catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(StartupProblem);
      expect(String(problem)).toContain('The database cannot be reached');
    }
  } finally {
    await database.drop();
  }
});
