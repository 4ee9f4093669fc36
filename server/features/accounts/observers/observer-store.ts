import type { Observer, ObserverRow } from '#contract/shapes/account.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { Looked } from '../meet-elsewhere.ts';
import type { KnownAccount } from './plan-observers.ts';

/** A row of the list, with moments as the database gives them. */
export type ObserverRecord = Omit<Observer, 'invited_until'> & { invited_until: Date | null };

/** Accounts that see the exam because it was given to them, by name. */
export function listObservers(scope: ExamScope): Promise<ObserverRecord[]> {
  return scope.db.rows<ObserverRecord>(sql`
    select u.id, u.name, u.login_id, u.email, u.state, p.can_output,
      case when u.state = 'new' then k.expires_at end as invited_until
    from inspection_permissions p
    join users u on u.client_id = ${scope.client_id} and u.id = p.user_id
    left join account_tokens k
      on k.client_id = ${scope.client_id} and k.user_id = u.id and k.purpose = 'invitation'
    where p.client_id = ${scope.client_id} and p.exam_id = ${scope.exam_id} and u.restricted
    order by u.name_kana, u.id`);
}

/** How many accounts of other companies have one of the rows' login ids or addresses, and whether all are the company's own. */
export async function lookElsewhere(scope: TenantScope, rows: readonly ObserverRow[]): Promise<Looked> {
  const login_ids = rows.map(({ login_id }) => login_id);
  const emails = rows.map(({ email }) => email.toLowerCase());
  const found = await scope.db.rows<{ login_id: string; email: string | null; is_own: boolean }>(sql`
    select login_id, email, client_id = ${scope.client_id} as is_own
    from login_directory where login_id = any(${login_ids}) or email = any(${emails})`);
  const own = found.filter(({ is_own }) => is_own);
  const words = new Set(own.flatMap(({ login_id, email }) => [login_id, email]));
  return {
    elsewhere: found.length - own.length,
    isOwn: [...login_ids, ...emails].every((word) => words.has(word)),
  };
}

/** Accounts that have one of the rows' login ids or addresses, held until the transaction ends. */
export async function listKnownAccounts(
  scope: ExamScope,
  rows: readonly ObserverRow[],
): Promise<KnownAccount[]> {
  const login_ids = rows.map(({ login_id }) => login_id);
  const emails = rows.map(({ email }) => email.toLowerCase());
  const found = await scope.db.rows<{ login_id: string; email: string | null; user_id: number | null }>(sql`
    select login_id, email, case when client_id = ${scope.client_id} then user_id end as user_id
    from login_directory where login_id = any(${login_ids}) or email = any(${emails})`);
  const ids = found.flatMap(({ user_id }) => user_id ?? []);
  type Own = Pick<KnownAccount, 'sees_some' | 'state' | 'can_output'> & { id: number };
  const own = await scope.db.rows<Own>(sql`
    select u.id, u.restricted and u.role = 'o' as sees_some, u.state, p.can_output
    from users u
    left join inspection_permissions p
      on p.client_id = ${scope.client_id} and p.user_id = u.id and p.exam_id = ${scope.exam_id}
    where u.client_id = ${scope.client_id} and u.id = any(${ids}) order by u.id for no key update of u`);
  const byId = new Map(own.map((account) => [account.id, account]));
  return found.map(({ login_id, email, user_id }) => {
    const account = user_id === null ? undefined : byId.get(user_id);
    const unknown = { id: null, sees_some: null, state: null, can_output: null };
    return { login_id, email, ...(account ?? unknown) };
  });
}

/** An account that sees the exam alone and has no password yet. Returns its id. */
export async function insertObserver(scope: ExamScope, row: ObserverRow): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into users (client_id, login_id, name, name_kana, email, role, account_kind, restricted, state)
    values (${scope.client_id}, ${row.login_id}, ${row.name}, ${row.name_kana}, ${row.email}, 'o', 1, true, 'new')
    returning id`);
  if (!made) throw new Error('an inserted account answered no id');
  await scope.db.run(sql`
    insert into login_directory (login_id, client_id, user_id, email)
    values (${row.login_id}, ${scope.client_id}, ${made.id}, ${row.email.toLowerCase()})`);
  return made.id;
}

/** Lets an account see the exam; what else it may do there stays. */
export async function giveExam(
  scope: ExamScope,
  user_id: number,
  may: { can_output: boolean },
): Promise<void> {
  await scope.db.run(sql`
    insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
    values (${scope.client_id}, ${user_id}, ${scope.exam_id}, false, ${may.can_output})
    on conflict (client_id, user_id, exam_id) do update set can_output = excluded.can_output`);
}
