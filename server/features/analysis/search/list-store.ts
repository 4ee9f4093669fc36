import { coarseBounds } from '#contract/codes/analysis.ts';
import type { AnalysisSearch } from '#contract/shapes/analysis.ts';
import { levelsFrom } from '#scoring/quality/reliability-index.ts';
import type { ExamScope, InsideExam } from '../../../access/scope.ts';
import { holdsIndexedWords } from '../../../db/search.ts';
import { empty, join, type Sql, sql } from '../../../db/sql.ts';
import { isOfResults, isSelected } from '../../examinees/door.ts';
import type { Bound } from './bounds.ts';
import type { SearchedPattern } from './pattern-store.ts';
import { joinMatches, joinProfiles } from './tally-store.ts';

/** A found person, with all scores by their places. */
export interface FoundRecord {
  id: number;
  name: string;
  name_kana: string;
  login_id: string;
  classification: string | null;
  /** The narrowest of the ranked classifications that holds them. */
  ranked_in: number | null;
  reliability_index: number | null;
  /** What they are listed and ranked by; null without it. */
  value: number | null;
  ts: (number | null)[] | null;
  sems: (number | null)[] | null;
  calibrated: (boolean | null)[] | null;
}

/** What found people are listed by. */
export type Order =
  | { by: 'match'; pattern: Pick<SearchedPattern, 'id' | 'revision'> }
  /** `coarse`: by the rank that T-scores lie in, where the exam hides numbers. */
  | { by: 'score'; place: number; direction: 'highest' | 'lowest'; coarse: boolean }
  | { by: 'name' };

/** Whose list it is, and which part of it. */
export interface Listing extends Pick<AnalysisSearch, 'search' | 'key' | 'listed' | 'wanted'> {
  bounds: readonly Bound[];
  order: Order;
  /** Kept matches that a wanted one is compared with. */
  pattern: Pick<SearchedPattern, 'id' | 'revision'> | undefined;
  ranked: readonly number[];
}

/**
 * A page of the found people. By match they are read from the index of a pattern's matches, which has no row of people
 * who were never matched: these follow, once the page reaches behind the others.
 */
export async function listFound(
  scope: ExamScope,
  listing: Listing,
  { page, per_page }: { page: number; per_page: number },
): Promise<FoundRecord[]> {
  const offset = (page - 1) * per_page;
  if (listing.order.by !== 'match')
    return scope.db.rows<FoundRecord>(peopleInOrder(scope, listing, per_page, offset));
  const matched = await scope.db.rows<FoundRecord>(matchedInOrder(scope, listing, per_page, offset));
  if (matched.length === per_page) return matched;
  // A job may have matched more people between the two statements.
  const behind = matched.length > 0 ? 0 : Math.max(0, offset - (await countMatched(scope, listing)));
  const others = unmatchedInOrder(scope, listing, per_page - matched.length, behind);
  return [...matched, ...(await scope.db.rows<FoundRecord>(others))];
}

