import type { TokenScope } from '#contract/codes/api-tokens.ts';
import type { CompanyScope, OpenScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export interface TokenRecord {
  id: number;
  name: string;
  scopes: TokenScope[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  state: 'good' | 'revoked' | 'over';
}

const columns = sql`t.id, t.name, t.scopes, t.created_at, t.expires_at, t.last_used_at`;
const state = sql`case when t.revoked_at is not null then 'revoked' when t.expires_at <= statement_timestamp() then 'over'
    else 'good' end as state`;

/** Those that are good first, each group the newest first; those that ended long ago are left out. */
export function listApiTokens(scope: CompanyScope): Promise<TokenRecord[]> {
  return scope.db.rows<TokenRecord>(sql`
    select ${columns}, ${state} from api_tokens t
    where ${isOwn(scope)} and (${isGood} or t.expires_at > now() - interval '90 days')
    order by ${isGood} desc, t.created_at desc, t.id desc limit 100`);
}

/** How many are good. Asked while the account is held: two made at once are counted one after the other. */
export async function countGoodTokens(scope: CompanyScope): Promise<number> {
  const counted = await scope.db.one<{ good: number }>(sql`
    select count(*)::int as good from api_tokens t where ${isOwn(scope)} and ${isGood}`);
  return counted?.good ?? 0;
}

/** It has a second step if the session that makes it has one. */
export async function insertApiToken(
  scope: CompanyScope,
  made: { name: string; scopes: readonly TokenScope[]; days: number; secret_hash: string },
): Promise<TokenRecord> {
  const token = await scope.db.one<Omit<TokenRecord, 'state'>>(sql`
    insert into api_tokens as t (client_id, user_id, name, scopes, secret_hash, second_step, expires_at)
    select ${scope.client_id}::bigint, s.user_id, ${made.name}::text, ${made.scopes}::text[], ${made.secret_hash}::text,
      s.second_step, statement_timestamp() + make_interval(days => ${made.days})
    from user_sessions s where s.client_id = ${scope.client_id} and s.id = ${scope.viewer.session_id}
    returning ${columns}`);
  if (!token) throw new Error('a token was not made');
  return { ...token, state: 'good' } as TokenRecord;
}

/** Revokes one of the viewer's own, or all of them; answers the names of those that were good. */
export async function revokeApiTokens(
  scope: CompanyScope,
  id?: number,
): Promise<{ id: number; name: string }[]> {
  return scope.db.rows<{ id: number; name: string }>(sql`
    update api_tokens t set revoked_at = now()
    where ${isOwn(scope)} and ${isGood} ${id === undefined ? sql`` : sql`and t.id = ${id}`} returning t.id, t.name`);
}

/** Revokes every token of an account: somebody else may have set its password until now. */
export async function revokeTokensOf(
  scope: OpenScope | TenantScope,
  { client_id, id }: { client_id: number; id: number },
): Promise<void> {
  await scope.db.run(sql`
    update api_tokens set revoked_at = now()
    where client_id = ${client_id} and user_id = ${id} and revoked_at is null`);
}

const isGood = sql`(t.revoked_at is null and t.expires_at > now())`;

function isOwn({ client_id, viewer }: CompanyScope): Sql {
  return sql`t.client_id = ${client_id} and t.user_id = ${viewer.id}`;
}
