import { durations } from '#contract/codes/limits.ts';
import { kindOfAdmin, kindOfUser, type StaffKind } from '#contract/codes/viewers.ts';
import { isAllowedAddress } from '#contract/ip-address.ts';
import type { Database } from '../db/database.ts';
import type { LinkKey } from './link-key.ts';
import type { RowToken } from './row-token.ts';
import type { AdminViewer, StaffViewer } from './scope.ts';
import { intervalOf, isGoodSession, isTouchDue } from './session-limits.ts';
import { type AccessClaims, hashRefreshSecret, isHashOf, type UsedKey, type UsedToken } from './tokens.ts';

/*
 * A token alone gives no access: each request checks that its session and account are still good. The same statement
 * postpones the end of an idle session, at most once a minute.
 */

const adminStatement = {
  name: 'find_admin_viewer',
  text: `
    with touched as (
      update admin_sessions set last_seen_at = now()
      where id = $1 and ended_at is null and ${isTouchDue('staff')}
    )
    select a.id, s.id as session_id, a.name, a.login_id, a.kind
    from admin_sessions s join admins a on a.id = s.admin_id
    where s.id = $1 and a.id = $2 and ${isGoodSession('staff')}`,
};

const staffStatement = {
  name: 'find_staff_viewer',
  text: `
    with touched as (
      update user_sessions set last_seen_at = now()
      where client_id = $1 and id = $2 and ended_at is null and ${isTouchDue('staff')}
    )
    select u.id, u.client_id, s.id as session_id, u.name, u.login_id, u.role, u.account_kind, u.restricted,
      c.ip_addresses
    from user_sessions s
    join users u on u.client_id = $1 and u.id = s.user_id
    join clients c on c.id = $1
    where s.client_id = $1 and s.id = $2 and u.id = $3 and ${isGoodSession('staff')}
      and ${isGoodAccount()} and ${isProven('s')}`,
};

/** $1 company, $2 token. */
const tokenTables = `api_tokens t
    join users u on u.client_id = $1 and u.id = t.user_id
    join clients c on c.id = $1
    where t.client_id = $1 and t.id = $2`;
const isGoodToken = `t.revoked_at is null and t.expires_at > now() and ${isProven('t')}`;

const presentedTokenStatement = {
  name: 'find_presented_token',
  text: `
    select t.id, t.client_id, t.user_id, t.scopes, u.role, c.ip_addresses,
      ${isGoodToken} and ${isGoodAccount()} as is_good
    from ${tokenTables} and t.secret_hash = $3`,
};

const tokenViewerStatement = {
  name: 'find_token_viewer',
  text: `
    with touched as (
      update api_tokens set last_used_at = now()
      where client_id = $1 and id = $2 and revoked_at is null
        and (last_used_at is null or now() - last_used_at > ${intervalOf(durations.sessionTouch)})
    )
    select u.id, u.client_id, 0 as session_id, u.name, u.login_id, u.role, u.account_kind, u.restricted,
      c.ip_addresses
    from ${tokenTables} and u.id = $3 and ${isGoodToken} and ${isGoodAccount()}`,
};

const presentedKeyStatement = {
  name: 'find_presented_key',
  text: `/* exempt from rule 1: a key names no company before it is known */
    select k.client_id, k.linkage_id, l.exam_id, k.secret_hash, k.purpose, l.pull_limit as per_minute, l.addresses,
      k.retired_at is null and l.enabled and ${isGoodCompany()} as is_good,
      k.last_used_at is null or now() - k.last_used_at > interval '1 hour' as is_use_due
    from link_keys k
    join linkages l on l.client_id = k.client_id and l.id = k.linkage_id
    join clients c on c.id = l.client_id
    where k.key_id = $1`,
};

const usedKeyStatement = {
  name: 'note_used_key',
  text: 'update link_keys set last_used_at = now() where client_id = $1 and key_id = $2',
};

/** SQL: the account `u` of the company `c` may be signed in. */
function isGoodAccount(): string {
  return `u.state = 'active' and ${isGoodCompany()}`;
}

