/**
 * Prints docs/printed from the tables of the house: calls, permissions, screens, refusals, personal data, schema and columns of tables.
 * With --check it writes nothing and ends with 1 when a page is stale.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printCalls, printPermissions } from './print/calls.ts';
import { printPersonalData } from './print/personal-data.ts';
import { printRefusals } from './print/refusals.ts';
import { printSchema } from './print/schema.ts';
import { printScreenCosts } from './print/screen-costs.ts';
import { printScreens } from './print/screens.ts';
import { printTableColumns } from './print/table-columns.ts';

const folder = join(import.meta.dirname, '../docs/printed');

/** Every page by its file's name, as it ought to be. */
const pages: Record<string, string> = {
  'calls.md': printCalls(),
  'permissions.md': printPermissions(),
  'screens.md': printScreens(),
  'screen-costs.md': printScreenCosts(),
  'refusals.md': printRefusals(),
  'personal-data.md': printPersonalData(),
  'schema.md': printSchema(),
  'table-columns.md': printTableColumns(),
};

if (process.argv.includes('--check')) check();
else write();

function write(): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
  process.stdout.write(`${Object.keys(pages).length} pages in docs/printed\n`);
}

function check(): void {
  const stale = Object.entries(pages).filter(([name, text]) => readOrNothing(name) !== text);
  const surplus = readdirSync(folder).filter((name) => !(name in pages));
  for (const [name] of stale) process.stderr.write(`docs/printed/${name} is stale: run npm run docs:print\n`);
  for (const name of surplus) process.stderr.write(`docs/printed/${name} is printed by nothing: remove it\n`);
  process.exitCode = stale.length + surplus.length > 0 ? 1 : 0;
}

function readOrNothing(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}
