import { restorableDays } from '#contract/codes/platform.ts';
import { actorOf, type CompanyScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** A company as its deletion finds it. */
export interface DeletionState {
  name: string;
  deleted_at: Date | null;
  erase_after: Date | null;
  /** It can still be restored, by the database's clock. */
  is_restorable: boolean;
}

/** Locked until the transaction ends: of two acts at once the second finds what the first has done. */
export async function holdDeletion({ db, client_id }: CompanyScope): Promise<DeletionState> {
  const row = await db.one<DeletionState>(sql`
    select name, deleted_at, erase_after,
      deleted_at is not null and erased_at is null and coalesce(erase_after > now(), false) as is_restorable
    from clients where id = ${client_id} for no key update`);
  if (!row) throw new Error('the company of a scope is gone');
  return row;
}

/** Returns until when it can be restored. */
export async function markDeleted(scope: CompanyScope): Promise<Date> {
  const row = await scope.db.one<{ erase_after: Date }>(sql`
    update clients set deleted_at = now(), deleted_by = ${actorOf(scope)},
      erase_after = now() + make_interval(days => ${restorableDays}), updated_at = now()
    where id = ${scope.client_id} returning erase_after`);
  if (!row) throw new Error('the company of a scope is gone');
  return row.erase_after;
}

export async function markRestored({ db, client_id }: CompanyScope): Promise<void> {
  await db.run(sql`
    update clients set deleted_at = null, deleted_by = null, erase_after = null, updated_at = now()
    where id = ${client_id}`);
}

/** Ends the log-ins of staff and candidates, and those that wait for their second step. Returns how many were open. */
export async function endSessions({ db, client_id }: CompanyScope): Promise<number> {
  const staff = await db.run(sql`
    update user_sessions set ended_at = now() where client_id = ${client_id} and ended_at is null`);
  const candidates = await db.run(sql`
    update examinee_sessions set ended_at = now() where client_id = ${client_id} and ended_at is null`);
  await db.run(sql`delete from user_login_steps where client_id = ${client_id}`);
  return staff + candidates;
}
