import { fixedAtBegin, personFields } from '#contract/codes/people.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { recordEvents } from '../../../db/events.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { areAsNamed, columnsOf, declared, storedFields, takingNamed } from '../person-columns.ts';
import { isBegun } from '../selection.ts';

/** Rows of an import between two lines of its file, both included. */
export interface Piece {
  import_id: number;
  exam_id: number;
  actor: string;
  from: number;
  to: number;
}

function rowsIn(scope: TenantScope, { import_id, from, to }: Piece): Sql {
  return sql`r.client_id = ${scope.client_id} and r.import_id = ${import_id} and r.line between ${from} and ${to}`;
}

/** The next rows behind a line, with how many of them add and change somebody. */
export async function findPiece(
  scope: TenantScope,
  import_id: number,
  after: number,
  most: number,
): Promise<{ from: number; to: number; rows: number; added: number; changed: number } | undefined> {
  const found = await scope.db.one<{
    from: number;
    to: number;
    rows: number;
    added: number;
    changed: number;
  }>(sql`
    select min(n.line) as from, max(n.line) as to, count(*)::int as rows,
      count(*) filter (where n.act = 'add')::int as added, count(*) filter (where n.act = 'change')::int as changed
    from (
      select r.line, r.act from import_rows r
      where r.client_id = ${scope.client_id} and r.import_id = ${import_id} and r.line > ${after}
      order by r.line limit ${most}
    ) n`);
  return found && found.rows > 0 ? found : undefined;
}

/** The sets that new people are to have; 0 for those who get what everybody gets. */
export async function listSetsOf(scope: TenantScope, import_id: number): Promise<number[]> {
  const found = await scope.db.rows<{ set: number }>(sql`
    select distinct coalesce((r.value ->> 'exam_set_id')::bigint, 0) as set from import_rows r
    where r.client_id = ${scope.client_id} and r.import_id = ${import_id} and r.act = 'add'`);
  return found.map(({ set }) => set);
}

/** What a table changes of people who are there. */
const changedFields = storedFields.filter((field) => !('isOfNewAlone' in personFields[field]));
const rowOfJson = sql`n(password_sealed text, ${declared(storedFields)})`;

/**
 * Adds the new people of a piece; their rows say who they became. Returns how many were added.
 * @param withTests sets that hold any test
 */
export async function addPeople(
  scope: TenantScope,
  of: Piece,
  withTests: readonly number[],
): Promise<number> {
  const { client_id } = scope;
  const people = await scope.db.rows<{ id: number; login_id: string }>(sql`
    insert into examinees (client_id, exam_id, password_sealed, ${columnsOf(storedFields)}, test_status)
    select ${client_id}::bigint, ${of.exam_id}::bigint, n.password_sealed, ${columnsOf(storedFields, 'n')},
      case when coalesce(n.exam_set_id, 0) = any(${[...withTests]}::bigint[]) then 1 else 0 end
    from import_rows r cross join lateral jsonb_to_record(r.value) as ${rowOfJson}
    where ${rowsIn(scope, of)} and r.act = 'add' order by r.line returning id, login_id`);
  const rows = await scope.db.rows<{ line: number; login_id: string }>(sql`
    select r.line, r.value ->> 'login_id' as login_id from import_rows r
    where ${rowsIn(scope, of)} and r.act = 'add'`);
  const idOf = new Map(people.map(({ id, login_id }) => [login_id, id]));
  const ids = Object.fromEntries(rows.map(({ line, login_id }) => [line, idOf.get(login_id)]));
  // Looked up and not joined: rows written a moment ago have no statistics, and a join of them is planned as if they
  // were a handful.
  return scope.db.run(sql`
    update import_rows r set examinee_id = (${JSON.stringify(ids)}::jsonb ->> r.line::text)::bigint
    where ${rowsIn(scope, of)} and r.act = 'add'`);
}

