import type { InputOf } from '#contract/call.ts';
import type { users } from '#contract/calls/users.ts';
import type { AccountState, Permission, UserFields } from '#contract/shapes/user.ts';
import { userSorts } from '#contract/shapes/user.ts';
import type { CompanyScope, ExamScope, UserScope } from '../../../access/scope.ts';
import { holdsWords } from '../../../db/search.ts';
import { join, type Orders, orderOf, type Page, type Sql, sql } from '../../../db/sql.ts';

/** An account as the list has it. */
export interface UserRecord extends UserFields {
  id: number;
  login_id: string;
  account_kind: number;
  state: AccountState;
  exams: number | null;
  last_login_at: Date | null;
  has_second_step: boolean;
  invited_until: Date | null;
  created_at: Date;
}

const columns = (
  client_id: number,
): Sql => sql`u.id, u.login_id, u.name, u.name_kana, u.email, u.role, u.account_kind,
  u.restricted, u.state, u.last_login_at, u.created_at,
  case when u.restricted then (
    select count(*)::int from inspection_permissions i
    join exams e on e.client_id = ${client_id} and e.id = i.exam_id and e.delete_status = 0
    where i.client_id = ${client_id} and i.user_id = u.id) end as exams,
  exists (select from user_factors f where f.client_id = ${client_id} and f.user_id = u.id
    and (f.totp_sealed is not null or exists (
      select from user_passkeys p where p.client_id = ${client_id} and p.user_id = u.id))) as has_second_step,
  ${invitedUntil(client_id)} as invited_until`;

/** Of the accounts `u`: until when the link of their invitation is valid. */
export function invitedUntil(client_id: number): Sql {
  return sql`case when u.state = 'new' then (
    select k.expires_at from account_tokens k
    where k.client_id = ${client_id} and k.user_id = u.id and k.purpose = 'invitation') end`;
}

/** Of the accounts `u`: the text that a search matches. */
export const accountWords = sql`search_fold(concat_ws(E'\\n', u.name, u.name_kana, u.login_id, u.email))`;

const orders: Orders<keyof typeof userSorts> = {
  name: (by) => sql`u.name_kana ${by}, u.id ${by}`,
  last_login_at: (by) => sql`u.last_login_at ${by} nulls last, u.id ${by}`,
  created_at: (by) => sql`u.created_at ${by}, u.id ${by}`,
};

type UserSearch = InputOf<typeof users.listUsers>['query'];

/** A page of the company's accounts. */
export function listUsers(scope: CompanyScope, search: UserSearch): Promise<Page<UserRecord>> {
  const where = join(
    [
      sql`u.client_id = ${scope.client_id}`,
      ...(search.state ? [sql`u.state = ${search.state}`] : []),
      ...holdsWords(search.text, accountWords),
    ],
    ' and ',
  );
  return scope.db.page<UserRecord>(search, {
    ...{ from: 'users u', where, order: orderOf(orders, userSorts, search) },
    columns: columns(scope.client_id),
  });
}

export function findUser(scope: CompanyScope, id: number): Promise<UserRecord | undefined> {
  return scope.db.one<UserRecord>(sql`
    select ${columns(scope.client_id)} from users u where u.client_id = ${scope.client_id} and u.id = ${id}`);
}

/** The same, held until the transaction ends, with whether it has a password. */
export async function lockUser(
  scope: UserScope,
): Promise<(UserRecord & { has_password: boolean }) | undefined> {
  const held = await scope.db.one<{ has_password: boolean }>(sql`
    select password_hash is not null as has_password from users
    where client_id = ${scope.client_id} and id = ${scope.user_id} for update`);
  const user = held && (await findUser(scope, scope.user_id));
  return user && { ...user, ...held };
}

