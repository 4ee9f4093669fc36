import { secondStep } from '#contract/codes/factors.ts';
import type { RowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { Owner } from './owner.ts';
import { keyOf, tablesOf } from './owner-rows.ts';

const life = raw(intervalOf(secondStep.life));

export interface AwaitedStep {
  owner: Owner;
  /** The secret of the app that it sets up, if it does. */
  pending_sealed: string | null;
  /** What a device is asked to sign; null in log-ins that are older than passkeys. */
  challenge: string | null;
  tries: number;
  expires_at: Date;
}

type Row = Omit<AwaitedStep, 'owner'> & { owner_id: number };

/** Keeps a log-in that waits for its second step. */
export async function insertStep(
  scope: OpenScope,
  owner: Owner,
  step: { secret_hash: string; pending_sealed: string | null; challenge: string },
): Promise<{ id: number; expires_at: Date }> {
  const { secret_hash, pending_sealed, challenge } = step;
  const [columns, values] = keyOf(owner);
  const made = await scope.db.one<{ id: number; expires_at: Date }>(sql`
    insert into ${tablesOf(owner).steps} (${columns}, secret_hash, pending_sealed, challenge, expires_at)
    values (${values}, ${secret_hash}, ${pending_sealed}, ${challenge}, statement_timestamp() + ${life})
    returning id, expires_at`);
  if (!made) throw new Error('a second step was not kept');
  return made;
}

/** A log-in that still waits. */
export async function findStep(scope: OpenScope, token: RowToken): Promise<AwaitedStep | undefined> {
  const { table, owner_id } = placeOf(token);
  const found = await scope.db.one<Row>(sql`
    select k.${owner_id} as owner_id, k.pending_sealed, k.challenge, k.tries, k.expires_at from ${table} k where ${isWaiting(token)}`);
  return found && withOwner(token, found);
}

/**
 * Counts a guess; undefined where no more are allowed, or nothing waits. A device's challenge is used up by its
 * response: `challenge` is the one of this guess.
 */
export async function countStepTry(
  scope: OpenScope,
  token: RowToken,
  next_challenge?: string,
): Promise<AwaitedStep | undefined> {
  const { table, owner_id } = placeOf(token);
  const counted = await scope.db.one<Row>(sql`
    with was as (select k.challenge from ${table} k where ${isWaiting(token)} for update)
    update ${table} k set tries = k.tries + 1, challenge = coalesce(${next_challenge ?? null}, k.challenge)
    from was where ${isWaiting(token)}
    returning k.${owner_id} as owner_id, k.pending_sealed, was.challenge, k.tries, k.expires_at`);
  return counted && withOwner(token, counted);
}

/** Uses it up; false when somebody was faster. */
export async function spendStep(scope: OpenScope, token: RowToken): Promise<boolean> {
  const { table } = placeOf(token);
  return (await scope.db.run(sql`delete from ${table} k where ${isNamed(token)}`)) === 1;
}

function withOwner(token: RowToken, { owner_id, ...step }: Row): AwaitedStep {
  return { owner: { kind: kindOf(token), client_id: token.client_id, id: owner_id }, ...step };
}

/** The platform's people belong to no company. */
function kindOf({ client_id }: RowToken): Owner['kind'] {
  return client_id === 0 ? 'a' : 's';
}

/** The table of a token's row, and its column that names the account. */
function placeOf(token: RowToken) {
  const kind = kindOf(token);
  return { table: tablesOf({ kind }).steps, owner_id: raw(kind === 'a' ? 'admin_id' : 'user_id') };
}

function isNamed({ client_id, id, secret }: RowToken): Sql {
  const hash = hashRefreshSecret(secret);
  const row = sql`k.id = ${id} and k.secret_hash = ${hash}`;
  return client_id === 0 ? row : sql`k.client_id = ${client_id} and ${row}`;
}

function isWaiting(token: RowToken): Sql {
  return sql`${isNamed(token)} and k.tries < ${secondStep.tries} and k.expires_at > statement_timestamp()`;
}