/** Ids of those who were added with a set; 0 for those without one. */
export function addedWith(scope: TenantScope, of: Piece, set: number): Sql {
  return sql`select r.examinee_id as id from import_rows r
    where ${rowsIn(scope, of)} and r.act = 'add' and coalesce((r.value ->> 'exam_set_id')::bigint, 0) = ${set}`;
}

/**
 * Changes the people of a piece who are as they were when their rows were judged, and who have not begun where that
 * matters: to a row that had to be confirmed it does. Returns how many there were.
 */
export async function changePeople(scope: TenantScope, of: Piece): Promise<number> {
  const { client_id } = scope;
  // Held by a statement of its own: one that waits for somebody else's change would write what it read before it waited.
  await scope.db.run(sql`
    select from examinees x
    where x.client_id = ${client_id} and x.id in (
      select r.examinee_id from import_rows r where ${rowsIn(scope, of)} and r.act = 'change')
    order by x.id for no key update`);
  return scope.db.run(sql`
    update examinees x set ${takingNamed(changedFields, 'x', 'r.value')}, updated_at = now()
    from import_rows r
    where ${rowsIn(scope, of)} and r.act = 'change' and x.client_id = ${client_id} and x.id = r.examinee_id
      and ${areAsNamed(changedFields, 'x', 'r.before')}
      and (not r.before ? 'tags' or array(
        select tag::bigint from jsonb_array_elements_text(r.before -> 'tags') tag order by 1) = array(
        select t.tag_id from examinee_tags t
        where t.client_id = ${client_id} and t.examinee_id = x.id order by t.tag_id))
      and (not ${isBegun(sql`x.test_status`)}
        or (r.problems is null and not r.value ?| ${[...fixedAtBegin]}::text[]))`);
}

/** Gives the people of a piece the tags that their rows name, and takes the others from those who are changed. */
export async function placePeople(scope: TenantScope, of: Piece): Promise<void> {
  const { client_id } = scope;
  const tagged = sql`${rowsIn(scope, of)} and r.act in ('add', 'change') and r.value ? 'tags'`;
  await scope.db.run(sql`
    delete from examinee_tags t where t.client_id = ${client_id} and t.examinee_id in (
      select r.examinee_id from import_rows r where ${tagged} and r.act = 'change')`);
  await scope.db.run(sql`
    insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
    select ${client_id}::bigint, ${of.exam_id}::bigint, r.examinee_id, n.tag_id::bigint
    from import_rows r cross join lateral jsonb_array_elements_text(r.value -> 'tags') as n(tag_id)
    where ${tagged}`);
}

/** A line of the operation log for everybody of a piece, and an event for everybody who is new. */
export async function logPeople(scope: TenantScope, of: Piece): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
    select ${client_id}::bigint, ${of.exam_id}::bigint, r.examinee_id, ${of.actor}::text, 'examinees.import', r.before,
      case r.act when 'add' then jsonb_build_object('login_id', r.value -> 'login_id') else r.value end,
      ${scope.request_id}::text
    from import_rows r where ${rowsIn(scope, of)} and r.act in ('add', 'change') order by r.line`);
  const added = await scope.db.rows<{ id: number }>(sql`
    select r.examinee_id as id from import_rows r where ${rowsIn(scope, of)} and r.act = 'add' order by r.line`);
  recordEvents(
    scope,
    of.exam_id,
    added.map(({ id }) => ({ kind: 'registered', examinee_id: id, detail: { by: 'staff' } })),
  );
}

/** How many were added with tests and without. */
export function countAdded(
  scope: TenantScope,
  import_id: number,
  withTests: readonly number[],
): Promise<{ has_tests: boolean; people: number }[]> {
  return scope.db.rows<{ has_tests: boolean; people: number }>(sql`
    select coalesce((r.value ->> 'exam_set_id')::bigint, 0) = any(${[...withTests]}::bigint[]) as has_tests,
      count(*)::int as people
    from import_rows r
    where r.client_id = ${scope.client_id} and r.import_id = ${import_id} and r.act = 'add' group by 1`);
}
