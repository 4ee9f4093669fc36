import type { SetupStep } from '#contract/codes/exam.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { ExamScope } from '../../access/scope.ts';
import { sql } from '../../db/sql.ts';

/** Which steps of setting the exam up are done. A mail counts as soon as it is confirmed, whenever it goes out. */
export async function findSetup({ db, client_id, exam_id }: ExamScope): Promise<Record<SetupStep, boolean>> {
  const found = await db.one<Record<SetupStep, boolean>>(sql`
    select
      exists (select from classifications c where c.client_id = ${client_id} and c.exam_id = ${exam_id})
        or exists (select from sections s where s.client_id = ${client_id} and s.exam_id = ${exam_id})
        or exists (select from tags g where g.client_id = ${client_id} and g.exam_id = ${exam_id}) as groupings,
      exists (select from exam_counters n where n.client_id = ${client_id} and n.exam_id = ${exam_id}
        and n.registered_person_number > 0) as people,
      exists (select from mails m where m.client_id = ${client_id} and m.exam_id = ${exam_id}
        and m.kind in ('guideline', 'message') and m.cancelled_at is null
        and m.status not in (${jobStatus.error}, ${jobStatus.fail})) as invitation,
      coalesce(
        (select r.steps from exam_reminders r where r.client_id = ${client_id} and r.exam_id = ${exam_id}),
        (select k.steps from company_reminders k where k.client_id = ${client_id}), '[]') <> '[]'::jsonb as reminder`);
  if (!found) throw new Error('a statement without a table answered no row');
  return found;
}
