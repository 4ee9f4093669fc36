import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { type AppSecrets, idOfSecret } from '../../adapters/app-secrets.ts';
import { beginningOf, makeSealer, type Sealer } from '../../adapters/sealing.ts';
import type { DatabaseServer } from '../database.ts';
import { withAdvisoryLock } from '../with-advisory-lock.ts';
import { findForeign, nameOf, type SealedColumn, sealedColumns, sealedIn } from './sealed-columns.ts';

/** Any number: of two rotations at once the second waits for this advisory lock, and then finds little to do. */
const rotatingLock = 4_227_004;

/** Rows that are locked and sealed anew together, within milliseconds, since exams go on meanwhile. */
const atOnce = 200;

/**
 * Rounds over everything, and milliseconds between two: a locked row is left to the next round, so that the rotation
 * blocks nobody and cannot deadlock; so is what a server sealed with a former secret meanwhile.
 */
const [rounds, between] = [60, 1_000];

export interface Rotated {
  /** How many values were sealed anew, by column. */
  sealed: Map<string, number>;
  /** How many values no secret opens, with the places of the first ones. */
  unopened: { count: number; places: string[] };
  /** When the last value of a former secret was sealed anew; undefined while there are some. */
  left_at: Date | undefined;
}

/**
 * Seals everything with the first of the secrets. Each batch is a transaction of its own, and what is sealed says with
 * which secret: killed at any moment it is begun again and does the rest.
 * @param isLost replaces what no secret opens by something that nobody knows
 */
export function rotateSecrets(
  server: DatabaseServer,
  secrets: AppSecrets,
  { isLost = false } = {},
): Promise<Rotated> {
  return withAdvisoryLock(server, rotatingLock, async (client) => {
    const done: Rotated = { sealed: new Map(), unopened: { count: 0, places: [] }, left_at: undefined };
    const work = { client, isLost, sealer: makeSealer(secrets), beginning: beginningOf(secrets[0]), done };
    for (let round = 0; round < rounds; round++) {
      await sealAll(work);
      if (done.unopened.count > 0) return done;
      if (!(await findForeign(client, [secrets[0]])))
        return { ...done, left_at: await leave(client, secrets[0]) };
      await pause(between);
    }
    return done;
  });
}

/** How many places of values that no secret opens are named. */
const mostNamed = 20;

interface Rotation {
  client: PoolClient;
  sealer: Sealer;
  /** What is sealed already begins with it. */
  beginning: string;
  isLost: boolean;
  /** What was done so far. */
  done: Rotated;
}

async function sealAll(rotation: Rotation): Promise<void> {
  const companies = await rotation.client.query<{ id: number }>('select id from clients order by id');
  for (const column of sealedColumns) {
    const ids = column.of === 'platform' ? [undefined] : companies.rows.map(({ id }) => id);
    for (const client_id of ids) await sealColumn(rotation, column, client_id);
  }
}

interface Row {
  sealed: string;
  [key: string]: unknown;
}

/** Batch after batch in the order of the key. */
async function sealColumn(
  rotation: Rotation,
  column: SealedColumn,
  client_id: number | undefined,
): Promise<void> {
  const { sealed, unopened } = rotation.done;
  for (let last: Row | undefined; ; ) {
    const { rows, opened } = await sealBatch(rotation, column, client_id, last);
    last = rows.at(-1);
    if (!last) return;
    if (opened.length > 0) sealed.set(nameOf(column), (sealed.get(nameOf(column)) ?? 0) + opened.length);
    unopened.count += rows.length - opened.length;
    for (const row of rows.filter((each) => !opened.includes(each)))
      if (unopened.places.length < mostNamed) unopened.places.push(placeOf(column, client_id, row));
  }
}

async function sealBatch(
  { client, sealer, beginning, isLost }: Rotation,
  column: SealedColumn,
  client_id: number | undefined,
  last: Row | undefined,
): Promise<{ rows: Row[]; opened: Row[] }> {
  await client.query('begin');
  try {
    const { text, values } = nextRows(column, client_id, beginning, last);
    const { rows } = await client.query<Row>(text, values);
    const opened: Row[] = [];
    const sealed: string[] = [];
    for (const row of rows) {
      const plain = openIfPossible(sealer, row.sealed) ?? (isLost ? drawUnknown() : undefined);
      if (plain === undefined) continue;
      opened.push(row);
      sealed.push(sealer.seal(plain));
    }
    if (opened.length > 0) {
      const written = writeRows(column, client_id, opened, sealed);
      await client.query(written.text, written.values);
    }
    await client.query('commit');
    return { rows, opened };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function nextRows(
  column: SealedColumn,
  client_id: number | undefined,
  beginning: string,
  last: Row | undefined,
): { text: string; values: unknown[] } {
  const keys = Object.keys(column.key);
  const values: unknown[] = [beginning];
  const put = (value: unknown) => `$${values.push(value)}`;
  const named = keys.map((key) => `t.${key}`).join(', ');
  const conditions = [
    ...(client_id === undefined ? [] : [`t.client_id = ${put(client_id)}`]),
    `not starts_with(${sealedIn(column)}, $1)`,
    ...(last ? [`(${named}) > (${keys.map((key) => put(last[key])).join(', ')})`] : []),
  ];
  const text = `select ${named}, ${sealedIn(column)} as sealed from ${column.table} t
    where ${conditions.join(' and ')} order by ${named} limit ${atOnce} for no key update skip locked`;
  return { text, values };
}

function writeRows(
  column: SealedColumn,
  client_id: number | undefined,
  rows: readonly Row[],
  sealed: readonly string[],
): { text: string; values: unknown[] } {
  const keys = Object.entries(column.key);
  const [type, value, texts] = column.field
    ? ['jsonb', `jsonb_set(t.${column.column}, '{${column.field}}', n.sealed)`, sealed.map(quote)]
    : ['text', 'n.sealed', sealed];
  const values: unknown[] = [texts];
  const put = (value: unknown) => `$${values.push(value)}`;
  const lists = keys.map(([key, of]) => `${put(rows.map((row) => row[key]))}::${of}[]`);
  const conditions = [
    ...(client_id === undefined ? [] : [`t.client_id = ${put(client_id)}`]),
    ...keys.map(([key]) => `t.${key} = n.${key}`),
  ];
  const text = `update ${column.table} t set ${column.column} = ${value}
    from unnest($1::${type}[], ${lists.join(', ')}) as n(sealed, ${keys.map(([key]) => key).join(', ')})
    where ${conditions.join(' and ')}`;
  return { text, values };
}

/** In JSON, as a string of it. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function openIfPossible(sealer: Sealer, sealed: string): string | undefined {
  try {
    return sealer.open(sealed);
  } catch {
    return undefined;
  }
}

function drawUnknown(): string {
  return randomBytes(32).toString('base64url');
}

function placeOf(column: SealedColumn, client_id: number | undefined, row: Row): string {
  const key = Object.keys(column.key).map((each) => `${each} ${row[each]}`);
  const company = client_id === undefined || 'client_id' in column.key ? [] : [`company ${client_id}`];
  return `${nameOf(column)}, ${[...company, ...key].join(', ')}`;
}

/** Records that nothing is sealed with former secrets any more. Returns since when. */
async function leave(client: PoolClient, secret: string): Promise<Date> {
  const id = idOfSecret(secret);
  await client.query('update app_secrets set left_at = now() where id <> $1 and left_at is null', [id]);
  const { rows } = await client.query<{ at: Date }>(
    'select coalesce(max(left_at), now()) as at from app_secrets where id <> $1',
    [id],
  );
  return rows[0]?.at ?? new Date();
}
