/**
 * Prints docs/printed from the tables of the code (calls, permissions, screens, refusals, personal data, schema and
 * columns of tables), what screens cost, and the guide to the measurement with the numbers of the scoring and the item
 * bank.
 * With --check it writes nothing and ends with 1 when a page is stale.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printCalls, printPermissions } from './print/calls.ts';
import { printGuide } from './print/guide/print-guide.ts';
import { printPersonalData } from './print/personal-data.ts';
import { printRefusals } from './print/refusals.ts';
import { printSchema } from './print/schema.ts';
import { printScreenCosts } from './print/screen-costs.ts';
import { printScreens } from './print/screens.ts';
import { printTableColumns } from './print/table-columns.ts';

const docs = join(import.meta.dirname, '../docs');
const printed = 'printed';

/** Every page by its file in docs, as it ought to be. */
const pages: Record<string, string> = {
  'printed/calls.md': printCalls(),
  'printed/permissions.md': printPermissions(),
  'printed/screens.md': printScreens(),
  'printed/refusals.md': printRefusals(),
  'printed/personal-data.md': printPersonalData(),
  'printed/schema.md': printSchema(),
  'printed/table-columns.md': printTableColumns(),
  'measurement.md': printGuide('ja'),
  'measurement.en.md': printGuide('en'),
};

/** Every line of code changes it: measured when the pages are printed, and not checked. */
const measures: Record<string, () => string> = { 'printed/screen-costs.md': printScreenCosts };

if (process.argv.includes('--check')) check();
else write();

function write(): void {
  mkdirSync(join(docs, printed), { recursive: true });
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(docs, name), text);
  for (const [name, measure] of Object.entries(measures)) writeFileSync(join(docs, name), measure());
  process.stdout.write(`${Object.keys({ ...pages, ...measures }).length} pages in docs\n`);
}

function check(): void {
  const stale = Object.entries(pages).filter(([name, text]) => readOrNothing(name) !== text);
  const surplus = readdirSync(join(docs, printed))
    .map((name) => `${printed}/${name}`)
    .filter((name) => !(name in pages || name in measures));
  for (const [name] of stale) process.stderr.write(`docs/${name} is stale: run npm run docs:print\n`);
  for (const name of surplus) process.stderr.write(`docs/${name} is printed by nothing: remove it\n`);
  process.exitCode = stale.length + surplus.length > 0 ? 1 : 0;
}

function readOrNothing(name: string): string | undefined {
  try {
    return readFileSync(join(docs, name), 'utf8');
  } catch {
    return undefined;
  }
}
