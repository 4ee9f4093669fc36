import type { InputOf } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import type { PortionKind } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { isListedScore, type ListedScore } from '#contract/codes/listed-scores.ts';
import type { PersonValues } from '#contract/codes/people.ts';
import { type examineeSorts, updatableFields } from '#contract/shapes/examinee.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ExamineeScope, ExamScope, InsideExam, TenantScope } from '../../access/scope.ts';
import { countedBy, type List, type Page, raw, type Sql, sql } from '../../db/sql.ts';
import { peopleOrderOf } from './people-order.ts';
import { columnsOf, declared, setting, storedFields, valuesOf } from './person-columns.ts';
import { listByScore } from './scores/list-by-score.ts';
import { type StoredScores, scoreColumns } from './scores/score-columns.ts';
import { findTagged, isSelected } from './selection.ts';

/** What lists show of the fields that stand in columns: of groups they show the names. */
const listedFields = storedFields.filter(
  (field) => field !== 'classification_id' && field !== 'section_id' && field !== 'exam_set_id',
);
/** What somebody new is given; the set is that of all who are added at once. */
const newFields = storedFields.filter((field) => field !== 'exam_set_id');
/** What candidates write, but for tags, which stand in rows of their own. */
export const profileFields = updatableFields.filter((field) => field !== 'tags');

/** A row of the list, as the database answers it. */
export interface ExamineeRecord extends PersonValues<(typeof listedFields)[number]> {
  id: number;
  exam_id: number;
  test_status: number;
  is_output: number;
  is_printed: number;
  is_hidden: number;
  is_locked: number;
  is_mail_sent: number;
  is_simulated: boolean;
  profile_updated: boolean;
  reliability_index: number | null;
  start_at: Date | null;
  end_at: Date | null;
  last_activity_at: Date | null;
  created_at: Date;
  updated_at: Date;
  portions: { type: string; form_id: string; status: number }[];
  classification: { id: number; name: string } | null;
  section: { id: number; name: string } | null;
  /** In the exam's order. */
  tags: { id: number; name: string }[];
  /** Where they were asked for: T-scores with their errors, and matches. */
  scores?: StoredScores | null;
  matches?: Readonly<Record<string, number | null>> | null;
}

/** What lists show of `examinees x`. */
export const columnsIn = (client_id: number) => sql`x.id, x.exam_id, ${valuesOf(listedFields, 'x')},
  x.test_status, x.is_output, x.is_printed, x.is_hidden, x.is_locked, x.is_mail_sent, x.is_simulated,
  x.profile_updated_at is not null as profile_updated, x.reliability_index, x.start_at, x.end_at, x.last_activity_at,
  x.created_at, x.updated_at,
  coalesce((select json_agg(json_build_object('type', a.type, 'form_id', a.form_id, 'status', a.status) order by a.position)
    from answers a where a.client_id = ${client_id} and a.examinee_id = x.id), '[]'::json) as portions,
  (select json_build_object('id', c.id, 'name', c.name) from classifications c
    where c.client_id = ${client_id} and c.id = x.classification_id) as classification,
  (select json_build_object('id', s.id, 'name', s.name) from sections s
    where s.client_id = ${client_id} and s.id = x.section_id) as section,
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position, g.id)
    from examinee_tags e join tags g on g.client_id = ${client_id} and g.id = e.tag_id
    where e.client_id = ${client_id} and e.examinee_id = x.id), '[]'::json) as tags`;

/** What the list is asked for. */
export type Search = Omit<InputOf<typeof examinees.search>['body'], 'exam_id' | 'counted' | 'with_scores'>;

/** People who finished or were seen on some days did not register on neighbouring ones: the order does not help the condition. */
const isOfFinish = ({ finished_from, finished_to, seen_to }: Search) =>
  (finished_from ?? finished_to ?? seen_to) !== undefined;

/** The columns of an order and the key: in the list's own order an index has both. */
function foundBy({ client_id }: ExamScope, sort: keyof typeof examineeSorts): NonNullable<List['found']> {
  const column = sort === 'exam_completion_date' ? 'end_at' : sort;
  return { columns: sql`x.id, x.${raw(column)}`, same: sql`x.client_id = ${client_id} and x.id = page.id` };
}

/** How far a search counts: people who are found before the page is shown are counted anyway. */
export function countedTo(search: InputOf<typeof examinees.search>['body']): number {
  return isOfFinish(search) ? limits.countedRows : countedBy(search);
}

