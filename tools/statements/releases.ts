import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * The statements of each release, which have to run on the schema of the release after it: while nodes are updated one
 * by one, both work on one database (docs/decisions/0193). A file for each release, a statement on each line.
 */
export const releasesFolder = join(import.meta.dirname, '../../server/db/releases');
const ending = '.jsonl';

/** Names of the recorded releases, the newest last. */
export function listReleases(folder = releasesFolder): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const inOrder = new Intl.Collator('en', { numeric: true }).compare;
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort(inOrder);
}

export function fileOfRelease(name: string, folder = releasesFolder): string {
  return join(folder, `${name}${ending}`);
}

/** @throws Error where the file is not one that was written for a release, whole: it would hide what is not in it */
export function readRelease(name: string, folder = releasesFolder): string[] {
  const text = readFileSync(fileOfRelease(name, folder), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  const statements = lines.map((line) => JSON.parse(line) as string);
  if (statements.length === 0 || writtenRelease(statements) !== text)
    throw new Error(`${name} is not as the statements of a release are written`);
  return statements;
}

/** How a release is written: each statement on one line, those that differ in their layout alone once. */
export function writtenRelease(texts: readonly string[]): string {
  const flat = new Set(texts.map((text) => text.replace(/\s*\n\s*/g, ' ').trim()));
  return [...flat]
    .filter((text) => prepared.test(text))
    .sort()
    .map((text) => `${JSON.stringify(text)}\n`)
    .join('');
}

/** What PostgreSQL can prepare: everything but commands such as SET. */
const prepared = /^(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete|merge|values|\()/i;

/** Statements that this database refuses, each with PostgreSQL's reason. Nothing is executed. */
export async function listRefused(client: pg.ClientBase, statements: readonly string[]): Promise<string[]> {
  const needed = await readNeededColumns(client);
  const refused: string[] = [];
  for (const text of statements) {
    const problem = (await findProblem(client, text)) ?? findMissing(text, needed);
    if (problem !== undefined) refused.push(`${problem}: ${text}`);
  }
  return refused;
}

/** PostgreSQL reads a statement to the end when it prepares it: its tables, columns, functions and types. */
async function findProblem(client: pg.ClientBase, text: string): Promise<string | undefined> {
  try {
    await client.query(`prepare of_release as ${text}`);
    await client.query('deallocate of_release');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Columns by table that a new row cannot do without. */
type Needed = ReadonlyMap<string, readonly string[]>;

async function readNeededColumns(client: pg.ClientBase): Promise<Needed> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
      and is_generated = 'NEVER'
    group by table_name`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const inserting = /\binsert into (?:only )?"?(\w+)"?(?: as \w+| \w+)? ?\(([^)]*)\)/gi;

/** A column that a row needs now, and that an INSERT of the release does not know. */
function findMissing(text: string, needed: Needed): string | undefined {
  for (const [, table = '', list = ''] of text.matchAll(inserting)) {
    const given = new Set(list.split(',').map((name) => name.trim().replaceAll('"', '')));
    const missing = needed.get(table)?.find((column) => !given.has(column));
    if (missing !== undefined) return `${table} needs "${missing}" now`;
  }
  return undefined;
}