/** SQL: the company `c` is there, and its contract holds. */
function isGoodCompany(): string {
  return `c.deleted_at is null
      and c.contract_end >= (now() at time zone 'Asia/Tokyo')::date`;
}

/**
 * SQL: the session `s`, or the token `t`, has the second step that the company `c` requires. Those without one end when
 * it becomes required; this refuses the ones that were being opened at that moment.
 */
function isProven(row: 's' | 't'): string {
  return `(c.second_factor <> 'required' or ${row}.second_step)`;
}

/** The administrator of these claims while session and account are good, or undefined. */
export async function findAdminViewer(db: Database, claims: AccessClaims): Promise<AdminViewer | undefined> {
  type Row = Omit<AdminViewer, 'kind'> & { kind: number };
  const row = await db.one<Row>(adminStatement, [claims.sid, claims.id]);
  return row && { ...row, kind: kindOfAdmin(row.kind) };
}

/**
 * The staff member of these claims while session or token, account, company and contract are good and the company allows
 * the address, or undefined.
 */
export async function findStaffViewer(
  db: Database,
  claims: AccessClaims,
  address: string,
): Promise<StaffViewer | undefined> {
  type Row = Omit<StaffViewer, 'kind'> & { role: 'c' | 'o'; ip_addresses: string | null };
  const { api } = claims;
  const row = api
    ? await db.one<Row>(tokenViewerStatement, [claims.cid, api.id, claims.id])
    : await db.one<Row>(staffStatement, [claims.cid, claims.sid, claims.id]);
  if (!row || !isAllowedAddress(row.ip_addresses, address)) return undefined;
  const { role, ip_addresses: _list, ...viewer } = row;
  const kind = kindOfUser({ role, kind: viewer.account_kind }) as StaffKind;
  return { ...viewer, kind, ...(api && { api }) };
}

/** A token whose secret is right, good or ended: whose it is, and whether it opens anything. */
export interface PresentedToken extends UsedToken {
  client_id: number;
  user_id: number;
  role: 'c' | 'o';
  /** Neither revoked nor expired, of an account that may be signed in, at an address that the company allows. */
  is_good: boolean;
}

/** The token of this text as it is presented at an address, or undefined for one that we never gave. */
export async function findPresentedToken(
  db: Database,
  { client_id, id, secret }: RowToken,
  address: string,
): Promise<PresentedToken | undefined> {
  type Row = PresentedToken & { ip_addresses: string | null };
  const row = await db.one<Row>(presentedTokenStatement, [client_id, id, hashRefreshSecret(secret)]);
  if (!row) return undefined;
  const { ip_addresses, ...token } = row;
  return { ...token, is_good: token.is_good && isAllowedAddress(ip_addresses, address) };
}

/** A key whose secret is right, good or not: of which linkage it is, and whether it opens anything. */
export interface PresentedKey extends UsedKey {
  client_id: number;
  linkage_id: number;
  exam_id: number;
  /** Not retired, of a linkage that is switched on and a company whose contract holds. */
  is_good: boolean;
}

/**
 * The key that a recruiting system's program presents at an address, or undefined for one that we never gave. The
 * linkage's list of addresses is looked at first: from elsewhere nothing is learned of a key. That a good key is used is
 * noted at most once an hour.
 */
export async function findPresentedKey(
  db: Database,
  { key_id, secret }: LinkKey,
  address: string,
): Promise<PresentedKey | undefined> {
  type Row = PresentedKey & { secret_hash: string; addresses: string[]; is_use_due: boolean };
  const row = await db.one<Row & Record<string, unknown>>(presentedKeyStatement, [key_id]);
  if (!row) return undefined;
  const { secret_hash, addresses, is_use_due, ...key } = row;
  if (addresses.length > 0 && !isAllowedAddress(addresses.join('\n'), address)) return undefined;
  if (!isHashOf(secret_hash, secret)) return undefined;
  if (key.is_good && is_use_due) await db.run(usedKeyStatement, [key.client_id, key_id]);
  return key;
}
