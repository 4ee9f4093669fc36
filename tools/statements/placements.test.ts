import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { personalData } from '#server/db/personal-data.ts';
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
