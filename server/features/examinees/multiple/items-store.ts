import { examStatus, yesNo } from '#contract/codes/status.ts';
import type { ItemNumbers } from '#contract/shapes/multiple.ts';
import { actorOf, type InsideExam, type TenantScope } from '../../../access/scope.ts';
import { recordEvents } from '../../../db/events.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { type CountedState, finishedOn } from '../../exams/door.ts';

/** People in one state, who finished on one day, and lack at least one of the items. */
interface LackingState extends CountedState {
  people: number;
}

/** What the people of a selection have and lack of items. */
export interface ItemsOfPeople {
  people: number;
  items: ItemNumbers['items'];
  states: LackingState[];
}

/** How many of these items somebody (`examinees x`) has. */
function numberHeld({ client_id }: TenantScope, item_ids: readonly number[]): Sql {
  return sql`(
    select count(*) from answers a
    where a.client_id = ${client_id} and a.examinee_id = x.id and a.exam_item_id = any(${[...item_ids]}::bigint[]))`;
}

function lacksAny(scope: TenantScope, item_ids: readonly number[]): Sql {
  return sql`${numberHeld(scope, item_ids)} < ${item_ids.length}`;
}

/** Ids of those who lack an item. @param among condition on `examinees x` */
export function whoLacks({ client_id }: TenantScope, among: Sql, item_id: number): Sql {
  return sql`select x.id from examinees x where ${among} and not exists (
    select from answers a
    where a.client_id = ${client_id} and a.examinee_id = x.id and a.exam_item_id = ${item_id})`;
}

/** What people have and lack of items. @param among condition on `examinees x` */
export async function findItemsOf(
  scope: InsideExam,
  among: Sql,
  item_ids: readonly number[],
): Promise<ItemsOfPeople> {
  const { client_id } = scope;
  const counted = await scope.db.one<{ people: number; held: { id: number; people: number }[] }>(sql`
    select (select count(*)::int from examinees x where ${among}) as people,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', h.exam_item_id, 'people', h.people)) from (
          select a.exam_item_id, count(*)::int as people from examinees x
          join answers a on a.client_id = ${client_id} and a.examinee_id = x.id
          where ${among} and a.exam_item_id = any(${[...item_ids]}::bigint[]) group by a.exam_item_id
        ) h), '[]') as held`);
  const states = await scope.db.rows<LackingState>(sql`
    select x.test_status, x.is_output, x.is_printed, x.is_hidden, ${raw(finishedOn)}, count(*)::int as people
    from examinees x
    where ${among} and ${lacksAny(scope, item_ids)}
    group by x.test_status, x.is_output, x.is_printed, x.is_hidden, finished_on`);
  const people = counted?.people ?? 0;
  const heldOf = (id: number) => counted?.held.find((each) => each.id === id)?.people ?? 0;
  const items = item_ids.map((id) => ({ id, held: heldOf(id), given: people - heldOf(id) }));
  return { people, items, states };
}

/**
 * A line of the log and an event for everybody selected who gets an item, before it is given. Whose state changes has the
 * state in the line too.
 */
export async function recordGiven(scope: InsideExam, among: Sql, item_ids: readonly number[]): Promise<void> {
  const { client_id, exam_id } = scope;
  const given = sql`
    select x.id, x.test_status, array(
      select n.id from unnest(${[...item_ids]}::bigint[]) with ordinality as n(id, place)
      where not exists (
        select from answers a
        where a.client_id = ${client_id} and a.examinee_id = x.id and a.exam_item_id = n.id)
      order by n.place) as items
    from examinees x where ${among} and ${lacksAny(scope, item_ids)}`;
  await scope.db.run(sql`
    insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
    select ${client_id}::bigint, ${exam_id}::bigint, g.id, ${actorOf(scope)}::text, 'examinees.addItems',
      jsonb_build_object('test_status', g.test_status),
      jsonb_build_object('test_status', ${stateAfter(sql`g.test_status`)}, 'exam_item_ids', g.items),
      ${scope.request_id}::text
    from (${given}) g`);
  const people = await scope.db.rows<{ id: number; portions: number; again: boolean }>(sql`
    select g.id, cardinality(g.items) as portions, g.test_status = ${examStatus.examined} as again
    from (${given}) g`);
  recordEvents(
    scope,
    exam_id,
    people.map(({ id, ...detail }) => ({ kind: 'portions_added', examinee_id: id, detail })),
  );
}

/** People without a portion are registered with one now, and people who had finished are under examination again. */
function stateAfter(before: Sql): Sql {
  return sql`case when ${before} = ${examStatus.notRegistered} then ${examStatus.unexamined}::int2
    when ${before} = ${examStatus.examined} then ${examStatus.examining}::int2 else ${before} end`;
}

/**
 * Moves everybody selected who lacks an item to the state that the item puts them in, before it is given. Who was through
 * has no day of completion, and nothing that was output of the whole.
 */
export async function moveStates(scope: InsideExam, among: Sql, item_ids: readonly number[]): Promise<void> {
  const isThrough = sql`x.test_status = ${examStatus.examined}`;
  await scope.db.run(sql`
    update examinees x set test_status = ${stateAfter(sql`x.test_status`)}, updated_at = now(),
      end_at = case when ${isThrough} then null else x.end_at end,
      is_output = case when ${isThrough} then ${yesNo.no}::int2 else x.is_output end,
      is_printed = case when ${isThrough} then ${yesNo.no}::int2 else x.is_printed end
    where ${among} and x.test_status in (${examStatus.notRegistered}, ${examStatus.examined})
      and ${lacksAny(scope, item_ids)}`);
}
