import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/tables/index.ts';

/** How a table lies on a distributed PostgreSQL (docs/decisions/0045). */
export type Placement = 'distributed' | 'reference' | 'local';

/** Platform tables that stay on the coordinator: joined with nothing of a company, and the first ones written at every log-in. */
const localTables: readonly string[] = [
  ...['login_failures', 'login_places', 'passkey_ids', 'used_challenges'],
  ...['app_secrets', 'kept_keys'],
];

/**
 * Every table of the schema: a company's, whose key begins with `client_id`, lies with the company; whatever else is not
 * local is copied to every worker.
 */
export const placements: ReadonlyMap<string, Placement> = new Map(
  Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table as PgTable))
    .map(({ name, columns, primaryKeys }) => {
      const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
      return [name, placementOf(name, key[0]?.name)];
    }),
);

/** Tables whose ids the database draws. */
export const drawnTables: ReadonlySet<string> = new Set(
  Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table as PgTable))
    .filter(({ columns }) => columns.some(({ generatedIdentity }) => generatedIdentity !== undefined))
    .map(({ name }) => name),
);

function placementOf(name: string, first: string | undefined): Placement {
  if (first === 'client_id') return 'distributed';
  return localTables.includes(name) ? 'local' : 'reference';
}
