import type { FactorPolicy } from '#contract/codes/factors.ts';
import { durations } from '#contract/codes/limits.ts';
import { termsVersion } from '#contract/codes/terms.ts';
import type { SessionKind } from '#contract/codes/viewers.ts';
import type { OpenScope, Scope, TenantScope, ViewerScope } from '../../access/scope.ts';
import { intervalOf, sessionLimits } from '../../access/session-limits.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import type { ExamineeAccountState, SessionState, StaffAccountState } from './rules.ts';
import type { Owner } from './second-step/owner.ts';
import { accountOf, isOf, tablesOf } from './second-step/owner-rows.ts';
import { shutSignOn } from './sign-on/sign-on-store.ts';
import type { CountedTry, Place } from './throttle/try-store.ts';

/** A session's table, by the kind of its refresh tokens. */

const tableNames = { a: 'admin_sessions', s: 'user_sessions', e: 'examinee_sessions' } as const;

const tables = {
  a: {
    table: raw(tableNames.a),
    owner: raw('admin_id'),
    ...limitsOf('staff'),
  },
  s: {
    table: raw(tableNames.s),
    owner: raw('user_id'),
    ...limitsOf('staff'),
  },
  e: { table: raw(tableNames.e), owner: raw('examinee_id'), ...limitsOf('examinee') },
} as const;

function limitsOf(holder: keyof typeof sessionLimits) {
  const { idle, absolute } = sessionLimits[holder];
  return { idle: raw(intervalOf(idle)), absolute: raw(intervalOf(absolute)) };
}

const grace = raw(intervalOf(durations.rotationGrace));
const repeat = raw(intervalOf(durations.rotationRepeat));

export interface SessionKey {
  kind: SessionKind;
  client_id: number;
  id: number;
}

export interface AdminAccount {
  id: number;
  name: string;
  login_id: string;
  password_hash: string;
  kind: number;
}

export function findAdmin(scope: OpenScope, login_id: string): Promise<AdminAccount | undefined> {
  return scope.db.one<AdminAccount>(
    sql`select id, name, login_id, password_hash, kind from admins where login_id = ${login_id}`,
  );
}

export function findAdminById(scope: OpenScope, id: number): Promise<AdminAccount | undefined> {
  return scope.db.one<AdminAccount>(
    sql`select id, name, login_id, password_hash, kind from admins where id = ${id}`,
  );
}

/**
 * Locks an account until the transaction ends, so that a change of its password comes before or after. Returns the
 * present hash; undefined where the account is gone.
 */