/**
 * One page of an exam's examinees and how many match in all.
 * @param most how far they are counted @param with_scores scores that are read of each
 * @throws Refusal forbidden for an order, a bound or a column by results, of who may not see these
 */
export async function listExaminees(
  scope: ExamScope,
  search: Search,
  most: number = limits.countedRows,
  with_scores: readonly ListedScore[] = [],
): Promise<Page<ExamineeRecord>> {
  const columns = sql`${columnsIn(scope.client_id)}${scoreColumns(scope, with_scores)}`;
  const { sort } = search;
  if (isListedScore(sort)) return listByScore(scope, { ...search, sort }, columns, most);
  const where = isSelected(scope, scope.exam_id, { search });
  const order = peopleOrderOf(scope, search);
  const counted = findTagged(scope, scope.exam_id, search);
  return scope.db.page<ExamineeRecord>(search, {
    ...{ from: 'examinees x', where, order, columns, countedTo: most },
    ...(counted && { counted }),
    ...(isOfFinish(search) && { found: foundBy(scope, sort) }),
  });
}

export async function getExamineeRecord(scope: ExamineeScope): Promise<ExamineeRecord> {
  const row = await scope.db.one<ExamineeRecord>(sql`
    select ${columnsIn(scope.client_id)} from examinees x
    where x.client_id = ${scope.client_id} and x.id = ${scope.examinee_id}`);
  if (!row) throw new Refusal('notFound');
  return row;
}

/**
 * How many people the exam holds, hidden ones too: they keep their places. Locks the exam until the transaction ends,
 * so that additions take turns; its counters stay unlocked, so that nobody who begins or ends meanwhile waits for a
 * long import.
 */
export async function lockRegistered(scope: TenantScope, exam_id: number): Promise<number> {
  await scope.db.run(sql`
    select from exams where client_id = ${scope.client_id} and id = ${exam_id} for no key update`);
  const found = await scope.db.one<{ registered: number }>(sql`
    select registered_person_number + (
      select count(*)::int from examinees x
      where x.client_id = ${scope.client_id} and x.exam_id = ${exam_id} and x.is_hidden = 1
    ) as registered
    from exam_counters where client_id = ${scope.client_id} and exam_id = ${exam_id}`);
  return found?.registered ?? 0;
}

/** What bounds how many people are added to an exam, held until the transaction ends. */
export async function lockRoom(
  scope: TenantScope,
  exam_id: number,
): Promise<{ registered: number; left_of_contract: number | null }> {
  const registered = await lockRegistered(scope, exam_id);
  return { registered, left_of_contract: await findLeftOfContract(scope) };
}

/**
 * How many more people a company may add to all of its exams where it stops at the number it applied for; else null.
 * Such a company is locked, so that additions to its exams take turns. Hidden people count.
 */
async function findLeftOfContract({ db, client_id }: TenantScope): Promise<number | null> {
  const stops = await db.one(sql`select from clients where id = ${client_id} and stops_at_number`);
  if (!stops) return null;
  await db.run(sql`select from clients where id = ${client_id} for no key update`);
  const found = await db.one<{ left: number }>(sql`
    select c.applicants_number - (
        select coalesce(sum(registered_person_number), 0)::int from exam_counters where client_id = ${client_id}
      ) - (
        select count(*)::int from examinees where client_id = ${client_id} and is_hidden = 1
      ) as left
    from clients c where c.id = ${client_id} and c.stops_at_number`);
  return found ? Math.max(0, found.left) : null;
}

export interface NewExaminee extends PersonValues<(typeof newFields)[number]> {
  password_sealed: string;
  /** Ids. */
  tags: readonly number[];
}

/** Adds people and answers the ids of those whose login id was free, by login id: of two alike one is added. */
export async function insertExaminees(
  scope: InsideExam,
  people: readonly NewExaminee[],
  exam_set_id: number | null,
): Promise<Map<string, number>> {
  const made = await scope.db.rows<{ id: number; login_id: string }>(sql`
    insert into examinees (client_id, exam_id, password_sealed, ${columnsOf(newFields)}, exam_set_id, test_status)
    select ${scope.client_id}::bigint, ${scope.exam_id}::bigint, n.password_sealed, ${columnsOf(newFields, 'n')},
      ${exam_set_id}::bigint, case when exists (select from exam_items i where i.client_id = ${scope.client_id} and i.exam_id = ${scope.exam_id})
        then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n(password_sealed text, ${declared(newFields)})
    on conflict (client_id, exam_id, login_id) do nothing
    returning id, login_id`);
  const ids = new Map(made.map((row) => [row.login_id, row.id]));
  const tagged = people.flatMap(({ login_id, tags }) => {
    const examinee_id = ids.get(login_id);
    return examinee_id === undefined ? [] : tags.map((tag_id) => ({ examinee_id, tag_id }));
  });
  if (tagged.length > 0)
    await scope.db.run(sql`
      insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
      select ${scope.client_id}::bigint, ${scope.exam_id}::bigint, n.examinee_id, n.tag_id
      from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as n(examinee_id bigint, tag_id bigint)
      on conflict do nothing`);
  return ids;
}

