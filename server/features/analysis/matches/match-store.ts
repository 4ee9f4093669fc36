import type { QuickMatch } from '#scoring/patterns/match-many.ts';
import type { ExamineeScope, JobScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, type Statement, sql } from '../../../db/sql.ts';
import type { StoredRow } from './matcher.ts';

/** A pattern with the rows of one revision. */
export interface KnownPattern {
  id: number;
  revision: number;
  rows: StoredRow[];
}

/** All scores of a person, as `score_profiles` has them. */
export interface StoredProfile {
  examinee_id: number;
  ts: (number | null)[];
  sems: (number | null)[];
  calibrated: boolean[];
  scored_at: Date;
}

/** What a revision of a pattern makes of the scores of a moment. */
export interface NewMatch extends QuickMatch {
  pattern_id: number;
  revision: number;
  examinee_id: number;
  scored_at: Date;
}

/*
 * Whoever scores people holds this lock together with others, and a job looks whether it is free: who was scored by a
 * transaction that had begun before the pattern was there is then read, and who is scored later is matched by the one that
 * scores. Two numbers that meet by chance only make a job wait.
 */
const scoringLock = 57_057;
const keyOfExam = (exam_id: number) => exam_id % 2 ** 31;

export async function isNobodyScored(scope: JobScope, { exam_id }: TakenPattern): Promise<boolean> {
  const row = await scope.db.one<{ is_free: boolean }>(sql`
    select pg_try_advisory_xact_lock(${scoringLock}::int, ${keyOfExam(exam_id)}::int) as is_free`);
  return row?.is_free === true;
}

/**
 * The exam's patterns, in a transaction that scores people: until it ends nobody deletes one. They are read by a statement
 * after that of the lock, which sees every pattern whose job found the lock free.
 */
export async function holdPatterns(scope: TenantScope, exam_id: number): Promise<KnownPattern[]> {
  const [, patterns] = await Promise.all([
    scope.db.run(statements.begin, [scoringLock, keyOfExam(exam_id)]),
    scope.db.rows<KnownPattern>(statements.hold, [scope.client_id, exam_id]),
  ]);
  return patterns;
}

/**
 * The statement that keeps matches. One that rests on other scores than the person has now, or is of an older revision
 * than the one that is kept, is left out: whoever wrote the newer one was right. Profiles are held in the order of
 * people, as by those who score them.
 */
export function keeping(
  scope: TenantScope,
  matches: readonly NewMatch[],
): [statement: Statement, values: readonly unknown[]] {
  return [statements.keep, [scope.client_id, JSON.stringify(matches)]];
}

/**
 * Holds people before their profiles are, as whoever forgets them does: a match that is kept names its person. Candidates
 * who answer meanwhile do not wait.
 */
export async function holdMatched(scope: JobScope, matches: readonly NewMatch[]): Promise<void> {
  const ids = matches.map(({ examinee_id }) => examinee_id);
  await scope.db.run(sql`
    select from examinees x where x.client_id = ${scope.client_id} and x.id = any(${ids}::bigint[])
    order by x.id for key share`);
}

/** Starts a pattern's matching from the beginning. Returns which revision it is; nothing where the pattern is gone. */
export function beginMatching(scope: TenantScope, id: number): Promise<{ revision: number } | undefined> {
  return scope.db.one<{ revision: number }>(sql`
    update factor_patterns f set done = 0, matched_at = null, problem = null, updated_at = now(), total = (
      select count(*) from score_profiles p where p.client_id = ${scope.client_id} and p.exam_id = f.exam_id)
    where f.client_id = ${scope.client_id} and f.id = ${id} returning f.revision`);
}

/** A revision of a pattern, as a job's ticket names it. */
export interface Ticketed {
  id: number;
  /** Unknown of a ticket from before tickets had one: the newest is meant. */
  revision?: number | undefined;
}

/** A pattern that this run matches with. */
export interface TakenPattern extends KnownPattern {
  exam_id: number;
}

/** Nothing where the pattern is gone, has another revision, or everybody is matched. */
export function takePattern(scope: JobScope, { id, revision }: Ticketed): Promise<TakenPattern | undefined> {
  return scope.db.one<TakenPattern>(statements.take, [scope.client_id, id, revision ?? null]);
}

/** The patterns of an exam, by their names. */
export function listPatternsOf(
  scope: TenantScope,
  exam_id: number,
): Promise<(KnownPattern & { name: string })[]> {
  return scope.db.rows(statements.list, [scope.client_id, exam_id]);
}

/**
 * A subquery with the matches of one person that count, by pattern: null without any. One of an older revision does not.
 * @param examinee columns of the outer query
 */
