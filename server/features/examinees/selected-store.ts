import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { answerStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { ExamineeSearch, Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../access/scope.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { type CountedState, finishedOn } from '../exams/door.ts';
import { isBegun, isSelected, refuseUnknownPeople } from './selection.ts';

/**
 * The numbers of the people whom a selection means.
 * @param within a search, of which is told how many of them it finds
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
      count(*) filter (where x.is_hidden = ${yesNo.yes})::int as hidden${found}
    from examinees x where ${isSelected(scope, scope.exam_id, selection)}`);
  if (!counted) throw new Error('a count has a row');
  refuseUnknownPeople(selection, counted.people);
  return counted;
}

/** People who are held until the transaction ends, as one text: a hundred thousand of them cross the line only as this. */
export interface PeopleInHand {
  people: number;
  /** An array of ids, as PostgreSQL writes it. */
  ids: string;
}

/**
 * Holds the people whom a selection means until the transaction ends, in the order of their ids. What else is selected
 * afterwards is not among them: `isInHand` names them, whatever the search would find by then.
 * @throws Refusal notFound when somebody named is not in this exam
 */
export async function takeInHand(scope: ExamScope, selection: Selection): Promise<PeopleInHand> {
  const held = await scope.db.one<{ people: number; ids: string }>(sql`
    select count(*)::int as people, '{' || coalesce(string_agg(h.id::text, ','), '') || '}' as ids
    from (
      select x.id from examinees x where ${isSelected(scope, scope.exam_id, selection)}
      order by x.id for no key update
    ) h`);
  if (!held) throw new Error('a count has a row');
  refuseUnknownPeople(selection, held.people);
  return held;
}

/**
 * The condition on `examinees x` for people in hand. Sends no statement. Their ids are rows and not one long array: as
 * a part of an index's condition the array would be gone through anew for each row of a join.
 */
export function isInHand({ client_id, exam_id }: ExamScope, { ids }: PeopleInHand): Sql {
  return sql`x.client_id = ${client_id} and x.exam_id = ${exam_id}
    and x.id in (select n.id from unnest(${ids}::bigint[]) as n(id))`;
}

/** Somebody who is held, with the state that the exam's counters look at. */
export interface HeldPerson extends CountedState {
  id: number;
}

/** The people in hand, in the order of their ids. */
export function listInHand(scope: ExamScope, taken: PeopleInHand): Promise<HeldPerson[]> {
  return scope.db.rows<HeldPerson>(sql`
    select x.id, x.test_status, x.is_output, x.is_printed, x.is_hidden, ${raw(finishedOn)} from examinees x
    where ${isInHand(scope, taken)} order by x.id`);
}
