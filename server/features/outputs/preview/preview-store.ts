import type { ResultMode } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import type { OutputOrder } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, sql } from '../../../db/sql.ts';
import { isOfResults, isSelected } from '../../examinees/door.ts';
import { peopleInOrder } from '../people-in-order.ts';
import type { PrintedPerson } from '../print/report-of.ts';
import type { GroupMember } from '../produce/gather-group.ts';
import { newestResult } from '../results/newest-result.ts';
import { getMode } from '../results/result-mode.ts';
import { mayRequest } from '../rules.ts';
import { hasResult, listSelected } from '../store.ts';

/** Somebody with what counts of them, as an output would find them. */
export type Previewed = PrintedPerson & GroupMember;

/** These people of the scope's exam in this order; who was hidden, or whose results were taken back, meanwhile is left out. */
export function listPreviewed(scope: ExamScope, ids: readonly number[]): Promise<Previewed[]> {
  const { client_id, exam_id } = scope;
  return scope.db.rows<Previewed>(sql`
    select 1 as position, x.id as examinee_id, x.login_id, x.name, x.name_kana, x.is_simulated, x.classification_id,
      x.section_id, newest.portions, newest.composite, newest.shows_numbers,
      null as composite_revision
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join examinees x on x.client_id = ${client_id} and x.id = wanted.id and x.exam_id = ${exam_id}
    cross join lateral (${newestResult(client_id, sql`x.id`)}) newest
    where newest.portions is not null and ${isOfResults}
    order by wanted.place`);
}

/**
 * The first person whom an output of people's results would hold.
 * @throws Refusal as the output does
 */
export async function getFirst(
  scope: ExamScope,
  { form, result_mode, order }: OutputCondition,
  { examinee_ids, search }: Selection,
): Promise<Previewed> {
  const mode = await getMode(scope, result_mode);
  const found = await listSelected(scope, { examinee_ids, search }, mode, order);
  const refusal = mayRequest(examinee_ids, found, form);
  if (refusal) throw refusal;
  const first = found.find(({ has_result }) => has_result);
  const [person] = first ? await listPreviewed(scope, [first.id]) : [];
  if (!person) throw new Refusal('notFound');
  return person;
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
    where ${isSelected(scope, scope.exam_id, selection)} and ${isOfResults} ${mode ? sql`and ${hasResult(scope, mode)}` : empty}
    order by ${peopleInOrder(scope, order)} limit ${limits.previewPeople}`);
  return rows.map(({ id }) => id);
}