/** A portion to be sat, as the form defines it. */
export interface PortionPlan {
  exam_item_id: number;
  type: PortionKind;
  form_id: string;
  position: number;
  length: number;
  options: number;
  page_size: number;
  page_count: number;
  /** Minutes. */
  time_limit: number;
}

/** People by their ids, for `insertPortions`. */
export function named(examinee_ids: readonly number[]): Sql {
  return sql`select id::bigint as id from jsonb_array_elements_text(${JSON.stringify(examinee_ids)}::jsonb) as ids(id)`;
}

/** Gives people portions; who has one already keeps it. @param people a query of their ids */
export async function insertPortions(
  scope: TenantScope,
  exam_id: number,
  people: Sql,
  plans: readonly PortionPlan[],
): Promise<void> {
  if (plans.length === 0) return;
  await scope.db.run(sql`
    insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, value, options,
      page_size, page_count, page_seqs, page_seconds, time_limit)
    select ${scope.client_id}::bigint, ${exam_id}::bigint, x.id, p.exam_item_id, p.type, p.form_id, p.position,
      repeat('0', p.length), p.options, p.page_size, p.page_count, array_fill(0, array[p.page_count]),
      array_fill(0::real, array[p.page_count]), p.time_limit
    from (${people}) x
    cross join (
      select * from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as plan(exam_item_id bigint, type text,
        form_id text, position smallint, length int, options smallint, page_size smallint, page_count int,
        time_limit smallint)
    ) p
    on conflict (client_id, examinee_id, exam_item_id) do nothing`);
}

/** The candidate's own fields. */
export type ProfileValues = PersonValues<(typeof updatableFields)[number]>;

/** The fields as they stand, whether the candidate has confirmed them, and what the exam has to choose from. */
export interface ProfileRecord {
  values: ProfileValues;
  confirmed: boolean;
  has: { classification_id: boolean; section_id: boolean; tags: boolean };
}

/** @param lock holds the row until the transaction ends */
export async function getProfileRecord(scope: ExamineeScope, lock = false): Promise<ProfileRecord> {
  // Locked by a statement of its own: one that waits for a lock sees the tags as they were before it waited.
  if (lock)
    await scope.db.run(sql`
      select from examinees where client_id = ${scope.client_id} and id = ${scope.examinee_id} for no key update`);
  const ofExam = sql`where g.client_id = ${scope.client_id} and g.exam_id = ${scope.exam_id}`;
  const row = await scope.db.one<ProfileValues & Pick<ProfileRecord, 'confirmed' | 'has'>>(sql`
    select ${columnsOf(profileFields)},
      coalesce((select jsonb_agg(t.tag_id order by t.tag_id) from examinee_tags t
        join tags g on g.client_id = ${scope.client_id} and g.id = t.tag_id and g.is_public
        where t.client_id = ${scope.client_id} and t.examinee_id = ${scope.examinee_id}), '[]') as tags,
      profile_updated_at is not null as confirmed,
      jsonb_build_object('classification_id', exists (select from classifications g ${ofExam}),
        'section_id', exists (select from sections g ${ofExam}), 
        'tags', exists (select from tags g ${ofExam} and g.is_public)) as has
    from examinees where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
  if (!row) throw new Refusal('notFound');
  const { confirmed, has, ...values } = row;
  return { values, confirmed, has };
}

/** Stores all but the tags, which stand in rows of their own, and confirms the profile. */
export async function storeProfile(scope: ExamineeScope, values: ProfileValues): Promise<void> {
  await scope.db.run(sql`
    update examinees set ${setting(profileFields, values)},
      profile_updated_at = now(), last_activity_at = now(), updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.examinee_id}`);
}
