import { trialPrefix } from '#contract/codes/linkages.ts';
import { spellingsOf } from '#contract/codes/person-code.ts';
import { displayStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { ExamineeSearch, Selection } from '#contract/shapes/selection.ts';
import { Refusal } from '../../access/refusal.ts';
import type { TenantScope } from '../../access/scope.ts';
import { holdsIndexedWords } from '../../db/search.ts';
import { join, type Sql, sql } from '../../db/sql.ts';
import { keepsBounds } from './scores/score-rows.ts';

interface InsideExam {
  readonly client_id: number;
  readonly exam_id: number;
}

/**
 * The condition on `examinees x` for the people of an exam whom a selection means. Sends no statement.
 * @throws Refusal forbidden for bounds of scores, of who may not see these
 */
export function isSelected(scope: TenantScope, exam_id: number, { examinee_ids, search }: Selection): Sql {
  const exam = { client_id: scope.client_id, exam_id };
  const inside = sql`x.client_id = ${exam.client_id} and x.exam_id = ${exam_id}`;
  if (!search) return sql`${inside} and x.id = any(${examinee_ids ?? []}::bigint[])`;
  // A selection that was kept before searches had scores has none.
  const bounds = keepsBounds(scope, exam_id, search.scores ?? []);
  return join([inside, ...conditionsOf(exam, search), ...bounds], ' and ');
}

/** The condition for who has begun; `hasBegun` is the same of a row. @param test_status the column, as it is called there */
export function isBegun(test_status: Sql): Sql {
  return sql`${test_status} > ${examStatus.unexamined}`;
}

/** The condition on `examinees x` for who is not hidden: lists, counts, mails and outputs hold nobody else. */
export const isShown = sql`x.is_hidden = ${yesNo.no}`;

/** The condition on `examinees x` for who has an address for mails. */
export const hasEmail = sql`(coalesce(x.email, '') <> '')`;

/** The condition on `examinees x` for a trial of a linkage: nobody but the product makes simulated people. */
export const isTrial = sql`(x.is_simulated and x.login_id like ${`${trialPrefix}%`})`;

/** The condition on `examinees x` for whose results outputs and analysis hold: who is shown, and no trial of a linkage. */
export const isOfResults = sql`(${isShown} and not ${isTrial})`;

/**
 * Refuses an act when somebody named is not among those who were found.
 * @param found how many of the exam the selection means
 * @throws Refusal notFound
 */
export function refuseUnknownPeople({ examinee_ids }: Selection, found: number): void {
  if (examinee_ids && found < new Set(examinee_ids).size) throw new Refusal('notFound');
}

/**
 * The people of a search for one tag alone, as rows of the tag, without hidden people: these are few and are looked up
 * alone. Undefined for any other search. Sends no statement.
 */
export function findTagged(scope: TenantScope, exam_id: number, search: ExamineeSearch): Sql | undefined {
  const exam = { client_id: scope.client_id, exam_id };
  const [tag, ...more] = new Set(search.tags);
  const others = conditionsOf(exam, { ...search, tags: [] });
  const isOfTag = more.length === 0 && search.hidden === 'without' && search.scores.length === 0;
  if (tag === undefined || !isOfTag || others.length > 1) return undefined;
  return sql`
    ${carriersOf(exam, [tag])} and t.examinee_id not in (
      select h.id from examinees h
      where h.client_id = ${exam.client_id} and h.exam_id = ${exam_id} and h.is_hidden = ${yesNo.yes})`;
}

function conditionsOf(scope: InsideExam, search: ExamineeSearch): Sql[] {
  const conditions = [
    ...holdsIndexedWords(search.text, sql`x.search_text`, sql`x.search_grams`),
    ...hasStatus(search.status),
    ...isClassified(scope, search.classification_id),
    ...carries(scope, search),
    ...isBetween(sql`x.created_at`, search.registered_from, search.registered_to),
    ...isBetween(sql`x.last_activity_at`, undefined, search.seen_to),
    ...hasFinished(search),
    ...isImported(scope, search),
  ];
  if (search.person_cd) conditions.push(sql`x.person_cd = any(${spellingsOf(search.person_cd)}::text[])`);
  if (search.section_id !== undefined) conditions.push(sql`x.section_id = ${search.section_id}`);
  if (search.hidden !== 'with') conditions.push(sql`x.is_hidden = ${yesOrNo(search.hidden === 'only')}`);
  if (search.mailed !== undefined) conditions.push(sql`x.is_mail_sent = ${yesOrNo(search.mailed)}`);
  if (search.has_email !== undefined) conditions.push(search.has_email ? hasEmail : sql`not ${hasEmail}`);
  return conditions;
}

const yesOrNo = (yes: boolean) => (yes ? yesNo.yes : yesNo.no);

/** Two of the display states split "examined" by whether a result was output; the others are the examinee's own. */
function hasStatus(status: readonly number[]): Sql[] {
  if (status.length === 0) return [];
  const isThrough = sql`x.test_status = ${examStatus.examined}`;
  const ways = [sql`x.test_status = any(${`{${status.join(',')}}`}::int[])`];
  if (status.includes(displayStatus.notExport)) ways.push(sql`(${isThrough} and x.is_output = ${yesNo.no})`);
  if (status.includes(displayStatus.doneExport)) ways.push(sql`(${isThrough} and x.is_output > ${yesNo.no})`);
  // A state that nobody has would keep the other condition from using the index.
  const [, output] = ways;
  if (status.length === 1 && output) return [output];
  return [sql`(${join(ways, ' or ')})`];
}

/** In a classification or in one that stands below it. */
function isClassified({ client_id, exam_id }: InsideExam, wanted: number | undefined): Sql[] {
  if (wanted === undefined) return [];
  return [
    sql`x.classification_id in (
      select below.id from classifications top
      join classifications below on below.client_id = ${client_id} and below.exam_id = ${exam_id}
        and below.lft between top.lft and top.rgt
      where top.client_id = ${client_id} and top.exam_id = ${exam_id} and top.id = ${wanted})`,
  ];
}

function carries(exam: InsideExam, { tags, tags_match }: Pick<ExamineeSearch, 'tags' | 'tags_match'>): Sql[] {
  const wanted = [...new Set(tags)];
  if (wanted.length === 0) return [];
  const each = tags_match === 'all' ? wanted.map((tag) => [tag]) : [wanted];
  return each.map((some) => sql`x.id in (${carriersOf(exam, some)})`);
}

/** Who carries one of the tags, as rows `t`. */
function carriersOf({ client_id, exam_id }: InsideExam, tags: readonly number[]): Sql {
  return sql`
    select t.examinee_id from examinee_tags t
    where t.client_id = ${client_id} and t.exam_id = ${exam_id} and t.tag_id = any(${[...tags]}::bigint[])`;
}

/** A person with a finishing time has finished; the condition says so because the index holds these people alone. */
function hasFinished({ finished_from, finished_to }: ExamineeSearch): Sql[] {
  const between = isBetween(sql`x.end_at`, finished_from, finished_to);
  return between.length === 0 ? [] : [...between, sql`x.test_status = ${examStatus.examined}`];
}

/** Rows of an import of another exam name nobody of this one. */
function isImported(
  { client_id }: InsideExam,
  { import_id, import_act }: Pick<ExamineeSearch, 'import_id' | 'import_act'>,
): Sql[] {
  if (import_id === undefined) return [];
  const acts = import_act ? [import_act] : ['add', 'change'];
  return [
    sql`x.id in (
      select r.examinee_id from import_rows r
      where r.client_id = ${client_id} and r.import_id = ${import_id} and r.act = any(${acts}::text[]))`,
  ];
}

/** @param to the first moment that is too late */
function isBetween(column: Sql, from: string | undefined, to: string | undefined): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${column} < ${to}::timestamptz`]),
  ];
}
