import type { SavedSearch } from '#contract/shapes/saved-search.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** The searches that somebody has saved in the exam, by name. */
export function listOwn(scope: ExamScope): Promise<SavedSearch[]> {
  return scope.db.rows<SavedSearch>(sql`
    select id, name, search from saved_searches where ${isOwn(scope)} order by name`);
}

export async function countOthers(scope: ExamScope, name: string): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from saved_searches where ${isOwn(scope)} and name <> ${name}`);
  return found?.number ?? 0;
}

/** Saves a search under a name; one of the same name is replaced. Returns its id. */
export async function storeSearch(
  scope: ExamScope,
  { name, search }: Omit<SavedSearch, 'id'>,
): Promise<number> {
  const stored = await scope.db.one<{ id: number }>(sql`
    insert into saved_searches (client_id, exam_id, user_id, name, search)
    values (${scope.client_id}, ${scope.exam_id}, ${scope.viewer.id}, ${name}, ${search})
    on conflict (client_id, exam_id, user_id, name) do update set search = excluded.search
    returning id`);
  if (!stored) throw new Error('a stored search answered no id');
  return stored.id;
}

/** Whether there was one of this id. */
export async function deleteSearch(scope: ExamScope, id: number): Promise<boolean> {
  const gone = await scope.db.run(sql`delete from saved_searches where ${isOwn(scope)} and id = ${id}`);
  return gone > 0;
}

function isOwn({ client_id, exam_id, viewer }: ExamScope) {
  return sql`client_id = ${client_id} and exam_id = ${exam_id} and user_id = ${viewer.id}`;
}