export async function holdAccount(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<string | null | undefined> {
  const held = await scope.db.one<{ password_hash: string | null }>(
    sql`select password_hash from ${accountOf(owner)} for no key update`,
  );
  return held?.password_hash;
}

export interface StaffAccount extends StaffAccountState {
  id: number;
  client_id: number;
  name: string;
  login_id: string;
  /** Null until somebody who was invited has set a password. */
  password_hash: string | null;
  role: 'c' | 'o';
  account_kind: number;
  restricted: boolean;
  second_factor: FactorPolicy;
}

const staffColumns = sql`u.id, u.client_id, u.name, u.login_id, u.password_hash, u.role, u.account_kind, u.restricted,
  u.state, c.second_factor, c.ip_addresses, c.contract_end < (now() at time zone 'Asia/Tokyo')::date as contract_over`;

export async function findStaff(scope: OpenScope, login_id: string): Promise<StaffAccount | undefined> {
  const found = await scope.db.one<{ client_id: number; user_id: number }>(
    sql`select client_id, user_id from login_directory where login_id = ${login_id}`,
  );
  return found && findStaffById(scope, found.client_id, found.user_id);
}

export function findStaffById(
  scope: OpenScope,
  client_id: number,
  id: number,
): Promise<StaffAccount | undefined> {
  return scope.db.one<StaffAccount>(sql`
    select ${staffColumns}
    from users u join clients c on c.id = ${client_id}
    where u.client_id = ${client_id} and u.id = ${id} and c.deleted_at is null`);
}

export interface ExamineeAccount extends ExamineeAccountState {
  id: number;
  client_id: number;
  exam_id: number;
  login_id: string;
  password_sealed: string;
  hash: string;
  directory: string;
  email: string | null;
  two_factor: number;
}

/** @param client_id parameter or column that says which company */
const examineeColumns = (
  client_id: Sql,
) => sql`x.id, x.client_id, x.exam_id, x.login_id, x.password_sealed, x.is_hidden, x.is_locked, x.email,
  e.two_factor, x.test_status = 3 as examined, e.commence_on, e.terminate_on, c.hash, e.directory, clock_timestamp() as now,
  exists (select 1 from answers a where a.client_id = ${client_id} and a.examinee_id = x.id
    and a.status = 2 and a.deadline > clock_timestamp()) as running,
  (select max(n.agreed_at) from consents n where n.client_id = ${client_id} and n.examinee_id = x.id
    and n.terms_version = ${raw(String(termsVersion))} and n.purpose_version = e.purpose_version) as terms_agreed_at`;

const countExaminee = {
  name: 'count_examinee_try',
  text: `
    /* exempt from rule 1: a log-in names its company by a word */
    with counted as (
      insert into login_failures (account, address) values ($1, $2) returning ctid::text as at
    ), account as materialized (
      select ${examineeColumns(raw('x.client_id')).text}
      from clients c
      join exams e on e.client_id = c.id and lower(e.directory) = lower($4)
        and e.directory = $4 and e.delete_status = 0
      join examinees x on x.client_id = e.client_id and x.exam_id = e.id and x.login_id = $5
      where c.hash = $3 and c.deleted_at is null
    )
    select counted.at, account.* from counted left join account on true`,
};

/** Counts a candidate's try, and finds the account it is for in the same statement. */
export async function countExamineeTry(
  scope: OpenScope,
  place: Place,
  where: { hash: string; directory: string; login_id: string },
): Promise<{ counted: CountedTry; account: ExamineeAccount | undefined }> {
  const values = [place.account, place.address, where.hash, where.directory, where.login_id];
  const row = await scope.db.one<Unfound & { at: string }>(countExaminee, values);
  if (!row) throw new Error('a try was not counted');
  const { at, ...account } = row;
  return { counted: { ...place, at }, account: isFound(account) ? account : undefined };
}

/** An account's columns: all null when the join found nobody. */
type Unfound = ExamineeAccount | { [column in keyof ExamineeAccount]: null };

function isFound(account: Unfound): account is ExamineeAccount {
  return account.id !== null;
}

export function findExamineeAccountById(
  scope: OpenScope,
  client_id: number,
  id: number,
): Promise<ExamineeAccount | undefined> {
  return scope.db.one<ExamineeAccount>(sql`
    select ${examineeColumns(sql`${client_id}`)}
    from examinees x
    join exams e on e.client_id = ${client_id} and e.id = x.exam_id and e.delete_status = 0
    join clients c on c.id = ${client_id} and c.deleted_at is null
    where x.client_id = ${client_id} and x.id = ${id}`);
}

/**
 * Replaces the refresh token if the presented one is current and the session good. Returns the owner's id. A candidate
 * may repeat this with the replaced token when the answer was lost on the way (docs/decisions/0003): the row keeps the
 * token presented last, and while that is this one, its successor was never presented.
 */
export async function rotateSession(
  scope: OpenScope,
  key: SessionKey,
  presented_hash: string,
  next_hash: string,
): Promise<number | undefined> {
  const { table, owner, idle, absolute } = tables[key.kind];
  // Within the grace period two requests may have raced: the later one must not undo the earlier one's new token.
  const repeated = sql` or replaced_hash = ${presented_hash}
        and rotated_at < now() - ${grace} and rotated_at > now() - ${repeat}`;
  const rotated = await scope.db.one<{ owner_id: number }>(sql`
    update ${table}
    set replaced_hash = ${presented_hash}, refresh_hash = ${next_hash}, rotated_at = now(), last_seen_at = now()
    where ${whereKey(key)} and (refresh_hash = ${presented_hash}${key.kind === 'e' ? repeated : sql``})
      and ended_at is null and last_seen_at > now() - ${idle} and created_at > now() - ${absolute}
    returning ${owner} as owner_id`);
  return rotated?.owner_id;
}

/** The state of a session whose presented refresh token was not the current one. */
export async function findSession(
  scope: OpenScope,
  key: SessionKey,
  presented_hash: string,
): Promise<(SessionState & { owner_id: number }) | undefined> {
  const { table, owner, idle, absolute } = tables[key.kind];
  return scope.db.one<SessionState & { owner_id: number }>(sql`
    select ${owner} as owner_id, refresh_hash = ${presented_hash} as is_current,
      coalesce(replaced_hash = ${presented_hash}, false) as is_replaced, ended_at is not null as ended,
      last_seen_at <= now() - ${idle} or created_at <= now() - ${absolute} as idle_over,
      (extract(epoch from now() - rotated_at) * 1000)::float8 as since_rotation
    from ${table} where ${whereKey(key)}`);
}

export async function endSession(scope: Scope, key: SessionKey): Promise<void> {
  await scope.db.run(
    sql`update ${tables[key.kind].table} set ended_at = now() where ${whereKey(key)} and ended_at is null`,
  );
}

/**
 * Ends every session of an account of staff. Where none goes on and the account holds the contract, its company's
 * single sign-on is switched off too, until it was tried again.
 * @param but the one that goes on
 */
export async function endSessionsOf(
  scope: OpenScope | TenantScope,
  { client_id, id }: { client_id: number; id: number },
  but = 0,
): Promise<number> {
  if (but === 0) await shutSignOn(scope, { client_id, id });
  return endOtherSessions(scope, { kind: 's', client_id, id }, but);
}

/** The same, also of the platform's people. Its log-ins that wait for their second step end too. */
export async function endOtherSessions(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  but = 0,
): Promise<number> {
  const { sessions, steps } = tablesOf(owner);
  await scope.db.run(sql`delete from ${steps} where ${isOf(owner)}`);
  return scope.db.run(
    sql`update ${sessions} set ended_at = now() where ${isOf(owner)} and id <> ${but} and ended_at is null`,
  );
}

function whereKey(key: SessionKey) {
  return key.kind === 'a' ? sql`id = ${key.id}` : sql`client_id = ${key.client_id} and id = ${key.id}`;
}
