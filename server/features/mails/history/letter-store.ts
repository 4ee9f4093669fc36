import type { Language } from '#contract/codes/languages.ts';
import type { MailKind } from '#contract/codes/mails.ts';
import type { MailScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** A mail and one of its people, with everything that the letter may name; the password is none of it. */
export interface LetterRecord {
  id: number;
  examinee_id: number | null;
  address: string | null;
  login_id: string | null;
  name: string | null;
  name_kana: string | null;
  language: Language | null;
  kind: MailKind;
  sender_name: string;
  subject: string;
  body: string;
  is_forgotten: boolean;
  use_multilingual: boolean;
  exam_name: string;
  name_en: string | null;
  name_zh: string | null;
  directory: string;
  commence_on: Date;
  terminate_on: Date;
  company_name: string;
  company_hash: string;
  company_color: string | null;
  company_contact: string;
  now: Date;
}

/** The recipient of that id, if it is one of the scope's mail. */
export function findLetter(scope: MailScope, recipient_id: number): Promise<LetterRecord | undefined> {
  const { client_id, mail_id } = scope;
  return scope.db.one<LetterRecord>(sql`
    select r.id, r.examinee_id, coalesce(r.address, x.email) as address, x.login_id, x.name, x.name_kana,
      (select c.language from consents c where c.client_id = ${client_id} and c.examinee_id = r.examinee_id
        order by c.id desc limit 1) as language,
      m.kind, m.sender_name, m.subject, m.body, e.forgotten_at is not null as is_forgotten, e.use_multilingual,
      e.name as exam_name, e.name_en, e.name_zh, e.directory, e.commence_on, e.terminate_on, k.name as company_name, k.hash as company_hash,
      k.color as company_color, k.inquiry_contact as company_contact, statement_timestamp() as now
    from mail_recipients r
    join mails m on m.client_id = ${client_id} and m.id = r.mail_id
    join exams e on e.client_id = ${client_id} and e.id = m.exam_id
    join clients k on k.id = ${client_id}
    left join examinees x on x.client_id = ${client_id} and x.id = r.examinee_id
    where r.client_id = ${client_id} and r.mail_id = ${mail_id} and r.id = ${recipient_id}`);
}
