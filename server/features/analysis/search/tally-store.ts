import { languages } from '#contract/codes/languages.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeSearch } from '#contract/shapes/selection.ts';
import type { ExamScope, InsideExam } from '../../../access/scope.ts';
import { empty, join, raw, type Sql, sql } from '../../../db/sql.ts';
import { isOfResults, isSelected } from '../../examinees/door.ts';
import type { SearchedPattern } from './pattern-store.ts';

/** What is read of each person. */
export interface WhatIsRead {
  search: ExamineeSearch;
  pattern: Pick<SearchedPattern, 'id' | 'revision'> | undefined;
  /** Whether the language of the tests is read, which takes a look at each person's answers. */
  with_language: boolean;
  /** Whose T-scores are read, as places of score profiles, counted from 1. */
  places: readonly number[];
  /** Those whose standard errors are read too. */
  measured: readonly number[];
}

/** People who were scored by the same norms, as bytes of one width for each, see `layoutOf`. */
export interface PackedPeople {
  norms: string[] | null;
  bytes: Buffer;
}

/** The byte that stands for what is not known. */
export const none = 255;

/** The bytes of a person before the scores: `none` where something is not known, and 1 for whoever has scores. */
export const headOf = {
  reliability: 0,
  gender: 1,
  generation: 2,
  language: 3,
  match: 4,
  has_scores: 5,
} as const;
const headBytes = 8;
const errorBytes = 5;

/** Where a person's scores stand behind the head, which depends on what is read. */
export interface Layout {
  width: number;
  /** Of T-scores, a byte each, from the first place that is read to the last. */
  ts: readonly number[];
  /** Of errors: a number of four bytes, NaN for none, and a byte that tells whether it is calibrated. */
  errors: readonly number[];
}

export function layoutOf({ places, measured }: Pick<WhatIsRead, 'places' | 'measured'>): Layout {
  const { first, count } = rangeOf(places);
  return {
    width: headBytes + count + measured.length * errorBytes,
    ts: places.map((place) => headBytes + place - first),
    errors: measured.map((_, at) => headBytes + count + at * errorBytes),
  };
}

function rangeOf(places: readonly number[]): { first: number; count: number } {
  if (places.length === 0) return { first: 1, count: 0 };
  const first = Math.min(...places);
  return { first, count: Math.max(...places) - first + 1 };
}

/**
 * All people of a search, packed by the norms of their scores, which are few and need no sort of everybody: a hundred
 * thousand rows take the driver longer than PostgreSQL takes to read them, and numbers as text take PostgreSQL longer
 * than all the rest. Bytes come as base64, since the driver reads whatever comes as text (docs/decisions/0146).
 */
export async function listPacked(scope: ExamScope, read: WhatIsRead): Promise<PackedPeople[]> {
  const { search, pattern, places, measured } = read;
  const { first, count } = rangeOf(places);
  const scores = [
    sql`substr(p.packed_ts, ${first}::int, ${count}::int)`,
    ...measured.map(
      (place) => sql`substr(p.packed_errors, ${(place - 1) * errorBytes + 1}::int, ${errorBytes}::int)`,
    ),
  ];
  const unknown = 'ff'.repeat(count + measured.length * errorBytes);
  const rows = await scope.db.rows<{ norms: string[] | null; packed: string }>(sql`
    select p.norms, encode(string_agg(
      ${packedHead(scope, read)} || coalesce(${join(scores, ' || ')}, decode(${unknown}, 'hex')), ''), 'base64') as packed
    from examinees x ${joinProfiles(scope)} ${pattern ? joinMatches(scope, pattern) : empty}
    where ${isSelected(scope, scope.exam_id, { search })} and ${isOfResults}
    group by p.norms`);
  return rows.map(({ norms, packed }) => ({ norms, bytes: Buffer.from(packed, 'base64') }));
}

function packedHead(scope: ExamScope, { pattern, with_language }: WhatIsRead): Sql {
  const parts: Record<keyof typeof headOf, Sql> = {
    reliability: sql`x.reliability_index`,
    gender: sql`x.gender_cd`,
    generation: sql`x.generation_cd`,
    language: with_language ? languageIn(scope) : sql`null`,
    match: pattern ? sql`m.match` : sql`null`,
    has_scores: sql`(p.examinee_id is not null)::int`,
  };
  const shifted = Object.entries(parts).map(([name, part]) => {
    const bits = 8 * (headBytes - 1 - headOf[name as keyof typeof headOf]);
    return sql`(coalesce(${part}, ${raw(String(none))})::bigint << ${raw(String(bits))})`;
  });
  return sql`int8send(${join(shifted, ' | ')})`;
}

/** Profiles as rows `p` beside `examinees x`. */
export function joinProfiles({ client_id, exam_id }: InsideExam): Sql {
  return sql`left join score_profiles p
    on p.client_id = ${client_id} and p.exam_id = ${exam_id} and p.examinee_id = x.id`;
}

/** Matches of the pattern's newest revision as rows `m`. */
export function joinMatches(
  { client_id, exam_id }: InsideExam,
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
