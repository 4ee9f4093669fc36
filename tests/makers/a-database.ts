import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseServer, openDatabase } from '#server/db/database.ts';
import { administer, createDatabase, urlOfDatabase } from './administer.ts';

/** A migrated database of its own, cloned from the run's template. */
export interface TestDatabase extends DatabaseServer {
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * @param reach gives the URL by which it is reached instead of its own
 * @param isEmpty without a schema
 */
export async function aDatabase(
  reach?: (url: string) => Promise<string>,
  { isEmpty = false } = {},
): Promise<TestDatabase> {
  const [server, maintenance] = [inject('server_url'), inject('maintenance_url')];
  const template = inject('template');
  const name = `${template.replace(/_template$/, '')}_${randomBytes(4).toString('hex')}`;
  const url = urlOfDatabase(server, name);
  await administer(maintenance, createDatabase(name, url, isEmpty ? 'template1' : template));
  const database = openDatabase((await reach?.(url)) ?? url, () => undefined);
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await administer(maintenance, `drop database if exists ${name} with (force)`);
    },
  };
}
