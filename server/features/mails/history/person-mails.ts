import type { MailKind, RecipientStatus } from '#contract/codes/mails.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { type Page, sql } from '../../../db/sql.ts';
import type { Problem } from '../send/send-rules.ts';

/** A mail to one person. */
export interface PersonMail {
  id: number;
  kind: MailKind;
  subject: string;
  body: string;
  status: RecipientStatus;
  at: Date;
  handed_at: Date | null;
  problem: Problem | null;
  server_says: string | null;
}

/** A page of the mails to a person, the newest first; those to come are at the top. */
export function listMailsOf(scope: ExamineeScope, paging: Paging): Promise<Page<PersonMail>> {
  const { client_id, examinee_id } = scope;
  return scope.db.page<PersonMail>(paging, {
    from: 'mail_recipients r',
    where: sql`r.client_id = ${client_id} and r.examinee_id = ${examinee_id}`,
    order: sql`r.ended_at desc nulls first, r.mail_id desc`,
    columns: sql`m.id, m.kind, m.subject, m.body, r.status, coalesce(r.ended_at, m.send_at) as at, r.handed_at, r.problem,
      r.server_says`,
    join: sql`join mails m on m.client_id = ${client_id} and m.id = r.mail_id`,
  });
}
