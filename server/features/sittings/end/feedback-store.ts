import type { TenantScope } from '../../../access/scope.ts';
import { examNameFor } from '../../../db/exam-name.ts';
import { keptUntil } from '../../../db/kept-until.ts';
import { sql } from '../../../db/sql.ts';
import type { FeedbackState } from './feedback-rules.ts';

export interface FeedbackRow extends FeedbackState {
  exam_name: string;
  submitted_on: Date | null;
  kept_until: Date;
}

/** What decides about a candidate's feedback, and the dates that it shows. */
export async function getFeedbackRow(
  scope: TenantScope,
  { exam_id, examinee_id }: { exam_id: number; examinee_id: number },
): Promise<FeedbackRow> {
  const row = await scope.db.one<FeedbackRow>(sql`
    select ${examNameFor(sql`${scope.language}::text`, sql`e`)} as exam_name, e.candidate_feedback,
      ${keptUntil(sql`e`)} as kept_until,
      count(a.id)::int as portions,
      count(a.id) filter (where a.status >= 3)::int as ended,
      count(a.id) filter (where a.status >= 3 and exists (
        select from results r where r.client_id = ${scope.client_id} and r.answer_id = a.id))::int as scored,
      max(a.submitted_at) as submitted_on
    from exams e
    left join answers a on a.client_id = ${scope.client_id} and a.exam_id = e.id and a.examinee_id = ${examinee_id}
    where e.client_id = ${scope.client_id} and e.id = ${exam_id}
    group by e.client_id, e.id`);
  if (!row) throw new Error('an examinee that was admitted has no exam');
  return row;
}
