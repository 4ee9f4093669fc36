import type { TestServer } from './a-server.ts';

/** Every column of text, list or JSON in which a word stands, the queue's own tables included. */
export async function findMark(server: Pick<TestServer, 'rows'>, mark: string): Promise<string[]> {
  const columns = await server.rows<{ place: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, c.column_name as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  );
  const found: string[] = [];
  for (const { place, column } of columns) {
    const places = await server.rows(`select from ${place} where "${column}"::text ilike $1 limit 1`, [
      `%${mark}%`,
    ]);
    if (places.length > 0) found.push(`${place}.${column}`);
  }
  return found;
}
