import { limits } from '#contract/codes/limits.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { PeopleOrder } from '#contract/shapes/examinee.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { peopleOrderOf } from '../people-order.ts';
import { isSelected, refuseUnknownPeople } from '../selection.ts';

/** Somebody who gets a slip. */
export interface SlipRecord {
  id: number;
  name: string;
  name_kana: string;
  person_cd: string | null;
  email: string | null;
  login_id: string;
  password_sealed: string;
}

/**
 * The people of a selection who get a slip, in the requested order. Hidden people get none.
 * @throws Refusal notFound when somebody named is not in this exam; invalid when nobody is left or they are too many
 */
export async function getSlipRecords(
  scope: ExamScope,
  selection: Selection & PeopleOrder,
): Promise<SlipRecord[]> {
  const { most } = limits.slips;
  const order = peopleOrderOf(scope, selection);
  const found = await scope.db.rows<SlipRecord & { is_hidden: number }>(sql`
    select x.id, x.name, x.name_kana, x.person_cd, x.email, x.login_id, x.password_sealed, x.is_hidden
    from examinees x where ${isSelected(scope, scope.exam_id, selection)}
    order by x.is_hidden, ${order} limit ${most + 1}`);
  refuseUnknownPeople(selection, found.length);
  const shown = found.filter(({ is_hidden }) => is_hidden === yesNo.no);
  const path = selection.examinee_ids ? 'examinee_ids' : 'search';
  if (shown.length === 0) throw new Refusal('invalid', { problems: [{ path, key: 'slips.none' }] });
  if (shown.length > most)
    throw new Refusal('invalid', { problems: [{ path, key: 'slips.tooMany', args: { most } }] });
  return shown;
}
