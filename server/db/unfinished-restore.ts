import type { ClientBase } from 'pg';
import { StartupProblem } from '../config.ts';

/*
 * A restore (npm run restore) first makes this table in the database, and drops it when everything is there and whoever
 * was erased since the backup is gone again. While it is there, nothing but another restore opens the database.
 */

type Asking = Pick<ClientBase, 'query'>;

/** @throws StartupProblem when a restore into this database has not come to its end */
export async function refuseUnfinishedRestore(database: Asking): Promise<void> {
  if (await isRestoreUnfinished(database))
    throw new StartupProblem(
      'A restore into this database has not come to its end, so that it is not served: run npm run restore again (docs/operations.md).',
    );
}

export async function isRestoreUnfinished(database: Asking): Promise<boolean> {
  const { rows } = await database.query<{ is: boolean }>(
    `select to_regclass('public.unfinished_restore') is not null as is`,
  );
  return rows[0]?.is ?? false;
}

/** The store of files that the unfinished restore fills, by its name; undefined where there is no such restore. */
export async function storeOfRestore(database: Asking): Promise<string | undefined> {
  if (!(await isRestoreUnfinished(database))) return undefined;
  // Releases before this one kept no row there.
  const { rows } = await database.query<{ store: string | null }>(
    `select to_jsonb(r) ->> 'store' as store from public.unfinished_restore r`,
  );
  return rows[0]?.store ?? undefined;
}

/** @param store the name of the store of files that is filled beside the database */
export async function markRestore(database: Asking, store: string): Promise<void> {
  await database.query(
    'create table public.unfinished_restore (since timestamptz not null default now(), store text not null)',
  );
  await database.query('insert into public.unfinished_restore (store) values ($1)', [store]);
}

export async function unmarkRestore(database: Asking): Promise<void> {
  await database.query('drop table public.unfinished_restore');
}
