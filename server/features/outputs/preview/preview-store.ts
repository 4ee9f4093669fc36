import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { PrintedPerson } from '../print/report-of.ts';
import { newestResult } from '../results/newest-result.ts';

/** Somebody of the scope's exam with what counts of them, as an output would find them. */
export function findPreviewed(scope: ExamScope, examinee_id: number): Promise<PrintedPerson | undefined> {
  const { client_id, exam_id } = scope;
  return scope.db.one<PrintedPerson>(sql`
    select 1 as position, x.id as examinee_id, x.login_id, x.name, x.name_kana, x.is_simulated, newest.submitted_at,
      newest.portions, newest.composite, newest.shows_numbers, null as composite_revision
    from examinees x
    cross join lateral (${newestResult(client_id, sql`x.id`)}) newest
    where x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id = ${examinee_id}
      and newest.portions is not null`);
}
