import type { Classification, Groupings, Section, Tag } from '#contract/shapes/grouping.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ExamineeScope, ExamScope } from '../../access/scope.ts';
import { type Sql, sql } from '../../db/sql.ts';

/**
 * Everything a candidate of the scope's exam can be grouped by, in the order people read it, in one statement. Tags that
 * are not public are staff's own.
 */
export async function listGroupings(scope: ExamScope): Promise<Groupings> {
  const row = await scope.db.one<Groupings & Record<string, unknown>>(sql`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'exam_id', s.exam_id, 'name', s.name,
          'position', s.position) order by s.position, s.id)
        from sections s where s.client_id = ${scope.client_id} and s.exam_id = ${scope.exam_id}), '[]') as sections,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'exam_id', c.exam_id, 'name', c.name, 'lft', c.lft,
          'rgt', c.rgt, 'depth', c.depth) order by c.lft)
        from (${classificationsInOrder(scope)}) c), '[]') as classifications,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'exam_id', t.exam_id, 'name', t.name,
          'position', t.position, 'is_public', t.is_public) order by t.position, t.id)
        from tags t where t.client_id = ${scope.client_id} and t.exam_id = ${scope.exam_id} and t.is_public),
        '[]') as tags`);
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/**
 * The tree in its order, with how deep each entry stands: counted from the ends that opened before it and are still
 * open.
 */
export function classificationsInOrder(scope: ExamScope): Sql {
  const own = sql`k.client_id = ${scope.client_id} and k.exam_id = ${scope.exam_id}`;
  return sql`
    select k.id, k.exam_id, k.name, k.lft, k.rgt, d.depth
    from classifications k join (
      select ends.id, ends.step, (sum(ends.step) over (order by ends.at) - 1)::int as depth from (
        select k.id, k.lft as at, 1 as step from classifications k where ${own}
        union all select k.id, k.rgt, -1 from classifications k where ${own}) ends
    ) d on d.id = k.id and d.step = 1
    where ${own}`;
}

/** The groupings of one person among those of the exam. */
export interface Place {
  classification: Omit<Classification, 'depth'> | null;
  section: Section | null;
  tags: Tag[];
}

/** The groupings of the scope's examinee. */
export async function getPlace(scope: ExamineeScope): Promise<Place> {
  const row = await scope.db.one<Place & Record<string, unknown>>(sql`
    select
      (select jsonb_build_object('id', c.id, 'exam_id', c.exam_id, 'name', c.name, 'lft', c.lft, 'rgt', c.rgt)
        from classifications c where c.client_id = ${scope.client_id} and c.id = x.classification_id) as classification,
      (select jsonb_build_object('id', s.id, 'exam_id', s.exam_id, 'name', s.name, 'position', s.position)
        from sections s where s.client_id = ${scope.client_id} and s.id = x.section_id) as section,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'exam_id', t.exam_id, 'name', t.name,
          'position', t.position, 'is_public', t.is_public) order by t.position, t.id)
        from examinee_tags e join tags t on t.client_id = ${scope.client_id} and t.id = e.tag_id
        where e.client_id = ${scope.client_id} and e.examinee_id = x.id), '[]') as tags
    from examinees x where x.client_id = ${scope.client_id} and x.id = ${scope.examinee_id}`);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Replaces the tags that the scope's candidate sees; the caller has checked that they are such. Staff's own stay. */
export async function replacePublicTags(scope: ExamineeScope, tag_ids: readonly number[]): Promise<void> {
  const wanted = sql`${`{${tag_ids.join(',')}}`}::bigint[]`;
  await scope.db.run(sql`
    delete from examinee_tags where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id}
      and tag_id <> all (${wanted}) and tag_id in (
        select t.id from tags t
        where t.client_id = ${scope.client_id} and t.exam_id = ${scope.exam_id} and t.is_public)`);
  await scope.db.run(sql`
    insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
    select ${scope.client_id}::bigint, ${scope.exam_id}::bigint, ${scope.examinee_id}::bigint, id
    from unnest(${wanted}) as id
    on conflict do nothing`);
}
