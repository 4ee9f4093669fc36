import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as tables from './tables/index.ts';

const meta = new URL('./migrations/meta/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, meta), 'utf8'));

it('the migrations bring a database to the very tables of the code: the next one would be empty', async () => {
  const journal: { entries: { idx: number }[] } = read('_journal.json');
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const known = read(`${newest}_snapshot.json`);
  expect(await generateMigration(known, generateDrizzleJson(tables, known.id))).toEqual([]);
});

it('of the snapshots of all tables the newest alone is kept', () => {
  expect(readdirSync(meta).sort()).toEqual([
    expect.stringMatching(/^\d{4}_snapshot\.json$/),
    '_journal.json',
  ]);
});
