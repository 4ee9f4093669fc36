import type { Offer } from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import type { CompanyScope, ExamineeScope, TenantScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';
import { isSeenBy } from '../exams/door.ts';

export interface SetRecord {
  id: number;
  name: string;
  portions: Offer[];
  /** How many people have it, by exam. */
  uses: { id: number; name: string; people: number }[];
}

/** The company's sets by name, each with the exams in which people have it, of those that the viewer may open. */
export function listSets(scope: CompanyScope): Promise<SetRecord[]> {
  return scope.db.rows<SetRecord>(sql`
    with counted as (
      select exam_set_id, exam_id, count(*)::int as people from examinees
      where client_id = ${scope.client_id} and exam_set_id is not null group by exam_set_id, exam_id
    )
    select s.id, s.name, s.portions, coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'people', n.people) order by e.id desc)
      from counted n join exams e on e.client_id = ${scope.client_id} and e.id = n.exam_id
      where n.exam_set_id = s.id and e.delete_status = ${examStates.notAction} and ${isSeenBy(scope)}
    ), '[]') as uses
    from exam_sets s
    where s.client_id = ${scope.client_id} and s.deleted_at is null order by s.name, s.id`);
}

/** The same without the people who have them. */
export function listPortions(scope: TenantScope): Promise<Omit<SetRecord, 'uses'>[]> {
  return scope.db.rows<Omit<SetRecord, 'uses'>>(sql`
    select id, name, portions from exam_sets
    where client_id = ${scope.client_id} and deleted_at is null order by name, id`);
}

/** Returns the set's id. */
export async function insertSet(
  scope: CompanyScope,
  set: { name: string; portions: readonly Offer[] },
): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into exam_sets (client_id, name, portions)
    values (${scope.client_id}, ${set.name}, ${[...set.portions]}::text[]) returning id`);
  if (!made) throw new Error('an inserted set answered no id');
  return made.id;
}

/** Returns the name of the set, or undefined where the company has none of this id. */
export async function deleteSet(scope: CompanyScope, id: number): Promise<string | undefined> {
  const gone = await scope.db.one<{ name: string }>(sql`
    update exam_sets set deleted_at = now()
    where client_id = ${scope.client_id} and id = ${id} and deleted_at is null returning name`);
  return gone?.name;
}

/** What a set that people can be given holds; undefined where the company has none of this id. */
export async function findPortions(scope: TenantScope, id: number): Promise<Offer[] | undefined> {
  const found = await scope.db.one<{ portions: Offer[] }>(sql`
    select portions from exam_sets where client_id = ${scope.client_id} and id = ${id} and deleted_at is null`);
  return found?.portions;
}

/** The set that somebody has, also one that was deleted since; undefined for people with the standard portions. */
export function findSetOf(scope: ExamineeScope): Promise<{ id: number; name: string } | undefined> {
  return scope.db.one<{ id: number; name: string }>(sql`
    select s.id, s.name from exam_sets s
    where s.client_id = ${scope.client_id} and s.id = (
      select x.exam_set_id from examinees x where x.client_id = ${scope.client_id} and x.id = ${scope.examinee_id})`);
}
