import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealedColumns } from '#server/db/secrets/sealed-columns.ts';
import { aServer } from '#tests/makers/a-server.ts';

const root = join(import.meta.dirname, '../..');
const server = await aServer();
const columns = await server.rows<{ table: string; column: string; type: string }>(
  `select table_name as table, column_name as column, data_type as type from information_schema.columns
   where table_schema = 'public'`,
);
const names = columns.map(({ table, column }) => `${table}.${column}`);

it('every column that is called sealed has its place in the rotation of the secret', () => {
  const sealed = names.filter((name) => name.endsWith('_sealed'));
  const known = sealedColumns.filter(({ field }) => field === undefined);
  expect(known.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(sealed.sort());
});

it('a place in the rotation names a column and the key of its row', async () => {
  for (const { table, column, field, key, of } of sealedColumns) {
    const typeOf = (name: string) =>
      columns.find((each) => each.table === table && each.column === name)?.type;
    expect(typeOf(column), table).toBe(field === undefined ? 'text' : 'jsonb');
    const keys = await server.rows<{ column: string }>(
      `select a.attname::text as column from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary order by 1`,
      [table],
    );
    const primary = keys.map((each) => each.column);
    const company = of === 'companies' ? ['client_id'] : [];
    expect([...new Set([...company, ...Object.keys(key)])].sort(), table).toEqual(primary);
    for (const [name, type] of Object.entries(key)) expect(typeOf(name), `${table}.${name}`).toBe(type);
  }
});

/** Files that seal what goes into no column, each with its reason. */
const elsewhere: Record<string, string> = {
  'server/features/linkages/pull/cursor.ts': 'a place in the list of changes, which the other side keeps',
  'server/features/sessions/sign-on/visit-token.ts': 'a cookie that lives for minutes',
  'server/db/secrets/rotate.ts': 'the rotation itself',
  'tools/demo/rows-linkage.ts': 'launch_keys.secret_sealed',
};

it('whatever is sealed is kept under such a name', () => {
  const files = globSync(['server/**/*.ts', 'tools/**/*.ts'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const calls = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      /\bsealer\.seal\(/.test(line) ? [{ file, near: `${lines[at - 1]} ${line}` }] : [],
    );
  });
  expect(calls.length).toBeGreaterThan(10);
  const unnamed = calls.filter(({ near }) => !/_sealed|putPending/.test(near)).map(({ file }) => file);
  expect([...new Set(unnamed)].sort()).toEqual(Object.keys(elsewhere).sort());
});
