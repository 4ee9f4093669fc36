import { languages } from '#contract/codes/languages.ts';
import type { Profile } from '#scoring/patterns/match-many.ts';
import { levelsFrom } from '#scoring/quality/reliability-index.ts';
import type { ExamScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';
import { isOfResults } from '../examinees/door.ts';

/** Somebody's scores by their places, and the groups that a selection is judged by. */
export interface CountedPerson extends Profile {
  gender: number | null;
  generation: number | null;
  /** The place in `languages` of the language of the first test, from 1. */
  language: number | null;
}

/** People of an exam who count: not hidden, with scores, and not careless. */
export interface CountedPeople {
  people: CountedPerson[];
  /** How many there are in all. */
  of: number;
}

/** So many of the people who count, always the same ones, as good as drawn. */
export async function drawCountedPeople(scope: ExamScope, most: number): Promise<CountedPeople> {
  const { client_id, exam_id } = scope;
  const rows = await scope.db.rows<CountedPerson & { of: number }>(sql`
    with counted as (
      select p.examinee_id from score_profiles p
      join examinees x on x.client_id = ${client_id} and x.id = p.examinee_id
      where p.client_id = ${client_id} and p.exam_id = ${exam_id} and ${isOfResults}
        and (x.reliability_index is null or x.reliability_index >= ${levelsFrom[2]})
    )
    select to_json(p.ts) as ts, to_json(p.sems) as sems, to_json(p.calibrated) as calibrated, x.gender_cd as gender,
      x.generation_cd as generation, (
        select array_position(${[...languages]}::text[], a.language) from answers a
        where a.client_id = ${client_id} and a.examinee_id = s.examinee_id and a.language is not null
        order by a.position limit 1
      ) as language, (select count(*)::int from counted) as of
    from (select examinee_id from counted order by hashint8(examinee_id), examinee_id limit ${most}) s
    join score_profiles p on p.client_id = ${client_id} and p.examinee_id = s.examinee_id
    join examinees x on x.client_id = ${client_id} and x.id = s.examinee_id`);
  return { people: rows, of: rows[0]?.of ?? 0 };
}
