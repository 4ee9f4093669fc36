import type { CompanyScope, OpenScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { StaffAccount } from '../store.ts';

/** Whether an account's session was opened without the second step that its company requires. */
export async function lacksSecondStep(
  scope: OpenScope,
  { client_id, second_factor }: StaffAccount,
  session_id: number,
): Promise<boolean> {
  if (second_factor !== 'required') return false;
  const proven = await scope.db.rows(sql`
    select from user_sessions where client_id = ${client_id} and id = ${session_id} and second_step`);
  return proven.length === 0;
}

/** Ends every session of the company's people that was opened without a second step; answers how many. */
export function endUnprovenSessions({ db, client_id }: CompanyScope): Promise<number> {
  return db.run(sql`
    update user_sessions set ended_at = now()
    where client_id = ${client_id} and not second_step and ended_at is null`);
}

/** Whose tokens were made in such a session, and are good. */
export async function listUnprovenOwners({ db, client_id }: CompanyScope): Promise<number[]> {
  const found = await db.rows<{ user_id: number }>(sql`
    select distinct user_id from api_tokens
    where client_id = ${client_id} and not second_step and revoked_at is null and expires_at > now()
    order by user_id`);
  return found.map(({ user_id }) => user_id);
}

export async function revokeUnprovenTokens({ db, client_id }: CompanyScope): Promise<void> {
  await db.run(sql`
    update api_tokens set revoked_at = now()
    where client_id = ${client_id} and not second_step and revoked_at is null`);
}
