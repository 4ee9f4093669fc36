import type { ResultMode } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import type { OutputOrder } from '#contract/codes/outputs.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, sql } from '../../../db/sql.ts';
import { isSelected, isShown } from '../../examinees/door.ts';
import { peopleInOrder } from '../people-in-order.ts';
import type { PrintedPerson } from '../print/report-of.ts';
import { newestResult } from '../results/newest-result.ts';
import { hasResult } from '../store.ts';

/** Somebody of the scope's exam with what counts of them, as an output would find them. */
export function findPreviewed(scope: ExamScope, examinee_id: number): Promise<PrintedPerson | undefined> {
  const { client_id, exam_id } = scope;
  return scope.db.one<PrintedPerson>(sql`
    select 1 as position, x.id as examinee_id, x.login_id, x.name, x.name_kana, x.is_simulated, newest.submitted_at,
      newest.portions, newest.composite, newest.shows_numbers, null as composite_revision
    from examinees x
    cross join lateral (${newestResult(client_id, sql`x.id`)}) newest
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id = ${examinee_id}
      and newest.portions is not null`);
}

/** How many people of the exam a selection names; of a search, which names nobody, none. */
export async function countNamed(scope: ExamScope, selection: Selection): Promise<number> {
  if (selection.search) return 0;
  const row = await scope.db.one<{ named: number }>(sql`
    select count(*)::int as named from examinees x where ${isSelected(scope, scope.exam_id, selection)}`);
  return row?.named ?? 0;
}

/** The first people whom a table would hold. @param mode of one of results */
export async function listFirst(
  scope: ExamScope,
  selection: Selection,
  { order, mode }: { order: OutputOrder; mode?: ResultMode | undefined },
): Promise<number[]> {
  const rows = await scope.db.rows<{ id: number }>(sql`
    select x.id from examinees x
    where ${isSelected(scope, scope.exam_id, selection)} and ${isShown} ${mode ? sql`and ${hasResult(scope, mode)}` : empty}
    order by ${peopleInOrder(scope, order)} limit ${limits.previewPeople}`);
  return rows.map(({ id }) => id);
}
