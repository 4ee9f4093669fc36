import { forgottenPassword, limits } from '#contract/codes/limits.ts';
import type { RowToken } from '../../../access/row-token.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import { sql } from '../../../db/sql.ts';
import type { PersonalWords } from '../rules.ts';
import type { AccountKey } from './code-store.ts';

/**
 * The purposes of tokens, each with the state of its account: the first password of an invited account, one in place of
 * a first password that somebody else chose, or another one.
 */
const states = { invitation: 'new', first: 'new', reset: 'active' } as const;
export type TokenPurpose = keyof typeof states;

const lives = {
  invitation: sql`make_interval(days => ${limits.invitationDays})`,
  first: sql`make_interval(mins => ${forgottenPassword.tokenMinutes})`,
  reset: sql`make_interval(mins => ${forgottenPassword.tokenMinutes})`,
};

/** Keeps a token in the language of the request; one that the account had for the same is gone. */
export async function insertToken(
  scope: OpenScope | TenantScope,
  { client_id, id }: AccountKey,
  purpose: TokenPurpose,
  { secret_hash, secret_sealed = null }: { secret_hash: string; secret_sealed?: string | null },
): Promise<{ id: number; expires_at: Date }> {
  await scope.db.run(sql`
    delete from account_tokens where client_id = ${client_id} and user_id = ${id} and purpose = ${purpose}`);
  const made = await scope.db.one<{ id: number; expires_at: Date }>(sql`
    insert into account_tokens (client_id, user_id, purpose, secret_hash, secret_sealed, language, expires_at)
    values (${client_id}, ${id}, ${purpose}, ${secret_hash}, ${secret_sealed}, ${scope.language},
      statement_timestamp() + ${lives[purpose]})
    returning id, expires_at`);
  if (!made) throw new Error('a token was not kept');
  return made;
}

export interface TokenAccount extends PersonalWords {
  id: number;
  /** Null where it has none yet. */
  password_hash: string | null;
  purpose: TokenPurpose;
}

/** The account that a token belongs to, while it is good for one of these. */
export async function findTokenAccount(
  scope: OpenScope,
  token: RowToken,
  purposes: readonly TokenPurpose[],
): Promise<TokenAccount | undefined> {
  const found = await scope.db.one<TokenAccount & { state: string }>(sql`
    select u.id, u.login_id, u.name, u.email, u.password_hash, u.state, k.purpose, c.name as company_name,
      c.hash as company_hash
    from account_tokens k
    join users u on u.client_id = ${token.client_id} and u.id = k.user_id
    join clients c on c.id = ${token.client_id}
    where ${isLiving(token, purposes)} and c.deleted_at is null
      and c.contract_end >= (now() at time zone 'Asia/Tokyo')::date`);
  return found && states[found.purpose] === found.state ? found : undefined;
}

/** Uses up a token; false when somebody was faster. */
export async function spendToken(scope: OpenScope, token: RowToken, purpose: TokenPurpose): Promise<boolean> {
  return (await scope.db.run(sql`delete from account_tokens k where ${isLiving(token, [purpose])}`)) === 1;
}

function isLiving({ client_id, id, secret }: RowToken, purposes: readonly TokenPurpose[]) {
  return sql`k.client_id = ${client_id} and k.id = ${id} and k.purpose = any(${[...purposes]}::text[])
    and k.secret_hash = ${hashRefreshSecret(secret)} and k.expires_at > statement_timestamp()`;
}

/** Stores a password; false when the account is in another state than its token was made for. */
export async function storePassword(
  scope: OpenScope | TenantScope,
  { client_id, id }: AccountKey,
  password_hash: string,
  purpose: TokenPurpose,
): Promise<boolean> {
  const changed = await scope.db.run(sql`
    update users set password_hash = ${password_hash}, state = 'active', updated_at = now()
    where client_id = ${client_id} and id = ${id} and state = ${states[purpose]}`);
  return changed === 1;
}

/** Invalidates every code and link of an account. */
export async function forgetProofs(
  scope: OpenScope | TenantScope | ViewerScope,
  { client_id, id }: AccountKey,
): Promise<void> {
  await scope.db.run(sql`delete from account_tokens where client_id = ${client_id} and user_id = ${id}`);
  await scope.db.run(sql`
    update account_codes set used_at = now(), code_sealed = null
    where client_id = ${client_id} and user_id = ${id} and used_at is null`);
}
