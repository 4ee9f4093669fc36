import type { ReportMark } from '#contract/codes/report-code.ts';
import type { OpenScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';

/** What is kept of a report that was made, and whether its results still count. */
export interface KeptReport {
  output_id: number;
  position: number;
  /** YYYY-MM-DD in Japan. */
  made_on: string;
  scoring_version: string;
  is_withdrawn: boolean;
  is_revised: boolean;
}

/**
 * The report with this code, of the company that the code names. A report is revised when another result, or none,
 * counts now for one of its portions, or when the person was tested further, so that the suitabilities have changed.
 */
export function findReport(
  scope: OpenScope,
  { client_id, secret }: ReportMark,
): Promise<KeptReport | undefined> {
  return scope.db.one<KeptReport>(sql`
    select k.output_id, k.position, to_char(k.created_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as made_on,
      k.scoring_version, k.examinee_id is null as is_withdrawn,
      exists (
        select from jsonb_to_recordset(k.portions) as told(answer_id bigint, scored_at timestamptz)
        where told.scored_at is distinct from (
          select r.scored_at from results r
          join answers a on a.client_id = ${client_id} and a.id = r.answer_id and a.status >= 3
          where r.client_id = ${client_id} and r.answer_id = told.answer_id
          order by r.revision desc limit 1)
      ) or (k.composite_revision is not null and k.composite_revision is distinct from (
        select max(c.revision) from composites c
        where c.client_id = ${client_id} and c.examinee_id = k.examinee_id
      )) as is_revised
    from report_codes k
    where k.client_id = ${client_id} and k.secret = ${secret} and k.made_at is not null`);
}