/** An account without a password. Returns its id. */
export async function insertUser(
  scope: CompanyScope,
  user: UserFields & { login_id: string },
  state: AccountState,
): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into users (client_id, login_id, name, name_kana, email, role, account_kind, restricted, state)
    values (${scope.client_id}, ${user.login_id}, ${user.name}, ${user.name_kana}, ${user.email}, ${user.role}, 1,
      ${user.restricted}, ${state})
    returning id`);
  if (!made) throw new Error('an inserted account answered no id');
  await scope.db.run(sql`
    insert into login_directory (login_id, client_id, user_id, email)
    values (${user.login_id}, ${scope.client_id}, ${made.id}, ${user.email.toLowerCase()})`);
  return made.id;
}

export async function updateUser(scope: UserScope, user: UserFields, state: AccountState): Promise<void> {
  const { client_id, user_id } = scope;
  await scope.db.run(sql`
    update users set name = ${user.name}, name_kana = ${user.name_kana}, email = ${user.email}, role = ${user.role},
      restricted = ${user.restricted}, state = ${state}, updated_at = now()
    where client_id = ${client_id} and id = ${user_id}`);
  await scope.db.run(sql`
    update login_directory set email = ${user.email.toLowerCase()}
    where client_id = ${client_id} and user_id = ${user_id}`);
}

/** What the account has requested stays, under the name of that time. */
export async function deleteUser(scope: UserScope): Promise<void> {
  const { client_id, user_id } = scope;
  for (const table of [sql`outputs`, sql`mails`])
    await scope.db.run(sql`
      update ${table} set requested_by_user = null
      where client_id = ${client_id} and requested_by_user = ${user_id}`);
  await scope.db.run(
    sql`delete from login_directory where client_id = ${client_id} and user_id = ${user_id}`,
  );
  await scope.db.run(sql`delete from users where client_id = ${client_id} and id = ${user_id}`);
}

/** The holder of a login id or an address: the account itself, a colleague, or another company's. */
type Holder = 'self' | 'colleague' | 'elsewhere';

/** Their holders, over all companies; null for free ones. @param but the account itself */
export async function findHolders(
  { db, client_id }: CompanyScope | UserScope | ExamScope,
  { login_id = null, email }: { login_id?: string | null; email: string },
  but = 0,
): Promise<{ login_id: Holder | null; email: Holder | null }> {
  const holder = sql`case when client_id <> ${client_id} then 'elsewhere' when user_id = ${but} then 'self'
    else 'colleague' end`;
  const found = await db.one<{ login_id: Holder | null; email: Holder | null }>(sql`
    select (select ${holder} from login_directory where login_id = ${login_id}::text) as login_id,
      (select ${holder} from login_directory where email = ${email.toLowerCase()}) as email`);
  return found ?? { login_id: null, email: null };
}

export type PermissionRecord = Permission & { exam_name: string };

/** The exams that an account was given, those deleted left out. */
export function listPermissions(scope: CompanyScope, user_id: number): Promise<PermissionRecord[]> {
  return scope.db.rows<PermissionRecord>(sql`
    select i.exam_id, e.name as exam_name, i.can_manage, i.can_output
    from inspection_permissions i
    join exams e on e.client_id = ${scope.client_id} and e.id = i.exam_id and e.delete_status = 0
    where i.client_id = ${scope.client_id} and i.user_id = ${user_id} order by i.exam_id`);
}

/** Replaces them; those in exams that are deleted for now stay as they are. */
export async function replacePermissions(
  scope: UserScope,
  permissions: readonly Permission[],
): Promise<void> {
  const { client_id, user_id } = scope;
  await scope.db.run(sql`
    delete from inspection_permissions
    where client_id = ${client_id} and user_id = ${user_id} and exam_id in (
      select id from exams where client_id = ${client_id} and delete_status = 0)`);
  await scope.db.run(sql`
    insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
    select ${client_id}::bigint, ${user_id}::bigint, n.exam_id, n.can_manage, n.can_output
    from jsonb_to_recordset(${JSON.stringify(permissions)}::jsonb)
      as n(exam_id bigint, can_manage boolean, can_output boolean)`);
}

/** Those of the ids that are exams of the company. */
export async function listOwnExams(scope: CompanyScope, ids: readonly number[]): Promise<number[]> {
  const found = await scope.db.rows<{ id: number }>(sql`
    select id from exams where client_id = ${scope.client_id} and delete_status = 0 and id = any(${[...ids]})`);
  return found.map(({ id }) => id);
}
