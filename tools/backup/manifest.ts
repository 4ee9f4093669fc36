import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '#server/config.ts';

/** One file of a backup, as it lies in its folder. */
const Part = z.object({
  /** Path inside the backup's folder. */
  file: z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof Part>;

const Table = Part.extend({
  schema: z.enum(['public', 'pgboss']),
  table: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
});
export type Table = z.infer<typeof Table>;

/** What a backup holds. Written last: a folder without it is no backup. */
const Manifest = z.object({
  format: z.literal(1),
  product: z.literal('hakaru'),
  version: z.string(),
  /** Everything acknowledged before it is in the backup. */
  moment: z.iso.datetime(),
  finished: z.iso.datetime(),
  /** The last migration of the database, and the hash of its text. */
  schema: z.object({ at: z.int(), hash: z.string() }),
  /** The version of the job queue's own schema; backups of earlier releases do not say it. */
  queue: z.int().optional(),
  /** Ids of the secrets that the database is sealed with; they open nothing. */
  secrets: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), is_called: z.boolean() })),
  /** The list of files, in the form that sha256sum -c reads. */
  files: Part.extend({ count: z.int().nonnegative(), total: z.int().nonnegative() }),
  /** Who and what was erased, up to the end of the backup. */
  journal: Part.extend({ lines: z.int().nonnegative() }),
});
export type Manifest = z.infer<typeof Manifest>;

const name = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(join(folder, name), text, { mode: 0o600, flush: true });
}

/** @throws StartupProblem when there is no backup in the folder, or one of another form */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartupProblem(`There is no whole backup in ${folder}: it has no ${name}.`);
  const read = Manifest.safeParse(parse(text));
  if (read.success) return read.data;
  throw new StartupProblem(
    `The ${name} in ${folder} is not one that this release reads: restore it with the release that made it.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
