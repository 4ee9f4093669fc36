import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { answerStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { ExamineeSearch, Selection } from '#contract/shapes/selection.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ExamScope, InsideExam } from '../../access/scope.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { type CountedState, finishedOn } from '../exams/door.ts';
import { isBegun, isSelected, refuseUnknownPeople } from './selection.ts';
import { lockRegistered } from './store.ts';

/**
 * The numbers of the people whom a selection means. @param within a search: the result says how many of them it finds
 * @throws Refusal notFound when somebody named is not in this exam
 */
export async function countSelected(
  scope: ExamScope,
  selection: Selection,
  within?: ExamineeSearch,
): Promise<SelectedNumbers> {
  const found = within
    ? sql`, count(*) filter (where ${isSelected(scope, scope.exam_id, { search: within })})::int as within`
    : sql``;
  const counted = await scope.db.one<SelectedNumbers>(sql`
    select count(*)::int as people,
      count(*) filter (where ${isBegun(sql`x.test_status`)})::int as begun,
      count(*) filter (where exists (
        select from answers a
        where a.client_id = ${scope.client_id} and a.examinee_id = x.id and a.status = ${answerStatus.answering}))::int as answering,
      count(*) filter (where x.test_status = ${examStatus.examined})::int as examined,
      count(*) filter (where x.is_hidden = ${yesNo.yes})::int as hidden,
      count(*) filter (where x.is_hidden = ${yesNo.yes} and exists (
        select from operation_logs l
        where l.client_id = ${scope.client_id} and l.examinee_id = x.id
          and l.operation = 'examinees.mergeDuplicates' and l.after ? 'merged_into'))::int as merged${found}
    from examinees x where ${isSelected(scope, scope.exam_id, selection)}`);
  if (!counted) throw new Error('a count has a row');
  refuseUnknownPeople(selection, counted.people);
  return counted;
}

/** People who are locked until the transaction ends. */
export interface LockedPeople {
  people: number;
  /** The condition on `examinees x` that names them, whatever the selection would find by then. */
  among: Sql;
}

/**
 * The first step of every act on many people: locks the exam, so that acts, imports and additions take turns, then the
 * people whom the selection means, in the order of their ids. What is read of them afterwards stays as it is, and nobody
 * who is selected later is among them.
 * @param most how many the act takes at a time; no more are locked
 * @throws Refusal notFound when somebody named is not in this exam; invalid when a search finds more than `most`
 */
export async function lockSelected(
  scope: InsideExam,
  selection: Selection,
  most?: number,
): Promise<LockedPeople> {
  await lockRegistered(scope, scope.exam_id);
  const locked = await scope.db.one<{ people: number; ids: string }>(sql`
    select count(*)::int as people, '{' || coalesce(string_agg(h.id::text, ','), '') || '}' as ids
    from (
      select x.id from examinees x where ${isSelected(scope, scope.exam_id, selection)}
      order by x.id limit ${most === undefined ? null : most + 1}::int for no key update
    ) h`);
  if (!locked) throw new Error('a count has a row');
  refuseUnknownPeople(selection, locked.people);
  if (most !== undefined && locked.people > most) throw tooMany();
  return { people: locked.people, among: isNamedBy(scope, locked.ids) };
}

/**
 * A hundred thousand ids cross the line only as one text, as PostgreSQL writes an array. They are rows and not one long
 * array: as a part of an index's condition the array would be gone through anew for each row of a join.
 */
function isNamedBy({ client_id, exam_id }: InsideExam, ids: string): Sql {
  return sql`x.client_id = ${client_id} and x.exam_id = ${exam_id}
    and x.id in (select n.id from unnest(${ids}::bigint[]) as n(id))`;
}

/** What an act that takes some people at a time says of a search that finds more. */
export function tooMany(): Refusal {
  return new Refusal('invalid', { problems: [{ path: 'search', key: 'selection.tooMany' }] });
}

/** A locked person, with the state that the exam's counters need. */
export interface HeldPerson extends CountedState {
  id: number;
}

/** People who are locked, in the order of their ids. */
export function listLocked(scope: ExamScope, { among }: LockedPeople): Promise<HeldPerson[]> {
  return scope.db.rows<HeldPerson>(sql`
    select x.id, x.test_status, x.is_output, x.is_printed, x.is_hidden, ${raw(finishedOn)} from examinees x
    where ${among} order by x.id`);
}
