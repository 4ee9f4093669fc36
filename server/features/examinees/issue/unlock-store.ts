import { yesNo } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** The login id and the lock of a person, whose row is locked until the transaction ends. */
export async function getLogin(scope: ExamineeScope): Promise<{ login_id: string; is_locked: number }> {
  const row = await scope.db.one<{ login_id: string; is_locked: number }>(sql`
    select login_id, is_locked from examinees
    where client_id = ${scope.client_id} and id = ${scope.examinee_id} for no key update`);
  if (!row) throw new Refusal('notFound');
  return row;
}

export async function storeUnlocked(scope: ExamineeScope): Promise<void> {
  await scope.db.run(sql`
    update examinees set is_locked = ${yesNo.no}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
}
