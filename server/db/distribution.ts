import { readFileSync } from 'node:fs';
import type { ClientBase, QueryConfig } from 'pg';

/** Where each table belongs, and how it gets there. */
const script = readFileSync(new URL('./distribute.sql', import.meta.url), 'utf8');

/** Whether the tables of this database were spread over workers (docs/decisions/0045). */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  const catalogue = await client.query(`select 1 where to_regclass('pg_dist_partition') is not null`);
  if (catalogue.rows.length === 0) return false;
  const spread = await client.query(
    `select 1 from pg_dist_partition where logicalrelid = to_regclass('packages') and partmethod = 'h'`,
  );
  return spread.rows.length > 0;
}

/**
 * Gives every table its place, inside the client's transaction.
 * @returns those that lay elsewhere
 * @throws DatabaseError where a table lies somewhere that it has to be brought back from first
 */
export async function placeTables(client: ClientBase): Promise<string[]> {
  const before = await listPlaces(client);
  await client.query(script);
  const after = await listPlaces(client);
  return [...after].filter(([name, place]) => before.get(name) !== place).map(([name]) => name);
}

/** How the database's catalogue says that tables lie; whatever is not spread is left out. */
async function listPlaces(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; place: string }>(`
    select logicalrelid::text as name, concat_ws(' ', partmethod, repmodel, colocationid) as place
    from pg_dist_partition order by 1`);
  return new Map(rows.map(({ name, place }) => [name, place]));
}

/**
 * The client for migrations of a distributed database: a table that is made gets its place before a key leads from it to
 * others, which lie on the workers; a key that cannot be there is not made.
 */
export function placingClient<Client extends ClientBase>(client: Client): Client {
  const query = async (asked: string | QueryConfig, values?: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    const [key] = addedKey.exec(text)?.slice(1) ?? [];
    if (key !== undefined && unkeyed.has(key)) return client.query('select');
    const done = await client.query(asked, values);
    if (makesTable(text)) await client.query(script);
    return done;
  };
  return new Proxy(client, {
    get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)),
  });
}

/** The list of migrations itself is made by `if not exists`, and stays where it is. */
export function makesTable(text: string): boolean {
  return /\bCREATE TABLE (?!IF NOT EXISTS)/i.test(text);
}

const addedKey = /\bADD CONSTRAINT "(\w+)" FOREIGN KEY/i;

/** Keys that the script takes away. */
const unkeyed = new Set(
  [...(/unkeyed constant text\[\] := ARRAY\[([^\]]*)\]/.exec(script)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, name = '']) => name,
  ),
);
