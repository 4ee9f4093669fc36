import type { Classification, GroupingChoices, Groupings, Section, Tag } from '#contract/shapes/grouping.ts';
import { Refusal } from '../../access/refusal.ts';
import type { AnyExamScope, CompanyScope, ExamineeScope, TenantScope } from '../../access/scope.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';

/**
 * Everything a person of the exam can be grouped by, in the order people read it, in one statement. Tags that are not
 * public are staff's own: they come with `all`.
 */
export async function listGroupings(
  scope: TenantScope,
  exam_id: number,
  which: 'public' | 'all' = 'public',
): Promise<Groupings> {
  const shown = which === 'all' ? sql`true` : sql`t.is_public`;
  const row = await scope.db.one<Groupings & Record<string, unknown>>(sql`
    select
      coalesce((select json_agg(json_build_object('id', s.id, 'exam_id', s.exam_id, 'name', s.name,
          'position', s.position) order by s.position, s.id)
        from sections s where s.client_id = ${scope.client_id} and s.exam_id = ${exam_id}), '[]') as sections,
      coalesce((select json_agg(json_build_object('id', c.id, 'exam_id', c.exam_id, 'name', c.name, 'lft', c.lft,
          'rgt', c.rgt, 'depth', c.depth) order by c.lft)
        from (${classificationsInOrder(scope, exam_id)}) c), '[]') as classifications,
      coalesce((select json_agg(json_build_object('id', t.id, 'exam_id', t.exam_id, 'name', t.name,
          'position', t.position, 'is_public', t.is_public) order by t.position, t.id)
        from tags t where t.client_id = ${scope.client_id} and t.exam_id = ${exam_id} and ${shown}), '[]') as tags`);
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/** The same by their names alone, staff's own tags too. */
export async function listNamed(scope: AnyExamScope): Promise<GroupingChoices> {
  const { client_id, exam_id } = scope;
  const row = await scope.db.one<GroupingChoices & Record<string, unknown>>(sql`
    select
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
        from sections s where s.client_id = ${client_id} and s.exam_id = ${exam_id}), '[]') as sections,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'depth', c.depth) order by c.lft)
        from (${classificationsInOrder(scope, exam_id)}) c), '[]') as classifications,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position, t.id)
        from tags t where t.client_id = ${client_id} and t.exam_id = ${exam_id}), '[]') as tags`);
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/**
 * The tree in its order, with how deep each entry stands: counted from the ends that opened before it and are still
 * open.
 */
export function classificationsInOrder(scope: TenantScope, exam_id: number): Sql {
  const ends = (at: 'lft' | 'rgt', step: 1 | -1) => sql`
    select k.id, k.exam_id, k.name, k.lft, k.rgt, k.${raw(at)} as at, ${raw(`${step}`)} as step
    from classifications k where k.client_id = ${scope.client_id} and k.exam_id = ${exam_id}`;
  // Without a join: one within the transaction that has stored thousands is planned as if there were a few.
  return sql`
    select id, exam_id, name, lft, rgt, depth from (
      select ends.*, (sum(ends.step) over (order by ends.at) - 1)::int as depth
      from (${ends('lft', 1)} union all ${ends('rgt', -1)}) ends
    ) d where d.step = 1`;
}

/** An entry of the tree with how deep it stands. */
export interface TreeEntry {
  id: number;
  name: string;
  depth: number;
}

/** The tree of an exam, in its order. */
export function listTree(scope: TenantScope, exam_id: number): Promise<TreeEntry[]> {
  return scope.db.rows<TreeEntry>(sql`
    select c.id, c.name, c.depth from (${classificationsInOrder(scope, exam_id)}) c order by c.lft`);
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
      coalesce((select json_agg(json_build_object('id', t.id, 'exam_id', t.exam_id, 'name', t.name,
          'position', t.position, 'is_public', t.is_public) order by t.position, t.id)
        from examinee_tags e join tags t on t.client_id = ${scope.client_id} and t.id = e.tag_id
        where e.client_id = ${scope.client_id} and e.examinee_id = x.id), '[]') as tags
    from examinees x where x.client_id = ${scope.client_id} and x.id = ${scope.examinee_id}`);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Replaces the tags that the scope's candidate sees; the caller has checked that they are such. Staff's own stay. */
export function replacePublicTags(scope: ExamineeScope, tag_ids: readonly number[]): Promise<void> {
  const publicOnes = sql`tag_id in (
    select t.id from tags t where t.client_id = ${scope.client_id} and t.exam_id = ${scope.exam_id} and t.is_public)`;
  return replaceTagsAmong(scope, publicOnes, tag_ids);
}

/** Replaces all tags of the scope's examinee; the caller has checked that they are the exam's own. */
export function replaceTags(scope: ExamineeScope, tag_ids: readonly number[]): Promise<void> {
  return replaceTagsAmong(scope, sql`true`, tag_ids);
}

async function replaceTagsAmong(scope: ExamineeScope, among: Sql, tag_ids: readonly number[]): Promise<void> {
  const wanted = sql`${`{${tag_ids.join(',')}}`}::bigint[]`;
  await scope.db.run(sql`
    delete from examinee_tags where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id}
      and tag_id <> all (${wanted}) and ${among}`);
  await scope.db.run(sql`
    insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
    select ${scope.client_id}::bigint, ${scope.exam_id}::bigint, ${scope.examinee_id}::bigint, id
    from unnest(${wanted}) as id
    on conflict do nothing`);
}

/** Gives an exam the departments, posts and tags of another one of the company; nobody belongs to them yet. */
export async function copyGroupings(scope: CompanyScope, from: number, to: number): Promise<void> {
  const { client_id } = scope;
  const source = sql`g.client_id = ${client_id} and g.exam_id = ${from}`;
  await scope.db.run(sql`
    insert into sections (client_id, exam_id, name, position)
    select ${client_id}::bigint, ${to}::bigint, g.name, g.position from sections g where ${source} order by g.position`);
  await scope.db.run(sql`
    insert into classifications (client_id, exam_id, name, lft, rgt)
    select ${client_id}::bigint, ${to}::bigint, g.name, g.lft, g.rgt from classifications g
    where ${source} order by g.lft`);
  await scope.db.run(sql`
    insert into tags (client_id, exam_id, name, position, is_public)
    select ${client_id}::bigint, ${to}::bigint, g.name, g.position, g.is_public from tags g
    where ${source} order by g.position`);
}
