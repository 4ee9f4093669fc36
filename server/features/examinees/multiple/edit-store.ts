import { limits } from '#contract/codes/limits.ts';
import { personFields } from '#contract/codes/people.ts';
import { yesNo } from '#contract/codes/status.ts';
import {
  type EditNumbers,
  type MultipleEdit,
  type MultipleField,
  multipleFields,
} from '#contract/shapes/multiple.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { empty, join, raw, type Sql, sql } from '../../../db/sql.ts';
import { typeOf } from '../person-columns.ts';
import { isBegun } from '../selection.ts';

/** A field that changes, as SQL on a row `h` of `listed`. */
interface Change {
  field: MultipleField;
  /** True for people whom it changes. */
  differs: Sql;
  /** As the log keeps it. */
  before: Sql;
  after: Sql;
}

type Column = Exclude<MultipleField, 'tags'>;

const hasBegun = isBegun(sql`h.test_status`);
const isColumn = (field: MultipleField): field is Column => field !== 'tags';
const isNamed = (edit: MultipleEdit) => (field: MultipleField) => edit[field] !== undefined;

const changeOfTags: Change = {
  field: 'tags',
  differs: sql`(h.tags <> h.next_tags)`,
  before: sql`h.tags`,
  after: sql`h.next_tags`,
};

function changesOf(edit: MultipleEdit): Change[] {
  return multipleFields.filter(isNamed(edit)).map((field) => {
    if (!isColumn(field)) return changeOfTags;
    const isFree = isFixed(field) ? sql`(${isOther(edit, field)} and not ${hasBegun})` : isOther(edit, field);
    return { field, differs: isFree, before: sql`h.${raw(field)}`, after: valueIn(edit, field) };
  });
}

/** No longer changes once somebody has begun (docs/decisions/0066). */
function isFixed(field: Column): boolean {
  return 'isFixed' in personFields[field];
}

function isOther(edit: MultipleEdit, field: Column): Sql {
  return sql`(h.${raw(field)} is distinct from ${valueIn(edit, field)})`;
}

function valueIn(edit: MultipleEdit, field: Column): Sql {
  return sql`${edit[field] ?? null}::${raw(typeOf(field))}`;
}

/** The tags that somebody has afterwards, from small to large; of `n.tags`, those before. */
function nextTags({ tags = [], tags_act }: MultipleEdit): Sql {
  const named = sql`${`{${tags.toSorted((a, b) => a - b).join(',')}}`}::bigint[]`;
  if (tags_act === 'exactly') return named;
  if (tags_act === 'remove') return sql`array(select t from unnest(n.tags) t where t <> all(${named}))`;
  return sql`array(select distinct t from unnest(n.tags || ${named}) t order by t)`;
}

/**
 * People with what they have of the fields that change, and the tags that they would have.
 * @param among condition on `examinees x`
 */
function listed(scope: ExamScope, among: Sql, edit: MultipleEdit): Sql {
  const columns = multipleFields.filter(isColumn).filter(isNamed(edit));
  const own = sql`x.id, x.test_status, x.is_hidden${columns.length > 0 ? sql`, ${raw(columns.map((column) => `x.${column}`).join(', '))}` : empty}`;
  if (edit.tags === undefined) return sql`select ${own} from examinees x where ${among}`;
  return sql`
    select n.*, ${nextTags(edit)} as next_tags from (
      select ${own}, array(select t.tag_id from examinee_tags t
        where t.client_id = ${scope.client_id} and t.examinee_id = x.id order by t.tag_id) as tags
      from examinees x where ${among}
    ) n`;
}

/** What an edit would do to people. @param among condition on `examinees x` */
export async function countEdit(scope: ExamScope, among: Sql, edit: MultipleEdit): Promise<EditNumbers> {
  const changes = changesOf(edit);
  const byField = changes.map(
    ({ field, differs }) =>
      sql`jsonb_build_object('field', ${field}::text, 'people', count(*) filter (where ${differs}))`,
  );
  const over =
    edit.tags === undefined
      ? sql`0`
      : sql`count(*) filter (where cardinality(h.next_tags) > ${limits.tags} and h.tags <> h.next_tags)::int`;
  const fixed = changes.flatMap(({ field }) =>
    isColumn(field) && isFixed(field) ? [isOther(edit, field)] : [],
  );
  const begun =
    fixed.length === 0 ? sql`0` : sql`count(*) filter (where ${hasBegun} and (${join(fixed, ' or ')}))::int`;
  const counted = await scope.db.one<EditNumbers & Record<string, unknown>>(sql`
    select count(*)::int as people, count(*) filter (where ${anyOf(changes)})::int as changed,
      jsonb_build_array(${join(byField)}) as fields, ${begun} as begun, ${over} as over,
      count(*) filter (where h.is_hidden = ${yesNo.yes})::int as hidden
    from (${listed(scope, among, edit)}) h`);
  if (!counted) throw new Error('a count has a row');
  return counted;
}

function anyOf(changes: readonly Change[]): Sql {
  return join(
    changes.map(({ differs }) => differs),
    ' or ',
  );
}

/** Changes locked people, with a log line for each who changes, in one statement for any number of them. */
export async function storeEdit(scope: ExamScope, among: Sql, edit: MultipleEdit): Promise<void> {
  const { client_id, exam_id } = scope;
  const changes = changesOf(edit);
  const part = (of: 'before' | 'after') =>
    join(
      changes.map(
        (
          change,
        ) => sql`case when ${change.differs} then jsonb_build_object(${change.field}::text, ${change[of]})
          else '{}' end`,
      ),
      ' || ',
    );
  const columns = changes.flatMap(({ field }) => (isColumn(field) ? [setting(edit, field)] : []));
  await scope.db.run(sql`
    with changed as materialized (
      select h.* from (${listed(scope, among, edit)}) h where ${anyOf(changes)}
    ), stored as (
      update examinees x set ${join([...columns, sql`updated_at = now()`])} from changed h
      where x.client_id = ${client_id} and x.id = h.id
    )${edit.tags === undefined ? empty : taggedAnew(scope)}
    insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
    select ${client_id}::bigint, ${exam_id}::bigint, h.id, ${actorOf(scope)}::text, 'examinees.editMultiples',
      ${part('before')}, ${part('after')}, ${scope.request_id}::text
    from changed h`);
}

function setting(edit: MultipleEdit, field: Column): Sql {
  const [column, value] = [raw(field), valueIn(edit, field)];
  if (!isFixed(field)) return sql`${column} = ${value}`;
  return sql`${column} = case when ${isBegun(sql`x.test_status`)} then x.${column} else ${value} end`;
}

function taggedAnew({ client_id, exam_id }: ExamScope): Sql {
  return sql`, untagged as (
      delete from examinee_tags t using changed h
      where t.client_id = ${client_id} and t.examinee_id = h.id and t.tag_id <> all(h.next_tags)
    ), tagged as (
      insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
      select ${client_id}::bigint, ${exam_id}::bigint, h.id, n.tag_id
      from changed h cross join lateral unnest(h.next_tags) as n(tag_id) where n.tag_id <> all(h.tags)
    )`;
}
