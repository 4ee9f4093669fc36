import { Refusal } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { keptUntil } from '../../../db/kept-until.ts';
import { sql } from '../../../db/sql.ts';
import type { AgreementState, Terms } from '../rules.ts';

/** What the exam says of itself before anybody agrees to it. */
export interface ExamPurpose {
  purpose_text: string | null;
  purpose_version: number;
  retention_months: number;
  /** The last moment at which people's data is kept. */
  kept_until: Date;
  /** Whether a recruiting system that is linked gets results, beyond how far people are; null where none is. */
  gives_results: boolean | null;
}

export async function getPurpose(scope: ExamineeScope): Promise<ExamPurpose> {
  const row = await scope.db.one<ExamPurpose>(sql`
    select e.purpose_text, e.purpose_version, e.retention_months, ${keptUntil(sql`e`)} as kept_until,
      (select bool_or('results' = any(l.scope)) from linkages l
        where l.client_id = ${scope.client_id} and l.exam_id = ${scope.exam_id} and l.enabled) as gives_results
    from exams e where e.client_id = ${scope.client_id} and e.id = ${scope.exam_id}`);
  if (!row) throw new Error('an exam that was admitted has no row');
  return row;
}

/**
 * What this log-in has agreed to so far. Locks it until the transaction ends, so that two clicks take turns. The
 * person, whom the consent names, is locked first: forgetting locks people before their log-ins too.
 */
export async function lockAgreement(scope: ExamineeScope): Promise<AgreementState> {
  await scope.db.run(sql`
    select from examinees where client_id = ${scope.client_id} and id = ${scope.examinee_id} for key share`);
  const row = await scope.db.one<AgreementState>(sql`
    select s.terms_agreed_at is not null as is_agreed, e.purpose_version
    from examinee_sessions s
    join exams e on e.client_id = ${scope.client_id} and e.id = ${scope.exam_id}
    where s.client_id = ${scope.client_id} and s.id = ${scope.viewer.session_id} for update of s`);
  if (!row) throw new Refusal('unauthorized');
  return row;
}

/** Stores the agreement for good, and marks the log-in it counts for. */
export async function storeAgreement(scope: ExamineeScope, terms: Terms): Promise<void> {
  await scope.db.run(sql`
    insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
    values (${scope.client_id}, ${scope.exam_id}, ${scope.examinee_id}, ${terms.terms_version},
      ${terms.purpose_version}, ${scope.language})`);
  await scope.db.run(sql`
    update examinee_sessions set terms_agreed_at = now()
    where client_id = ${scope.client_id} and id = ${scope.viewer.session_id}`);
}
