import type { Language } from '#contract/codes/languages.ts';
import type { PersonResult, PortionResult } from '#contract/shapes/result.ts';
import { getForm } from '#items/registry.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** One person's scored portions as the subquery answers them: null columns when nothing is scored. */
export interface NewestResult {
  portions: (Omit<PortionResult, 'display_name'> & { form_id: string; submitted_at: string })[] | null;
  composite: PersonResult['composite'];
  shows_numbers: boolean;
}

/**
 * A subquery with the results that count of one person: the newest one of each portion that is submitted, in the exam's
 * order, and what follows from them together: of those that the exam's results show. A portion that was reset keeps its
 * old results as history only. As json and not jsonb: documents are written out once, and not taken into a larger one
 * before. The exam is asked for by each answer, not joined: a database that has not counted its tables yet would begin
 * with the exam, and read the answers of all its people for each of them.
 * @param examinee_id column of the outer query
 */
export function newestResult(client_id: number, examinee_id: Sql): Sql {
  return sql`
    select
      (select json_agg(json_build_object('type', a.type, 'answer_id', a.id, 'language', a.language,
          'on_paper', a.closed_by is not distinct from 'import',
          'submitted_at', a.submitted_at, 'form_id', r.form_id, 'revision', r.revision, 'scored_at', r.scored_at, 'scores', r.scores)
          order by a.position)
        from answers a
        cross join lateral (
          select * from results r where r.client_id = ${client_id} and r.answer_id = a.id
          order by r.revision desc limit 1
        ) r
        where a.client_id = ${client_id} and a.examinee_id = ${examinee_id} and a.status >= 3
          and (select e.result_mode = 'all' or (e.result_mode = 'motivation') = (a.type = 'motivation')
            from exams e where e.client_id = ${client_id} and e.id = a.exam_id)) as portions,
      (select c.scores from composites c
        where c.client_id = ${client_id} and c.examinee_id = ${examinee_id}
        order by c.revision desc limit 1) as composite,
      (select e.deviation = 1 from examinees p join exams e on e.client_id = ${client_id} and e.id = p.exam_id
        where p.client_id = ${client_id} and p.id = ${examinee_id}) as shows_numbers`;
}

/** The result as the API returns it, with names in the viewer's language. Undefined when nothing is scored. */
export function personResultOf(
  { portions, composite, shows_numbers }: Pick<NewestResult, 'portions' | 'composite' | 'shows_numbers'>,
  language: Language,
): PersonResult | undefined {
  if (!portions || portions.length === 0) return undefined;
  return {
    portions: portions.map(({ form_id, submitted_at: _at, ...portion }) => ({
      ...portion,
      scored_at: new Date(portion.scored_at).toISOString(),
      display_name: getForm(form_id).form.title[language],
    })) as PortionResult[],
    composite: portions.some(({ type }) => type === 'personality') ? composite : null,
    shows_numbers,
  };
}
