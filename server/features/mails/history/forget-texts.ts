import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Empties what was written to the people of an exam, inside the caller's transaction: it may hold a name. */
export async function forgetTexts(scope: TenantScope, exam_id: number): Promise<number> {
  return scope.db.run(sql`
    update mails set subject = '', body = ''
    where client_id = ${scope.client_id} and exam_id = ${exam_id} and (subject <> '' or body <> '')`);
}

/** Empties mails that one person alone was sent, inside the caller's transaction and while their recipients are there. */
export async function forgetOwnTexts(scope: TenantScope, examinee_id: number): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update mails m set subject = '', body = ''
    where m.client_id = ${client_id} and (m.subject <> '' or m.body <> '')
      and m.id in (
        select r.mail_id from mail_recipients r
        where r.client_id = ${client_id} and r.examinee_id = ${examinee_id})
      and not exists (
        select from mail_recipients r
        where r.client_id = ${client_id} and r.mail_id = m.id and r.examinee_id <> ${examinee_id})`);
}