export function countedMatches(client_id: number, examinee: { id: Sql; exam_id: Sql }): Sql {
  return sql`
    (select json_object_agg(m.pattern_id, json_build_object('match', m.match, 'expected', m.expected))
      from pattern_matches m
      join factor_patterns f on f.client_id = ${client_id} and f.id = m.pattern_id and f.revision = m.revision
      where m.client_id = ${client_id} and m.exam_id = ${examinee.exam_id} and m.examinee_id = ${examinee.id})`;
}

/** What `countedMatches` finds. */
export type CountedMatches = Readonly<Record<string, QuickMatch>>;

export async function findMatchesOf(scope: ExamineeScope): Promise<CountedMatches> {
  const { client_id, exam_id, examinee_id } = scope;
  const person = { id: sql`${examinee_id}::bigint`, exam_id: sql`${exam_id}::bigint` };
  const row = await scope.db.one<{ matches: CountedMatches | null }>(sql`
    select ${countedMatches(client_id, person)} as matches`);
  return row?.matches ?? {};
}

/** The next people of the pattern's exam who have scores, by their ids. */
export function listProfiles(
  scope: JobScope,
  { exam_id }: TakenPattern,
  after: number,
  most: number,
): Promise<StoredProfile[]> {
  return scope.db.rows<StoredProfile>(sql`
    select p.examinee_id, to_json(p.ts) as ts, to_json(p.sems) as sems, to_json(p.calibrated) as calibrated, p.scored_at
    from score_profiles p
    where p.client_id = ${scope.client_id} and p.exam_id = ${exam_id} and p.examinee_id > ${after}
    order by p.examinee_id limit ${most}`);
}

/** Moves the progress bar and holds the pattern. Returns whether it still has to be matched in this revision. */
export async function noteProgress(scope: JobScope, pattern: TakenPattern, done: number): Promise<boolean> {
  const noted = await scope.db.run(sql`
    update factor_patterns f set done = ${done}, total = greatest(f.total, ${done}) where ${isOpen(scope, pattern)}`);
  return noted === 1;
}

export async function endMatching(scope: JobScope, pattern: TakenPattern, done: number): Promise<void> {
  await scope.db.run(sql`
    update factor_patterns f set done = ${done}, total = ${done}, problem = null, matched_at = statement_timestamp()
    where ${isOpen(scope, pattern)}`);
}

/** @param problem a message key */
export async function failMatching(
  scope: JobScope,
  { id, revision }: Ticketed,
  problem: string,
): Promise<void> {
  await scope.db.run(sql`
    update factor_patterns set problem = ${problem}
    where client_id = ${scope.client_id} and id = ${id} and revision = coalesce(${revision ?? null}::int, revision)
      and matched_at is null`);
}

function isOpen(scope: JobScope, { id, revision }: TakenPattern) {
  return sql`f.client_id = ${scope.client_id} and f.id = ${id} and f.revision = ${revision} and f.matched_at is null`;
}

const patternText = `
  f.id, f.revision, (
    select coalesce(json_agg(json_build_object('score', r.score, 'direction', r.direction, 'cuts', r.cuts,
      'weight', r.weight) order by r.position), '[]')
    from factor_pattern_rows r where r.client_id = $1 and r.pattern_id = f.id
  ) as rows`;

/** Prepared: at the deadline everybody is scored within seconds. */
const statements = {
  begin: { name: 'begin_scoring', text: 'select pg_advisory_xact_lock_shared($1::int, $2::int)' },
  hold: {
    name: 'hold_patterns',
    text: `
      select ${patternText} from factor_patterns f
      where f.client_id = $1 and f.exam_id = $2 order by f.id for key share of f`,
  },
  take: {
    name: 'take_pattern',
    text: `
      select ${patternText}, f.exam_id from factor_patterns f
      where f.client_id = $1 and f.id = $2 and f.revision = coalesce($3::int, f.revision) and f.matched_at is null`,
  },
  list: {
    name: 'list_patterns',
    text: `
      select ${patternText}, f.name from factor_patterns f
      where f.client_id = $1 and f.exam_id = $2 order by lower(f.name), f.id`,
  },
  keep: {
    name: 'keep_matches',
    text: `
      insert into pattern_matches (client_id, exam_id, pattern_id, revision, examinee_id, match, expected, scored_at)
      select $1::bigint, p.exam_id, n.pattern_id, n.revision, p.examinee_id, n.match, n.expected, p.scored_at
      from jsonb_to_recordset($2::jsonb) as n(pattern_id bigint, revision integer, examinee_id bigint, match smallint,
        expected real, scored_at timestamptz)
      join score_profiles p on p.client_id = $1 and p.examinee_id = n.examinee_id and p.scored_at = n.scored_at
      order by p.examinee_id, n.pattern_id
      for share of p
      on conflict (client_id, pattern_id, examinee_id) do update set revision = excluded.revision,
        match = excluded.match, expected = excluded.expected, scored_at = excluded.scored_at
      where pattern_matches.revision <= excluded.revision`,
  },
} as const satisfies Record<string, Statement>;