/** How many a list holds, where its `key` narrows what the tally counted. */
export async function countFound(scope: ExamScope, listing: Listing): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from examinees x ${joinsOf(scope, listing)} where ${isFound(scope, listing)}`);
  return found?.number ?? 0;
}

/** Somebody of the scope's exam who is not hidden. */
export function findPerson(
  scope: ExamScope,
  listing: Pick<Listing, 'ranked'>,
  examinee_id: number,
): Promise<FoundRecord | undefined> {
  return scope.db.one<FoundRecord>(sql`
    select ${columnsOf(scope, listing)}, null::real as value from examinees x ${joinProfiles(scope)}
    where x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.id = ${examinee_id}
      and ${isOfResults}`);
}

/** Who stands before and behind somebody in the list; undefined where they are not in it. */
export function findNeighbours(
  scope: ExamScope,
  listing: Listing,
  examinee_id: number,
): Promise<Record<'before' | 'after', { examinee_id: number; name: string } | null> | undefined> {
  const named = sql`json_build_object('examinee_id', x.id, 'name', x.name)`;
  return scope.db.one(sql`
    select before, after from (
      select x.id, lag(${named}) over places as before, lead(${named}) over places as after
      from examinees x ${joinsOf(scope, listing)} where ${isFound(scope, listing)}
      window places as (order by ${orderBy(listing.order)})
    ) listed where id = ${examinee_id}`);
}

/** Reliable people of a search by two of their T-scores, and how many of them pass. */
export function countPairs(
  scope: ExamScope,
  listing: Pick<Listing, 'search' | 'bounds' | 'wanted' | 'pattern'>,
  [x, y]: readonly [number, number],
): Promise<{ x: number; y: number; people: number; passed: number }[]> {
  const kept = isPassed(listing);
  return scope.db.rows(sql`
    select p.ts[${x}::int] as x, p.ts[${y}::int] as y, count(*)::int as people,
      ${kept.length > 0 ? sql`(count(*) filter (where ${join(kept, ' and ')}))::int` : sql`count(*)::int`} as passed
    from examinees x ${joinsOf(scope, listing)}
    where ${isSelected(scope, scope.exam_id, { search: listing.search })} and ${isOfResults} and ${isReliable}
      and p.ts[${x}::int] is not null and p.ts[${y}::int] is not null
    group by 1, 2`);
}

function peopleInOrder(scope: ExamScope, listing: Listing, limit: number, offset: number): Sql {
  return sql`
    select ${columnsOf(scope, listing)}, ${listedBy(listing.order)} as value
    from examinees x ${joinsOf(scope, listing)} where ${isFound(scope, listing)}
    order by ${orderBy(listing.order)} limit ${limit} offset ${offset}`;
}

function matchedInOrder(scope: ExamScope, listing: Listing, limit: number, offset: number): Sql {
  return sql`
    select ${columnsOf(scope, listing)}, m.expected as value
    from pattern_matches m
    join examinees x on x.client_id = ${scope.client_id} and x.exam_id = ${scope.exam_id} and x.id = m.examinee_id
    ${joinProfiles(scope)}
    where ${isMatched(scope, listing)} and ${isFound(scope, listing)}
    order by m.expected desc nulls last, m.examinee_id limit ${limit} offset ${offset}`;
}

function unmatchedInOrder(scope: ExamScope, listing: Listing, limit: number, offset: number): Sql {
  return sql`
    select ${columnsOf(scope, listing)}, null::real as value
    from examinees x ${joinsOf(scope, listing)}
    where ${isFound(scope, listing)} and m.examinee_id is null
    order by x.id limit ${limit} offset ${offset}`;
}

async function countMatched(scope: ExamScope, listing: Listing): Promise<number> {
  const found = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from examinees x ${joinsOf(scope, listing)}
    where ${isFound(scope, listing)} and m.examinee_id is not null`);
  return found?.number ?? 0;
}

function isMatched({ client_id, exam_id }: ExamScope, { order }: Listing): Sql {
  if (order.by !== 'match') throw new Error('a list by match has a pattern');
  const { id, revision } = order.pattern;
  return sql`m.client_id = ${client_id} and m.exam_id = ${exam_id} and m.pattern_id = ${id} and m.revision = ${revision}`;
}

function joinsOf(scope: ExamScope, { pattern }: Pick<Listing, 'pattern'>): Sql {
  return sql`${joinProfiles(scope)} ${pattern ? joinMatches(scope, pattern) : empty}`;
}

function isFound(scope: ExamScope, listing: Listing): Sql {
  const { search, key, listed } = listing;
  const conditions = [
    isSelected(scope, scope.exam_id, { search }),
    isOfResults,
    ...holdsIndexedWords(key, sql`x.search_text`, sql`x.search_grams`),
    ...(listed === 'passed' ? isPassed(listing) : []),
  ];
  return join(conditions, ' and ');
}

/** Every bound is kept, and the match that is asked for is reached. */
function isPassed({ bounds, wanted, pattern }: Pick<Listing, 'bounds' | 'wanted' | 'pattern'>): Sql[] {
  return [...bounds.flatMap(isKept), ...(wanted !== null && pattern ? [sql`m.match >= ${wanted}`] : [])];
}

/** On `examinees x`: `isCounted` of scoring. */
const isReliable = sql`(x.reliability_index is null or x.reliability_index >= ${levelsFrom[2]})`;

/**
 * A bound that every printed score keeps still wants a score. PostgreSQL does not see that a bound wants a profile, and
 * would join everybody's before it compares any.
 */
