import { defaultFactors } from '#contract/codes/analysis.ts';
import { limits } from '#contract/codes/limits.ts';
import { spellingsOf } from '#contract/codes/person-code.ts';
import { placeOf } from '#contract/codes/score-places.ts';
import type { LearnGroup } from '#contract/shapes/factor-pattern.ts';
import { ExamineeSearch, type Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isOfResults, isSelected } from '../../examinees/door.ts';

/** Somebody to learn from: the twelve factors, and what they were scored by. */
export interface LearnedPerson {
  id: number;
  exam_id: number;
  reliability_index: number | null;
  /** T-scores of the twelve factors; null without any score. */
  ts: (number | null)[] | null;
  form_id: string | null;
  scoring_version: string | null;
}

/** @returns one more than may be learned from where there are more */
export function listGroup(
  scope: ExamScope,
  { examinee_ids, classification_id }: LearnGroup,
): Promise<LearnedPerson[]> {
  const selection: Selection = examinee_ids
    ? { examinee_ids }
    : { search: ExamineeSearch.parse({ classification_id }) };
  return listPeople(scope, isSelected(scope, scope.exam_id, selection));
}

/** How a row of a table names somebody: by either, or both. */
export interface NamedPerson {
  login_id: string;
  person_cd: string;
}

/** Who is named: by log-in whatever its case, by number however its hyphens are written. */
export async function findNamed(
  scope: ExamScope,
  named: readonly NamedPerson[],
): Promise<(LearnedPerson & NamedPerson)[]> {
  const logins = named.flatMap(({ login_id }) => (login_id ? login_id.toLowerCase() : []));
  const codes = named.flatMap(({ person_cd }) => (person_cd ? spellingsOf(person_cd) : []));
  const { client_id, exam_id } = scope;
  const isNamed = sql`x.client_id = ${client_id} and x.exam_id = ${exam_id}
    and (lower(x.login_id) = any(${logins}::text[]) or x.person_cd = any(${codes}::text[]))`;
  const found = await listPeople(scope, isNamed, 2 * limits.learnedPeople);
  return found as (LearnedPerson & NamedPerson)[];
}

function listPeople(
  scope: ExamScope,
  condition: Sql,
  most: number = limits.learnedPeople,
): Promise<LearnedPerson[]> {
  const { client_id, exam_id } = scope;
  const places = defaultFactors.map(placeOf);
  const [first] = defaultFactors;
  return scope.db.rows<LearnedPerson>(sql`
    select x.id, ${exam_id}::bigint as exam_id, x.login_id, coalesce(x.person_cd, '') as person_cd,
      x.reliability_index, a.form_id, s.scoring_version,
      case when p.ts is not null then array(
        select p.ts[place] from unnest(${places}::int[]) with ordinality as wanted(place, nth) order by nth
      ) end as ts
    from examinees x
    left join score_profiles p on p.client_id = ${client_id} and p.examinee_id = x.id
    left join scores s on s.client_id = ${client_id} and s.examinee_id = x.id and s.score = ${first}
    left join answers a on a.client_id = ${client_id} and a.id = s.answer_id
    where ${condition} and ${isOfResults}
    order by x.id limit ${most + 1}`);
}
