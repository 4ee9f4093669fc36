import type { CountedClassification, CountedSection, CountedTag, Move } from '#contract/shapes/grouping.ts';
import type { AnyExamScope } from '../../access/scope.ts';
import { holdPeople } from '../../db/hold-people.ts';
import { raw, sql } from '../../db/sql.ts';
import { classificationsInOrder } from './store.ts';

export function listSections(scope: AnyExamScope): Promise<CountedSection[]> {
  return scope.db.rows<CountedSection>(sql`
    with counted as (
      select x.section_id, count(*) as people from examinees x
      where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.section_id is not null
      group by x.section_id
    )
    select s.id, s.exam_id, s.name, s.position, coalesce(n.people, 0) as people
    from sections s left join counted n on n.section_id = s.id
    where s.client_id = ${scope.client_id} and s.exam_id = ${scope.exam_id} order by s.position, s.id`);
}

export function listTags(scope: AnyExamScope): Promise<CountedTag[]> {
  return scope.db.rows<CountedTag>(sql`
    with counted as (
      select e.tag_id, count(*) as people from examinee_tags e
      where e.client_id = ${scope.client_id} and e.exam_id = ${scope.exam_id} group by e.tag_id
    )
    select t.id, t.exam_id, t.name, t.position, t.is_public, coalesce(n.people, 0) as people
    from tags t left join counted n on n.tag_id = t.id
    where t.client_id = ${scope.client_id} and t.exam_id = ${scope.exam_id} order by t.position, t.id`);
}

export function listClassifications(scope: AnyExamScope): Promise<CountedClassification[]> {
  return scope.db.rows<CountedClassification>(sql`
    with counted as (
      select x.classification_id, count(*) as people from examinees x
      where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.classification_id is not null
      group by x.classification_id
    )
    select c.*, coalesce(n.people, 0) as people
    from (${classificationsInOrder(scope, scope.exam_id)}) c left join counted n on n.classification_id = c.id order by c.lft`);
}

/** One writer of an exam's lists at a time; candidates do not wait for it. */
export async function holdLists(scope: AnyExamScope): Promise<void> {
  await scope.db.run(sql`
    select from exams where client_id = ${scope.client_id} and id = ${scope.exam_id} for no key update`);
}

/** Moves people of a list's entries to other entries. */
export async function movePeople(
  scope: AnyExamScope,
  field: 'section_id' | 'classification_id',
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const column = raw(field);
  const from = sql`${`{${moves.map((move) => move.from).join(',')}}`}::bigint[]`;
  await holdPeople(
    scope,
    sql`x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.${column} = any(${from})`,
  );
  await scope.db.run(sql`
    update examinees x set ${column} = m."to", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("from" bigint, "to" bigint)
    where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.${column} = m."from"`);
}

type Table = 'sections' | 'tags' | 'classifications';

/** Removes entries; people lose a removed tag. */
export async function removeEntries(
  scope: AnyExamScope,
  table: Table,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const removed = sql`${`{${ids.join(',')}}`}::bigint[]`;
  if (table === 'tags')
    await scope.db.run(sql`
      delete from examinee_tags where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}
        and tag_id = any (${removed})`);
  await scope.db.run(sql`
    delete from ${raw(table)} where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}
      and id = any (${removed})`);
}

/** What a list stores of each entry, beside its name. */
const columnsOf = {
  sections: ['position'],
  tags: ['position', 'is_public'],
  classifications: ['lft', 'rgt'],
} as const;

const types = { position: 'int', is_public: 'boolean', lft: 'int', rgt: 'int' } as const;

/** An entry with its place; without an id it is new. */
export type PlacedEntry = { id?: number | null | undefined; name: string } & Partial<
  Record<keyof typeof types, number | boolean>
>;

/** Stores the entries of a list: those with an id are changed, the others are new. */
export async function storeEntries(
  scope: AnyExamScope,
  table: Table,
  entries: readonly PlacedEntry[],
): Promise<void> {
  const own = columnsOf[table];
  const given = raw(['name text', ...own.map((column) => `${column} ${types[column]}`)].join(', '));
  const columns = raw(['name', ...own].join(', '));
  const [known, added] = [entries.filter(({ id }) => id), entries.filter(({ id }) => !id)].map((some) =>
    JSON.stringify(some),
  );
  await scope.db.run(sql`
    update ${raw(table)} g set (${columns}) = row (${raw(['name', ...own].map((each) => `n.${each}`).join(', '))})
    from jsonb_to_recordset(${known}::jsonb) as n(id bigint, ${given})
    where g.client_id = ${scope.client_id} and g.exam_id = ${scope.exam_id} and g.id = n.id
      and (${raw(['name', ...own].map((each) => `g.${each}`).join(', '))})
        is distinct from (${raw(['name', ...own].map((each) => `n.${each}`).join(', '))})`);
  await scope.db.run(sql`
    insert into ${raw(table)} (client_id, exam_id, ${columns})
    select ${scope.client_id}::bigint, ${scope.exam_id}::bigint, ${columns}
    from jsonb_to_recordset(${added}::jsonb) as n(${given})`);
}
