import { languages } from '#contract/codes/languages.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeSearch } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, join, type Sql, sql } from '../../../db/sql.ts';
import { isSelected, isShown } from '../../examinees/door.ts';
import type { SearchedPattern } from './pattern-store.ts';

/** What is read of each person, beside T-scores and the errors of some of them. */
export interface WhatIsRead {
  search: ExamineeSearch;
  pattern: Pick<SearchedPattern, 'id' | 'revision'> | undefined;
  /** Places whose T-scores are read, counted from 1. */
  places: readonly number[];
  /** Of these, whose standard errors are read too. */
  measured: readonly number[];
  /** Whether the language of the tests is read, which takes a look at each person's answers. */
  with_language: boolean;
}

/** People who were scored by the same norms, as lines of numbers: see `linesOf` in tally.ts. */
export interface PackedPeople {
  norms: string[] | null;
  lines: string;
}

/**
 * All people of a search, packed by the norms of their scores, which are few and need no sort of everybody: a hundred
 * thousand rows take the driver longer than PostgreSQL takes to read them, and statements that count each score for
 * itself take longer still (docs/decisions/0146).
 */
export function listPacked(scope: ExamScope, what: WhatIsRead): Promise<PackedPeople[]> {
  const { search, pattern, places, measured } = what;
  const columns = [
    sql`x.reliability_index, x.gender_cd, x.generation_cd`,
    what.with_language ? languageIn(scope) : sql`null`,
    pattern ? sql`m.match` : sql`null`,
    sql`(p.examinee_id is not null)::int`,
    ...places.map((place) => sql`p.ts[${place}::int]`),
    ...measured.map((place) => sql`p.sems[${place}::int], p.calibrated[${place}::int]::int`),
  ];
  return scope.db.rows<PackedPeople>(sql`
    select p.norms, string_agg(row(${join(columns)})::text, '') as lines
    from examinees x ${joinProfiles(scope)} ${pattern ? joinMatches(scope, pattern) : empty}
    where ${isSelected(scope, scope.exam_id, { search })} and ${isShown}
    group by p.norms`);
}

/** Profiles as rows `p` beside `examinees x`. */
export function joinProfiles({ client_id, exam_id }: ExamScope): Sql {
  return sql`left join score_profiles p
    on p.client_id = ${client_id} and p.exam_id = ${exam_id} and p.examinee_id = x.id`;
}

/** Matches of the pattern's newest revision as rows `m`. */
export function joinMatches(
  { client_id, exam_id }: ExamScope,
  { id, revision }: Pick<SearchedPattern, 'id' | 'revision'>,
): Sql {
  return sql`left join pattern_matches m on m.client_id = ${client_id} and m.exam_id = ${exam_id}
    and m.pattern_id = ${id} and m.revision = ${revision} and m.examinee_id = x.id`;
}

/** The place in `languages` of the language that somebody's first test was taken in, counted from 1. */
function languageIn({ client_id }: ExamScope): Sql {
  return sql`(
    select array_position(${[...languages]}::text[], a.language) from answers a
    where a.client_id = ${client_id} and a.examinee_id = x.id and a.status >= ${answerStatus.answered}
    order by a.position limit 1)`;
}
