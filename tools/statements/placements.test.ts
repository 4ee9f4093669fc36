import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { personalData } from '#server/db/personal-data.ts';
import * as schema from '#server/db/tables/index.ts';
import { placements } from './tables.ts';

const script = readFileSync(new URL('../../server/db/distribute.sql', import.meta.url), 'utf8');

/** The names in a list of server/db/distribute.sql. */
function listOf(placement: string): string[] {
  const list = new RegExp(`^  ${placement} constant text\\[\\] := ARRAY\\[([^\\]]*)\\]`, 'm').exec(
    script,
  )?.[1];
  return [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

it('server/db/distribute.sql names every table once, where it belongs', () => {
  for (const placement of ['reference', 'distributed', 'local'])
    expect(listOf(placement).sort(), placement).toEqual(
      [...placements]
        .filter(([, each]) => each === placement)
        .map(([name]) => name)
        .sort(),
    );
  expect([...placements.keys()].sort()).toEqual(Object.keys(personalData).sort());
});

it('a table is placed before those that point at it', () => {
  const turns = listOf('distributed');
  const keys = Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => getTableConfig(table as PgTable).foreignKeys)
    .map((key) => [key.table, key.reference().foreignTable].map((table) => getTableConfig(table).name))
    .filter((pair) => pair.every((name) => turns.includes(name)));
  expect(keys.length).toBeGreaterThan(50);
  const late = keys.filter(([from = '', to = '']) => turns.indexOf(from) < turns.indexOf(to));
  expect(late).toEqual([]);
});
