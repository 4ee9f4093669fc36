import { type ListedScore, patternIn } from '#contract/codes/listed-scores.ts';
import { placeOf } from '#contract/codes/score-places.ts';
import type { PersonScore } from '#contract/shapes/listed-score.ts';
import { bandAround } from '#scoring/norms/band.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, join, type Sql, sql } from '../../../db/sql.ts';
import { refuseColumns } from './score-rights.ts';
import { isOfPatterns } from './score-rows.ts';

/** T-scores and their standard errors, by the scores' names. */
export type StoredScores = Readonly<Record<string, readonly [t: number | null, sem: number | null]>>;

/**
 * Columns of a list of `examinees x` that read these scores of each, from the row that holds all of somebody's; nothing
 * for none. @throws Refusal forbidden for who may not see them
 */
export function scoreColumns(scope: ExamScope, scores: readonly ListedScore[]): Sql {
  refuseColumns(scope, scores);
  const patterns = scores.map(patternIn).filter((id) => id !== undefined);
  const places = scores.filter((score) => placeOf(score) !== undefined);
  return sql`${places.length > 0 ? readScores(scope, places) : empty}${patterns.length > 0 ? readMatches(scope, patterns) : empty}`;
}

function readScores({ client_id }: ExamScope, scores: readonly ListedScore[]): Sql {
  const pairs = scores.map((score) => {
    const place = placeOf(score) ?? 0;
    return sql`${score}::text, json_build_array(p.ts[${place}::int], p.sems[${place}::int])`;
  });
  return sql`,
    (select json_build_object(${join(pairs)}) from score_profiles p
      where p.client_id = ${client_id} and p.examinee_id = x.id) as scores`;
}

function readMatches(scope: ExamScope, patterns: readonly number[]): Sql {
  return sql`,
    (select json_object_agg(s.pattern_id, s.match) from pattern_matches s
      where ${isOfPatterns(scope, scope.exam_id, patterns)} and s.examinee_id = x.id) as matches`;
}

interface WithScores {
  scores?: StoredScores | null;
  matches?: Readonly<Record<string, number | null>> | null;
}

/** Somebody's scores as the list returns them; null for one that there is none of. */
export function presentScores(
  { scores, matches }: WithScores,
  asked: readonly ListedScore[],
): Record<string, PersonScore | null> {
  const presented = asked.map((score): [string, PersonScore | null] => {
    const pattern_id = patternIn(score);
    return [
      score,
      pattern_id === undefined ? presentT(scores?.[score]) : presentMatch(matches?.[pattern_id]),
    ];
  });
  return Object.fromEntries(presented);
}

function presentT([t, sem]: StoredScores[string] = [null, null]): PersonScore | null {
  if (t === null) return null;
  return { value: t, ...(sem === null ? { lo: null, hi: null } : bandAround(t, sem)) };
}

function presentMatch(match: number | null | undefined): PersonScore | null {
  return match === null || match === undefined ? null : { value: match, lo: null, hi: null };
}
