import { type FactorPolicy, passkeys, secondStep } from '#contract/codes/factors.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { Owner } from './owner.ts';
import { isOf, keyOf, tablesOf } from './owner-rows.ts';

const aDayAgo = raw(`statement_timestamp() - interval '1 day'`);
const life = raw(intervalOf(passkeys.life));

export interface Factors {
  totp_sealed: string | null;
  totp_step: number;
  pending_sealed: string | null;
  codes_left: number;
  /** How many there are. */
  passkeys: number;
}

export function findFactors(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<Factors | undefined> {
  return scope.db.one<Factors>(sql`
    select totp_sealed, totp_step, pending_sealed, cardinality(recovery_marks) as codes_left,
      (select count(*)::int from ${tablesOf(owner).passkeys} where ${isOf(owner)}) as passkeys
    from ${tablesOf(owner).factors} where ${isOf(owner)}`);
}

/**
 * The same, locked until the transaction ends, so that the later of two changes sees the earlier. The account is locked
 * first, as by every change of it: rows that belong to it wait for that lock too.
 */
export async function holdFactors(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<Factors> {
  const [columns, values] = keyOf(owner);
  await scope.db.run(sql`
    insert into ${tablesOf(owner).factors} (${columns}) values (${values}) on conflict (${columns}) do nothing`);
  await scope.db.run(sql`select from ${tablesOf(owner).factors} where ${isOf(owner)} for update`);
  const held = await findFactors(scope, owner);
  if (!held) throw new Error('what an account proves itself with is gone while it is held');
  return held;
}

/** Keeps a secret that is being set up, in place of another one. */
export async function putPending(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  pending_sealed: string,
): Promise<void> {
  const [columns, values] = keyOf(owner);
  await scope.db.run(sql`
    insert into ${tablesOf(owner).factors} (${columns}, pending_sealed) values (${values}, ${pending_sealed})
    on conflict (${columns}) do update set pending_sealed = excluded.pending_sealed`);
}

/** Makes the secret that was being set up the account's; false when another one is by now. */
export async function confirmPending(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  { pending_sealed, step }: { pending_sealed: string; step: number },
): Promise<boolean> {
  const confirmed = await scope.db.run(sql`
    update ${tablesOf(owner).factors} set totp_sealed = pending_sealed, totp_step = ${step}, pending_sealed = null
    where ${isOf(owner)} and pending_sealed = ${pending_sealed}`);
  return confirmed === 1;
}

/** Gives an account its first app; false when it has one by now. */
export async function putFirstApp(
  scope: OpenScope,
  owner: Owner,
  { totp_sealed, step }: { totp_sealed: string; step: number },
): Promise<boolean> {
  const [columns, values] = keyOf(owner);
  const table = tablesOf(owner).factors;
  const put = await scope.db.run(sql`
    insert into ${table} (${columns}, totp_sealed, totp_step) values (${values}, ${totp_sealed}, ${step})
    on conflict (${columns}) do update
      set totp_sealed = excluded.totp_sealed, totp_step = excluded.totp_step, pending_sealed = null
      where ${table}.totp_sealed is null`);
  return put === 1;
}

/** Uses up a time step; false when its code, or a newer one, was taken already. */
export async function takeStep(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  step: number,
): Promise<boolean> {
  const taken = await scope.db.run(sql`
    update ${tablesOf(owner).factors} set totp_step = ${step} where ${isOf(owner)} and totp_step < ${step}`);
  return taken === 1;
}

export async function putRecoveryMarks(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  marks: readonly string[],
): Promise<void> {
  await scope.db.run(sql`
    update ${tablesOf(owner).factors} set recovery_marks = ${[...marks]}::text[] where ${isOf(owner)}`);
}

/** Uses up a recovery code; false when there is no such one. */
export async function takeRecoveryMark(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  mark: string,
): Promise<boolean> {
  const taken = await scope.db.run(sql`
    update ${tablesOf(owner).factors} set recovery_marks = array_remove(recovery_marks, ${mark})
    where ${isOf(owner)} and ${mark} = any(recovery_marks)`);
  return taken === 1;
}

/** What a device is asked for: to make a passkey, or to give an existing one. */
type Asked = 'make' | 'give';

/** Keeps what a device is asked to sign, in place of another one. */
export async function putChallenge(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  asked: Asked,
  challenge: string,
): Promise<void> {
  const [columns, values] = keyOf(owner);
  await scope.db.run(sql`
    insert into ${tablesOf(owner).factors} (${columns}, passkey_challenge, passkey_until)
    values (${values}, ${`${asked}:${challenge}`}, statement_timestamp() + ${life})
    on conflict (${columns}) do update
      set passkey_challenge = excluded.passkey_challenge, passkey_until = excluded.passkey_until`);
}

/** Uses it up; undefined when there is none, it was for something else, or it is too old. */
export async function takeChallenge(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  asked: Asked,
): Promise<string | undefined> {
  const table = tablesOf(owner).factors;
  const taken = await scope.db.one<{ challenge: string | null; is_alive: boolean }>(sql`
    with was as (
      select passkey_challenge as challenge, passkey_until > statement_timestamp() as is_alive
      from ${table} where ${isOf(owner)} for update
    ), spent as (
      update ${table} set passkey_challenge = null, passkey_until = null where ${isOf(owner)}
    )
    select challenge, is_alive from was`);
  const [kept, challenge] = taken?.challenge?.split(':') ?? [];
  return taken?.is_alive && kept === asked ? challenge : undefined;
}

/**
 * Counts a guess before it is checked, so that simultaneous guesses see each other.
 * @returns how many were wrong within a day, this one included, or for how many seconds none is checked; undefined for
 * an account without a second step
 */
export async function countGuess(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<{ guesses: number } | { seconds: number } | undefined> {
  const table = tablesOf(owner).factors;
  const goOn = () =>
    scope.db.one<{ guesses: number }>(sql`
      update ${table} set guesses = guesses + 1
      where ${isOf(owner)} and guessed_since > ${aDayAgo} and guesses < ${secondStep.triesADay}
      returning guesses`);
  const begin = () =>
    scope.db.one<{ guesses: number }>(sql`
      update ${table} set guesses = 1, guessed_since = statement_timestamp()
      where ${isOf(owner)} and (guessed_since is null or guessed_since <= ${aDayAgo})
      returning guesses`);
  // Of two guesses that begin a day at the same moment, one continues the other's count.
  const counted = (await goOn()) ?? (await begin()) ?? (await goOn());
  if (counted) return counted;
  return scope.db.one<{ seconds: number }>(sql`
    select ceil(extract(epoch from guessed_since + interval '1 day' - statement_timestamp()))::int as seconds
    from ${table} where ${isOf(owner)} and guessed_since > ${aDayAgo}`);
}

/** The account has proven itself: earlier guesses were its owner's and are not reported. */
export async function forgetGuesses(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<void> {
  await scope.db.run(sql`
    update ${tablesOf(owner).factors} set guesses = 0, guessed_since = null where ${isOf(owner)} and guesses > 0`);
}

/** The app alone: passkeys, and the codes that stand in for them too, stay. */
export async function forgetApp(scope: OpenScope | ViewerScope | TenantScope, owner: Owner): Promise<void> {
  await scope.db.run(sql`
    update ${tablesOf(owner).factors} set totp_sealed = null, totp_step = 0, pending_sealed = null
    where ${isOf(owner)}`);
}

/** Everything that an account proves itself with beside its password. */
export async function forgetFactors(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<boolean> {
  await scope.db.run(sql`delete from ${tablesOf(owner).passkeys} where ${isOf(owner)}`);
  return (await scope.db.run(sql`delete from ${tablesOf(owner).factors} where ${isOf(owner)}`)) === 1;
}

export function getPolicy(
  scope: OpenScope | ViewerScope | TenantScope,
  client_id: number,
): Promise<FactorPolicy> {
  return policyBy(scope, sql`select second_factor from clients where id = ${client_id}`);
}

/** The same, held until the transaction ends. */
export function holdPolicy(
  scope: OpenScope | ViewerScope | TenantScope,
  client_id: number,
): Promise<FactorPolicy> {
  return policyBy(scope, sql`select second_factor from clients where id = ${client_id} for update`);
}

async function policyBy(scope: OpenScope | ViewerScope | TenantScope, statement: Sql): Promise<FactorPolicy> {
  const found = await scope.db.one<{ second_factor: FactorPolicy }>(statement);
  if (!found) throw new Error('the company of an account is gone');
  return found.second_factor;
}

export async function putPolicy(
  scope: OpenScope | ViewerScope | TenantScope,
  client_id: number,
  policy: FactorPolicy,
): Promise<void> {
  await scope.db.run(sql`
    update clients set second_factor = ${policy}, updated_at = now() where id = ${client_id}`);
}
