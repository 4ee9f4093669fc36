import type { PoolClient } from 'pg';
import { type AppSecrets, idOfSecret } from '../../adapters/app-secrets.ts';
import { makeSealer, type Sealer } from '../../adapters/sealing.ts';
import { StartupProblem } from '../../config.ts';
import type { DatabaseServer } from '../database.ts';
import { withAdvisoryLock } from '../with-advisory-lock.ts';
import { fillSeeds } from './fill-seeds.ts';
import { type KeptKeys, makeKeptKeys, openKeptKeys } from './kept-keys.ts';
import { findForeign, sealedColumns, sealedIn } from './sealed-columns.ts';

/** What a server needs of its secrets and the database together. */
export interface OpenedSecrets {
  sealer: Sealer;
  keys: KeptKeys;
}

/** Any number: nodes that start together take turns on this advisory lock. */
const openingLock = 4_227_003;

/**
 * Compares the secrets of this start with those that the database was sealed with, before anything is served or sealed.
 * A database of an earlier release learns its secret here, once it has opened what is sealed, and its exams get their
 * seeds.
 * @param isLost starts even with values that cannot be opened: for the command that gives them up
 * @throws StartupProblem that says what to set, when something could not be opened
 */
export function openSecrets(
  server: DatabaseServer,
  secrets: AppSecrets,
  { isLost = false } = {},
): Promise<OpenedSecrets> {
  return withAdvisoryLock(server, openingLock, async (client) => {
    const known = await listKnown(client);
    if (known.length === 0) await learnSecret(client, secrets, isLost);
    else if (!isLost) await refuseOthers(client, known, secrets);
    await client.query(
      `insert into app_secrets (id) values ($1)
       on conflict (id) do update set left_at = null where app_secrets.left_at is not null`,
      [idOfSecret(secrets[0])],
    );
    const sealer = makeSealer(secrets);
    return { sealer, keys: await openKeptKeys(client, sealer, isLost) };
  });
}

interface KnownSecret {
  id: string;
  left_at: Date | null;
}

async function listKnown(client: PoolClient): Promise<KnownSecret[]> {
  const { rows } = await client.query<KnownSecret>('select id, left_at from app_secrets order by since, id');
  return rows;
}

const advice =
  'Set the right APP_SECRET (of the built-in database: the file app-secret in DATA_DIR). To change it, set the former one as APP_SECRET_OLD, start every server with both, and ' +
  'run npm run rotate-secret (docs/operations.md).';

/**
 * The first start with this code: the database's secret is the one that opens what is sealed in it. A few values may be
 * of another, of a start by mistake; most are not.
 */
async function learnSecret(client: PoolClient, secrets: AppSecrets, isLost: boolean): Promise<void> {
  const sealed = await listSamples(client);
  // Of two that open as much, such as nothing, the former one: the present one is new.
  const [secret, opened] = secrets
    .map((each) => [each, countOpened(each, sealed)] as const)
    .reduce((best, each) => (each[1] >= best[1] ? each : best));
  if (opened * 2 < sealed.length && !isLost)
    throw new StartupProblem(
      `${namesOf(secrets)} does not open what is sealed in this database (${opened} of ${sealed.length} values that ` +
        `were tried). ${advice}`,
    );
  await fillSeeds(client, secret);
  await makeKeptKeys(client, secret);
  await client.query('insert into app_secrets (id) values ($1)', [idOfSecret(secret)]);
}

/** Of each column: the first and the last that were sealed. */
const samples = 5;

async function listSamples(client: PoolClient): Promise<string[]> {
  const found: string[] = [];
  for (const sealed of sealedColumns) {
    const keys = Object.keys(sealed.key);
    for (const order of ['asc', 'desc']) {
      const { rows } = await client.query<{ sealed: string }>(
        `select ${sealedIn(sealed)} as sealed from ${sealed.table} t where ${sealedIn(sealed)} is not null
         order by ${keys.map((key) => `t.${key} ${order}`).join(', ')} limit ${samples}`,
      );
      found.push(...rows.map((row) => row.sealed));
    }
  }
  return found;
}

function countOpened(secret: string, sealed: readonly string[]): number {
  const sealer = makeSealer([secret]);
  return sealed.filter((text) => {
    try {
      sealer.open(text);
      return true;
    } catch {
      return false;
    }
  }).length;
}

/** Everything that may be sealed has to be opened by the secrets of this start. */
async function refuseOthers(
  client: PoolClient,
  known: readonly KnownSecret[],
  secrets: AppSecrets,
): Promise<void> {
  const given = secrets.map(idOfSecret);
  const isGiven = ({ id }: KnownSecret) => given.includes(id);
  const inUse = known.filter(({ left_at }) => left_at === null);
  if (!inUse.some(isGiven))
    throw new StartupProblem(`${namesOf(secrets)} is not the secret of this database. ${advice}`);
  if (!inUse.every(isGiven)) throw droppedTooEarly('the database may hold values that are sealed with it');
  const left = known.filter((each) => !isGiven(each));
  if (left.length === 0) return;
  const place = await findForeign(client, secrets);
  if (place) throw droppedTooEarly(`values in ${place} are still sealed with it`);
  await client.query('delete from app_secrets where id = any($1)', [left.map(({ id }) => id)]);
}

function droppedTooEarly(why: string): StartupProblem {
  return new StartupProblem(
    `A secret that this database goes by as well is missing: ${why}. Set it as APP_SECRET_OLD and run ` +
      'npm run rotate-secret until it says that everything is sealed with APP_SECRET (docs/operations.md).',
  );
}

function namesOf(secrets: AppSecrets): string {
  return secrets.length > 1 ? 'Neither APP_SECRET nor APP_SECRET_OLD' : 'APP_SECRET';
}
