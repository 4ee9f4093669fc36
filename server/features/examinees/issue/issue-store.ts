import { limits } from '#contract/codes/limits.ts';
import type { PeopleOrder } from '#contract/shapes/examinee.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { peopleOrderOf } from '../people-order.ts';
import { tooMany } from '../selected-store.ts';
import { isBegun, isSelected, refuseUnknownPeople } from '../selection.ts';

/** A person of a selection: the log-in, and whether the person has begun. */
export interface SelectedLogin {
  id: number;
  login_id: string;
  name: string;
  password_sealed: string;
  begun: boolean;
}

/**
 * The people of a selection, in the requested order.
 * @param among names them, where they are locked
 * @throws Refusal notFound when somebody named is not in this exam; invalid when a search finds too many
 */
export async function getSelectedLogins(
  scope: ExamScope,
  selection: Selection & PeopleOrder,
  among: Sql = isSelected(scope, scope.exam_id, selection),
): Promise<SelectedLogin[]> {
  const order = peopleOrderOf(scope, selection);
  const found = await scope.db.rows<SelectedLogin>(sql`
    select x.id, x.login_id, x.name, x.password_sealed, ${isBegun(sql`x.test_status`)} as begun
    from examinees x where ${among} order by ${order} limit ${limits.selectedIds + 1}`);
  refuseUnknownPeople(selection, found.length);
  if (found.length > limits.selectedIds) throw tooMany();
  return found;
}

/** Stores new passwords of people who are locked. */
export async function replacePasswords(
  scope: ExamScope,
  people: readonly { id: number; password_sealed: string }[],
): Promise<void> {
  await scope.db.run(sql`
    update examinees x set password_sealed = n.password_sealed, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n(id bigint, password_sealed text)
    where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.id = n.id`);
}

/** Ends the sessions that an old password opened, and the codes that it was mailed. */
export async function endLogins(scope: ExamScope, examinee_ids: readonly number[]): Promise<void> {
  const theirs = sql`client_id = ${scope.client_id} and examinee_id = any(${examinee_ids}::bigint[])`;
  await scope.db.run(sql`update examinee_sessions set ended_at = now() where ${theirs} and ended_at is null`);
  await scope.db.run(sql`update verification_codes set used_at = now() where ${theirs} and used_at is null`);
}