function isKept({ place, lower, upper }: Bound): Sql[] {
  const t = sql`p.ts[${place}::int]`;
  return [
    sql`p.examinee_id is not null`,
    ...(Number.isFinite(lower) || lower > 0 ? [sql`${t} >= ${lower}::float8`] : []),
    ...(Number.isFinite(upper) || upper < 0 ? [sql`${t} <= ${upper}::float8`] : []),
    sql`${t} is not null`,
  ];
}

function columnsOf({ client_id, exam_id }: ExamScope, { ranked }: Pick<Listing, 'ranked'>): Sql {
  const rankedIn = sql`(
    select g.id from classifications c
    join classifications g on g.client_id = ${client_id} and g.exam_id = ${exam_id} and c.lft between g.lft and g.rgt
      and g.id = any(${[...ranked]}::bigint[])
    where c.client_id = ${client_id} and c.exam_id = ${exam_id} and c.id = x.classification_id
    order by g.lft desc limit 1)`;
  return sql`x.id, x.name, x.name_kana, x.login_id, x.reliability_index, p.ts, p.sems, p.calibrated,
    (select c.name from classifications c where c.client_id = ${client_id} and c.id = x.classification_id)
      as classification,
    ${ranked.length > 0 ? rankedIn : sql`null::bigint`} as ranked_in`;
}

/** What people are listed by, the highest first or the lowest. */
function listedBy(order: Order): Sql {
  if (order.by === 'match') return sql`m.expected`;
  if (order.by === 'name') return sql`null::real`;
  const t = sql`p.ts[${order.place}::int]`;
  return order.coarse ? sql`width_bucket(${t}::int, ${[...coarseBounds]}::int[])` : t;
}

function orderBy(order: Order): Sql {
  if (order.by === 'name') return sql`nullif(x.name_kana, '') asc nulls last, x.id asc`;
  // Inside a rank not by T-score, which is hidden.
  const then =
    order.by === 'score' && order.coarse ? sql`nullif(x.name_kana, '') nulls last, x.id` : sql`x.id`;
  return order.by === 'score' && order.direction === 'lowest'
    ? sql`${listedBy(order)} asc nulls last, ${then}`
    : sql`${listedBy(order)} desc nulls last, ${then}`;
}

/** How many of a group are ahead of the values asked about, by their places. */
export interface Ahead {
  /** A classification; 0 is the exam as one. */
  ranked_in: number;
  /** 0: ahead of all values; 1: not ahead of the first ... */
  place: number;
  people: number;
}

/**
 * Counts each group's reliable people between some values, in one pass: who ranks at a page's values is known without
 * sorting anybody.
 * @param values from the best one on, without doubles
 * @param beyond counts nobody but those with a better value than this
 */
export function countAhead(
  scope: InsideExam,
  { order, ranked }: Pick<Listing, 'order' | 'ranked'>,
  values: readonly number[],
  { beyond }: { beyond?: number } = {},
): Promise<Ahead[]> {
  const { client_id, exam_id } = scope;
  // Real numbers as the table keeps them: an expected match equals itself.
  const signed = isHighestFirst(order)
    ? { value: sql`-${listedBy(order)}::real`, steps: values.map((value) => -value) }
    : { value: sql`${listedBy(order)}::real`, steps: [...values] };
  const groups = sql`
    join classifications c on c.client_id = ${client_id} and c.exam_id = ${exam_id} and c.id = x.classification_id
    join classifications g on g.client_id = ${client_id} and g.exam_id = ${exam_id} and c.lft between g.lft and g.rgt
      and g.id = any(${[...ranked]}::bigint[])`;
  return scope.db.rows<Ahead>(sql`
    select ${ranked.length > 0 ? sql`g.id` : sql`0`} as ranked_in,
      width_bucket(${signed.value}, ${signed.steps}::real[]) as place, count(*)::int as people
    from examinees x ${joinProfiles(scope)} ${order.by === 'match' ? joinMatches(scope, order.pattern) : empty}
    ${ranked.length > 0 ? groups : empty}
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and ${isOfResults} and ${listedBy(order)} is not null
      and ${isReliable} ${beyond === undefined ? empty : sql`and ${isBetter(order, beyond)}`}
    group by 1, 2`);
}

function isBetter(order: Order, value: number): Sql {
  return isHighestFirst(order)
    ? sql`${listedBy(order)} > ${value}::real`
    : sql`${listedBy(order)} < ${value}::real`;
}

export function isHighestFirst(order: Order): boolean {
  return order.by !== 'score' || order.direction === 'highest';
}
