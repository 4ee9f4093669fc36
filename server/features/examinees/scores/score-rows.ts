import {
  type BoundedScore,
  type ListedScore,
  patternIn,
  readScoreBound,
  type ScoreBound,
} from '#contract/codes/listed-scores.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { join, type Sql, sql } from '../../../db/sql.ts';
import { refuseRanking } from './score-rights.ts';

/** Where an exam's people are found by one score, in the order of its index. */
export interface ScoreRows {
  /** The table, as rows `s` with `examinee_id`. */
  from: Sql;
  /** The rows of this score, without those of people who have none. */
  where: Sql;
  /** What rows are sorted by. */
  value: Sql;
  /** What a bound compares. */
  bounded: Sql;
  order: (by: 'asc' | 'desc') => Sql;
}

/** The rows of a score in an exam. */
export function rowsOfScore(scope: TenantScope, exam_id: number, score: ListedScore): ScoreRows {
  const pattern_id = patternIn(score);
  return pattern_id === undefined
    ? rowsOfT(scope, exam_id, score)
    : rowsOfMatches(scope, exam_id, pattern_id);
}

function rowsOfT({ client_id }: TenantScope, exam_id: number, score: string): ScoreRows {
  return {
    from: sql`scores s`,
    where: sql`s.client_id = ${client_id} and s.exam_id = ${exam_id} and s.score = ${score} and s.t is not null`,
    ...{ value: sql`s.t`, bounded: sql`s.t` },
    order: (by) => (by === 'asc' ? sql`s.t asc, s.examinee_id asc` : sql`s.t desc, s.examinee_id desc`),
  };
}

/** Sorted by the match to expect, which one T-score near a cut does not turn round; a bound asks for the printed one. */
function rowsOfMatches(scope: TenantScope, exam_id: number, pattern_id: number): ScoreRows {
  return {
    from: sql`pattern_matches s`,
    where: sql`${isOfPattern(scope, exam_id, pattern_id)} and s.expected is not null`,
    ...{ value: sql`s.expected`, bounded: sql`s.match` },
    order: (by) =>
      by === 'asc'
        ? sql`s.expected asc nulls first, s.examinee_id desc`
        : sql`s.expected desc nulls last, s.examinee_id asc`,
  };
}

/** Matches `s` of the pattern's newest revision; none of a pattern that rests on scores which the exam's mode hides. */
function isOfPattern(scope: TenantScope, exam_id: number, pattern_id: number): Sql {
  const { client_id } = scope;
  return sql`s.client_id = ${client_id} and s.exam_id = ${exam_id} and s.pattern_id = ${pattern_id}
    and s.revision = (
      select f.revision from factor_patterns f where f.id = ${pattern_id} and ${isShownPattern(scope, exam_id)})`;
}

/** The same of several patterns. */
export function isOfPatterns(scope: TenantScope, exam_id: number, ids: readonly number[]): Sql {
  const { client_id } = scope;
  return sql`s.client_id = ${client_id} and s.exam_id = ${exam_id} and (s.pattern_id, s.revision) in (
    select f.id, f.revision from factor_patterns f
    where f.id = any(${[...ids]}::bigint[]) and ${isShownPattern(scope, exam_id)})`;
}

/** On `factor_patterns f`. */
function isShownPattern({ client_id }: TenantScope, exam_id: number): Sql {
  return sql`f.client_id = ${client_id} and f.exam_id = ${exam_id} and not exists (
    select from factor_pattern_rows r
    join exams e on e.client_id = ${client_id} and e.id = ${exam_id} and e.result_mode <> 'all'
    where r.client_id = ${client_id} and r.pattern_id = f.id and r.weight > 0
      and (r.score like '%-3') <> (e.result_mode = 'motivation'))`;
}

/**
 * The conditions on `examinees x` that bounds of scores mean. Sends no statement.
 * @throws Refusal forbidden for who may not narrow lists by a score
 */
export function keepsBounds(scope: TenantScope, exam_id: number, bounds: readonly string[]): Sql[] {
  return bounds.flatMap((text): Sql[] => {
    const bound = readBound(text);
    const { score } = bound;
    refuseRanking(scope, score);
    if (score === 'reliability_index') return isWithin(sql`x.reliability_index`, bound);
    const rows = rowsOfScore(scope, exam_id, score);
    const kept = join([rows.where, ...isWithin(rows.bounded, bound)], ' and ');
    return [sql`x.id in (select s.examinee_id from ${rows.from} where ${kept})`];
  });
}

/** The conditions on `s` of the bounds of one score: who walks its index is spared the rows that no bound keeps. */
export function boundsOn(rows: ScoreRows, score: BoundedScore, bounds: readonly string[]): Sql[] {
  return bounds
    .map(readBound)
    .filter((bound) => bound.score === score)
    .flatMap((bound) => isWithin(rows.bounded, bound));
}

function isWithin(column: Sql, { from, to }: ScoreBound): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::int`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}::int`]),
  ];
}

function readBound(text: string): ScoreBound {
  const bound = readScoreBound(text);
  if (!bound) throw new Error(`${text} is no bound of a score`);
  return bound;
}
