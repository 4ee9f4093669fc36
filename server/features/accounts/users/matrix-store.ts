import { limits } from '#contract/codes/limits.ts';
import type { PermissionLevel } from '#contract/codes/permissions.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { AccountState } from '#contract/shapes/user.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { holdsWords } from '../../../db/search.ts';
import { join, type Page, sql } from '../../../db/sql.ts';
import { accountWords, invitedUntil } from './user-store.ts';

/** Exams side by side: with a hundred users ten thousand cells, which a browser draws at once. */
export const examsPerPage = limits.perPage / 2;

export interface MatrixAccount {
  id: number;
  login_id: string;
  name: string;
  restricted: boolean;
  state: AccountState;
  invited_until: Date | null;
}

/** A page of accounts: those that were given exams one by one, then those that see all. */
export function listAccounts(
  scope: CompanyScope,
  { text, ...paging }: Paging & { text: string },
): Promise<Page<MatrixAccount>> {
  return scope.db.page<MatrixAccount>(paging, {
    from: 'users u',
    where: join([sql`u.client_id = ${scope.client_id}`, ...holdsWords(text, accountWords)], ' and '),
    order: sql`u.restricted desc, u.name_kana, u.id`,
    columns: sql`u.id, u.login_id, u.name, u.restricted, u.state, ${invitedUntil(scope.client_id)} as invited_until`,
  });
}

/** A page of the exams that are held, the newest first. */
export function listMatrixExams(
  scope: CompanyScope,
  { text, ...paging }: Paging & { text: string },
): Promise<Page<{ id: number; name: string }>> {
  const held = sql`e.client_id = ${scope.client_id} and e.delete_status = 0`;
  return scope.db.page<{ id: number; name: string }>(paging, {
    from: 'exams e',
    where: join([held, ...holdsWords(text, sql`e.search_text`)], ' and '),
    order: sql`e.created_at desc, e.id desc`,
    columns: sql`e.id, e.name`,
  });
}

/** What one account may do in one exam. */
export interface Cell {
  user_id: number;
  exam_id: number;
}
export type StoredCell = Cell & { can_manage: boolean; can_output: boolean };

export function listCells(
  { db, client_id }: CompanyScope,
  users: readonly number[],
  exams: readonly number[],
): Promise<StoredCell[]> {
  return db.rows<StoredCell>(sql`
    select user_id, exam_id, can_manage, can_output from inspection_permissions
    where client_id = ${client_id} and user_id = any(${[...users]}::bigint[])
      and exam_id = any(${[...exams]}::bigint[])`);
}

/** Holds these accounts until the transaction ends, in one order. Returns those that are given exams one by one. */
export async function holdRestricted(
  { db, client_id }: CompanyScope,
  ids: readonly number[],
): Promise<Set<number>> {
  const held = await db.rows<{ id: number; restricted: boolean }>(sql`
    select id, restricted from users where client_id = ${client_id} and id = any(${[...ids]}::bigint[])
    order by id for update`);
  return new Set(held.filter(({ restricted }) => restricted).map(({ id }) => id));
}

/** Stores what each account may do from now on; without a permission there is no row. */
export async function putCells(
  { db, client_id }: CompanyScope,
  cells: readonly (Cell & { to: PermissionLevel })[],
): Promise<void> {
  const kept = cells.filter(({ to }) => to !== 0);
  await db.run(sql`
    delete from inspection_permissions p
    using jsonb_to_recordset(${JSON.stringify(cells.filter(({ to }) => to === 0))}::jsonb)
      as n(user_id bigint, exam_id bigint)
    where p.client_id = ${client_id} and p.user_id = n.user_id and p.exam_id = n.exam_id`);
  await db.run(sql`
    insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
    select ${client_id}::bigint, n.user_id, n.exam_id, (n."to" & 2) > 0, (n."to" & 4) > 0
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n(user_id bigint, exam_id bigint, "to" int)
    on conflict (client_id, user_id, exam_id) do update
      set can_manage = excluded.can_manage, can_output = excluded.can_output`);
}

/** Which of these accounts were given more exams than `most`, those deleted left out. */
export async function listOverfull(
  { db, client_id }: CompanyScope,
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  const found = await db.rows<{ user_id: number }>(sql`
    select i.user_id from inspection_permissions i
    join exams e on e.client_id = ${client_id} and e.id = i.exam_id and e.delete_status = 0
    where i.client_id = ${client_id} and i.user_id = any(${[...ids]}::bigint[])
    group by i.user_id having count(*) > ${most}`);
  return found.map(({ user_id }) => user_id);
}
