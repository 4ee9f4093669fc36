import { languages } from '#contract/codes/languages.ts';
import { packedPlaces } from '#contract/codes/score-places.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeSearch } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, join, raw, type Sql, sql } from '../../../db/sql.ts';
import { isSelected, isShown } from '../../examinees/door.ts';
import type { SearchedPattern } from './pattern-store.ts';

/** What is read of each person, beside all T-scores. */
export interface WhatIsRead {
  search: ExamineeSearch;
  pattern: Pick<SearchedPattern, 'id' | 'revision'> | undefined;
  /** Places whose standard errors are read, counted from 1. */
  measured: readonly number[];
  /** Whether the language of the tests is read, which takes a look at each person's answers. */
  with_language: boolean;
}

/** People who were scored by the same norms: each column holds all of them in the same order, as bytes of one width. */
export interface PackedPeople {
  norms: string[] | null;
  /** `headBytes` of each, see `headOf`. */
  heads: Buffer;
  /** `packedPlaces` T-scores of each, 255 for none. */
  ts: Buffer;
  /** `errorBytes` of each for each of the places asked about: a number, and whether it is calibrated. */
  errors: Buffer;
}

export const headBytes = 8;
export const errorBytes = 5;

/**
 * All people of a search, packed by the norms of their scores, which are few and need no sort of everybody: a hundred
 * thousand rows take the driver longer than PostgreSQL takes to read them, numbers as text take PostgreSQL longer than
 * all the rest, and statements that count each score for itself take longer still (docs/decisions/0146).
 */
export function listPacked(scope: ExamScope, what: WhatIsRead): Promise<PackedPeople[]> {
  const { search, pattern, measured } = what;
  const errors = measured.map(
    (place) => sql`substr(p.packed_errors, ${(place - 1) * errorBytes + 1}::int, ${errorBytes}::int)`,
  );
  const none = Buffer.alloc(measured.length * errorBytes, 0xff).toString('hex');
  return scope.db.rows<PackedPeople>(sql`
    select p.norms, string_agg(${headOf(scope, what)}, '') as heads,
      string_agg(coalesce(p.packed_ts, decode(${'ff'.repeat(packedPlaces)}, 'hex')), '') as ts,
      ${errors.length > 0 ? sql`string_agg(coalesce(${join(errors, ' || ')}, decode(${none}, 'hex')), '')` : sql`''::bytea`} as errors
    from examinees x ${joinProfiles(scope)} ${pattern ? joinMatches(scope, pattern) : empty}
    where ${isSelected(scope, scope.exam_id, { search })} and ${isShown}
    group by p.norms`);
}

/**
 * What is known of somebody beside the scores, a byte each from the last one on: reliability, gender, generation, the
 * place of the language, the match, and 1 for whoever has scores; 255 for none.
 */
function headOf(scope: ExamScope, { pattern, with_language }: WhatIsRead): Sql {
  const parts = [
    sql`x.reliability_index`,
    sql`x.gender_cd`,
    sql`x.generation_cd`,
    with_language ? languageIn(scope) : sql`null`,
    pattern ? sql`m.match` : sql`null`,
    sql`(p.examinee_id is not null)::int`,
  ].map((part, at) => sql`(coalesce(${part}, 255)::bigint << ${raw(String(8 * at))})`);
  return sql`int8send(${join(parts, ' | ')})`;
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
