import type { TestServer } from './a-server.ts';

/** Every column of text, list or JSON in which a word stands, the queue's own tables included. */
export async function findMark(server: Pick<TestServer, 'rows'>, mark: string): Promise<string[]> {
  // One statement looks into all of them.
  const [search] = await server.rows<{ text: string }>(
    `select string_agg(format('select %1$L as place where exists (select from %2$I.%3$I where %4$I::text ilike $1)',
       concat_ws('.', c.table_schema, c.table_name, c.column_name), c.table_schema, c.table_name, c.column_name),
       ' union all ' order by c.table_schema, c.table_name, c.column_name) as text
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  );
  const found = await server.rows<{ place: string }>(search?.text ?? '', [`%${mark}%`]);
  return found.map(({ place }) => place).sort();
}
